import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core'
import { toLiteralValues } from '@veos/contract/platform/reference/toLiteralValues'

class LiteralI18n extends I18n {
  override _(id: string | MessageDescriptor, values?: Record<string, unknown>, options?: MessageOptions): string {
    if (typeof id === 'string') return super._(id, values && toLiteralValues(values), options)
    return super._(id.values ? { ...id, values: toLiteralValues(id.values) } : id)
  }
}

/** English texts are part of the compiled code; catalogues of other languages are loaded into the same object. */
export function makeI18n(): I18n {
  return new LiteralI18n({ locale: 'en', messages: { en: {} } })
}
