import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { toLiteralValues } from '@veos/contract/platform/reference/toLiteralValues'
import { splitText, type Text, type TextCode, type TextValues } from '@veos/contract/platform/texts/text'
import { texts } from '@veos/contract/texts'

const compiled = Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, compileMessage(text)]))
/** Never activated for another language: several are used at the same time, so each has an object of its own. */
const english = setupI18n({ locale: 'en', messages: { en: compiled } })

/** A text in English words. */
export function toEnglish(named: Text): string {
  const { code, values } = splitText(named)
  return toEnglishByCode(code, values)
}

/** A text that was stored as code and values, in English words. */
export function toEnglishByCode(code: TextCode, values?: TextValues): string {
  return english._(code, values && toLiteralValues(withLabels(values)))
}

/** Values with these names are codes: `{ country: 'EE' }` is formatted as Estonia. */
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
      return [name, isCode(code) ? getLabel(code) : value]
    }),
  )
}

/** The words of a text without values, which an answer has many of: the name of a truck type or a language. */
export function getLabel(code: TextCode): string {
  return String(compiled[code]![0])
}

/** `Estonia`; the code itself if it is unknown. */
export function getCountryName(iso: string): string {
  const code = `country_${iso}`
  return isCode(code) ? getLabel(code) : iso
}

export function isCode(code: string): code is TextCode {
  return Object.hasOwn(compiled, code)
}

/** Whether a message of zod is one of our texts and not a built-in one. */
export function isText(message: string): message is Text {
  return isCode(message.split(' ', 1)[0]!)
}
