import fc from 'fast-check'

/** Any characters, often those with a meaning in XML or forbidden there. */
const letter = fc.oneof(
  fc.constantFrom('<', '>', '&', '"', "'", ']]>', '&amp;', '<!--', '\0', '\n', '\uffff', '\ud800'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)

/** Hostile text for the name of a company, or any other field. */
export const hostileWords = fc.string({ unit: letter, maxLength: 60 })
