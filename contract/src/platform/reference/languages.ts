/** The 23 languages that a driver or a dispatcher may speak, by ISO 639-1, in the order of their English names. */
export const languageValues = [
  'bg',
  'hr',
  'cs',
  'da',
  'nl',
  'en',
  'et',
  'fi',
  'fr',
  'de',
  'el',
  'hu',
  'it',
  'lv',
  'lt',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'es',
  'sv',
] as const

export type Language = (typeof languageValues)[number]
