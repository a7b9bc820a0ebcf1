import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { literalValues } from '@veos/contract/platform/reference/literalValues'
import { texts } from '@veos/contract/platform/texts/en'
import { partsOf, type Text, type TextCode, type TextValues } from '@veos/contract/platform/texts/text'

const compiled = Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, compileMessage(text)]))
/** Never activated for another language: several are in use at once, so each has an object of its own. */
const english = setupI18n({ locale: 'en', messages: { en: compiled } })

/** A text in English words. */
export function inWords(named: Text): string {
  const { code, values } = partsOf(named)
  return codeInWords(code, values)
}

/** A text that was stored by its code and values, in English words. */
export function codeInWords(code: TextCode, values?: TextValues): string {
  return english._(code, values && literalValues(withLabels(values)))
}

/** Values of these names are codes: `{ country: 'EE' }` is put into words as Estonia. */
const prefixes: Readonly<Record<string, string>> = {
  contactTopic: 'contact_topic_',
  country: 'country_',
  nationality: 'nationality_',
  notification: 'notification_',
  plan: 'plan_',
}

function withLabels(values: TextValues): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const code = `${prefixes[name]}${value}`
      return [name, isCode(code) ? labelOf(code) : value]
    }),
  )
}

/** The words of a text without values, as an answer has many: the name of a truck type or a language. */
export function labelOf(code: TextCode): string {
  return String(compiled[code]![0])
}

/** `Estonia`; the code itself where it is none that we know. */
export function countryName(iso: string): string {
  const code = `country_${iso}`
  return isCode(code) ? labelOf(code) : iso
}

export function isCode(code: string): code is TextCode {
  return Object.hasOwn(compiled, code)
}

/** Whether a message of zod's is one of ours, and not its own. */
export function isText(message: string): message is Text {
  return isCode(message.split(' ', 1)[0]!)
}
