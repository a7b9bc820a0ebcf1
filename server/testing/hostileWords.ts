import fc from 'fast-check'

/** Any letters, and often those that mean something in XML or are forbidden there. */
const letter = fc.oneof(
  fc.constantFrom('<', '>', '&', '"', "'", ']]>', '&amp;', '<!--', '\0', '\n', '\uffff', '\ud800'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)

/** What somebody may call his company, or write anywhere else. */
export const hostileWords = fc.string({ unit: letter, maxLength: 60 })
