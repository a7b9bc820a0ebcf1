/** The maximum of characters of a typed search: enough for three places, dates and some truck types. */
export const maxTypedCharacters = 200
