import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { texts } from '@veos/contract/platform/texts/en'
import { partsOf, type Text } from '@veos/contract/platform/texts/text'

const compiled = Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, compileMessage(text)]))
/** Never activated for another language: several are in use at once, so each has an object of its own. */
const english = setupI18n({ locale: 'en', messages: { en: compiled } })

/** A text in English words. */
export function inWords(named: Text): string {
  const { code, values } = partsOf(named)
  return english._(code, values)
}

/** Whether a message of zod's is one of ours, and not its own. */
export function isText(message: string): message is Text {
  return Object.hasOwn(compiled, message.split(' ', 1)[0]!)
}
