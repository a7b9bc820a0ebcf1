/** Characters of a search in words: three places, dates and some truck types fit. */
export const maxTypedCharacters = 200
