/** Letters that Unicode does not decompose into a base letter and a mark; the Greek one is only used at word ends. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŀ: 'l',
  ς: 'σ',
}

/** The spelling of people without the key on their keyboard: Koeln, Tromsoe, Aarhus. */
const twoLetterSpellings: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const saints = new Set(['saint', 'sainte', 'sankt', 'sint', 'ste'])

/**
 * Folds spellings of a name to one: lower case, no marks, one space between words, other characters counted as a
 * space. `fold('Saint-Étienne') === 'saint etienne'`, `fold('ŁÓDŹ') === 'lodz'`.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (/^[\0-\x7f]*$/.test(lower)) return lower.replace(/[^a-z0-9]+/g, ' ').trim()
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łøßæœđðþıħŋŀς]/g, (letter) => plainLetters[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The spelling that searches compare: folded, and independent of substitutes for letters. Müller, Mueller and Muller
 * are `muller`; Århus, Aarhus and Arhus are `arhus`. The database has it as `search_spelling`.
 */
export function toSearchSpelling(text: string): string {
  return fold(text).replace(/aa|ae|oe|ue/g, ([first]) => first!)
}

/** The words of a typed search. */
export function toSearchWords(typed: string): string[] {
  return toSearchSpelling(typed)
    .split(' ')
    .filter((word) => word !== '')
}

/**
 * Every folded form by which a name can be found, the plain one first: Köln as `koln` and `koeln`, Sankt Pölten as
 * `sankt polten`, `sankt poelten`, `st polten` and `st poelten`, L'Aquila as `l aquila` and `laquila`.
 */
export function listFoldedSpellings(name: string): string[] {
  const spellings = new Set([fold(name)])
  const spelledOut = withTwoLetters(name)
  if (spelledOut) spellings.add(fold(spelledOut))
  if (/['’ʼ`]/.test(name)) spellings.add(fold(name.replace(/['’ʼ`]/g, '')))
  const longSpellings = [...spellings]
  for (const spelling of longSpellings) spellings.add(shortenSaints(spelling))
  spellings.delete('')
  return [...spellings]
}

/**
 * Typed text for comparing with the beginning of `listFoldedSpellings`. The last word may be unfinished and is not
 * shortened: "saint" is the beginning of "saint etienne", "Saint E" of "st etienne".
 */
export function foldTyped(typed: string): string {
  const folded = fold(typed)
  const lastWordAt = folded.lastIndexOf(' ') + 1
  return shortenSaints(folded.slice(0, lastWordAt)) + folded.slice(lastWordAt)
}

function shortenSaints(folded: string): string {
  return folded.replace(/[a-z]+/g, (word) => (saints.has(word) ? 'st' : word))
}

function withTwoLetters(name: string): string | undefined {
  const composed = name.toLowerCase().normalize('NFC')
  const spelledOut = composed.replace(/[äöüøå]/g, (letter) => twoLetterSpellings[letter]!)
  return spelledOut === composed ? undefined : spelledOut
}
