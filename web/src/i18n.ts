import { setupI18n } from '@lingui/core'

/** English stands in the code, compiled by the build; a catalogue of another language is loaded into the same object. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
