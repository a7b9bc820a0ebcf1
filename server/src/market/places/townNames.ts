import { fold, listFoldedSpellings } from '@veos/contract/platform/reference/fold'

/** A town of the gazetteer. */
export interface Town {
  readonly id: string
  readonly name: string
  readonly countryCode: string
  readonly lat: number
  readonly long: number
  /** Null if the source does not contain it. */
  readonly population: number | null
  readonly alternates: readonly string[]
}

/**
 * A folded spelling by which a town is found, and the alternate names that fold to it ("München", "Munchen"), native
 * spelling first; empty if it is the town's own name.
 */
export interface TownName {
  readonly key: string
  readonly shown: readonly string[]
}

/** The spelling to show depends on the typed text; more than these few do not help. */
const maxSpellings = 3
const readableLetters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\s'’ʼ`.,()/&-]+$/u
const airportCode = /^[A-Z]{3}$/
/**
 * Additions that distinguish towns of one name and are usually left out: Halle (Saale), Frankfurt am Main, Newcastle
 * upon Tyne.
 */
const addition = /(?<=\S{3})(?: \(.+\)| (?:am|an der|im|in der|ob der|upon|bei) .+|\/.+)$/
const leadingArticle = /^(?:den|der|die|das|de|het|la|le|les|el|los|las|il|lo|s|l|t|the) (?=\S{3})/
/** Machine transliterations from other scripts begin with a small letter, but so may names with an article. */
const startsLikeAName = /^(?:\p{Lu}|\p{Lt}|['’‘ʼ]|(?:den|der|die|de|het|la|le|les|el|los|las|il|lo|s|l|t|d)[ '’-])/u

/**
 * Every name by which a town is found, without duplicates; its own name takes precedence over an alternate that folds
 * to the same.
 */
export function listNames(town: Town): TownName[] {
  const shownBy = new Map<string, string[]>()
  for (const name of [town.name, town.name.replace(addition, '')]) {
    for (const key of listFoldedSpellings(name)) shownBy.set(key, [])
  }
  const ownKeys = new Set(shownBy.keys())
  for (const alternate of town.alternates.filter(isName).toSorted(nativeSpellingFirst)) {
    for (const key of listFoldedSpellings(alternate)) {
      const shown = shownBy.get(key)
      if (!shown) shownBy.set(key, [alternate])
      else if (!ownKeys.has(key) && shown.length < maxSpellings && !isSpelledOut(key, shown[0]!)) shown.push(alternate)
    }
  }
  const named = [...shownBy]
  for (const [key, shown] of named) {
    const withoutArticle = key.replace(leadingArticle, '')
    if (!shownBy.has(withoutArticle)) shownBy.set(withoutArticle, shown)
  }
  return [...shownBy].map(([key, shown]) => ({ key, shown }))
}

/** Whether a key only spells out another name: "Muenchen" for "München". */
function isSpelledOut(key: string, shown: string): boolean {
  return listFoldedSpellings(shown).indexOf(key) > 0
}

export function isName(text: string): boolean {
  return (
    text.length > 1 &&
    !airportCode.test(text) &&
    text.length <= 60 &&
    readableLetters.test(text) &&
    startsLikeAName.test(text)
  )
}

/**
 * "München" before "Munchen" before "Mûnchen": letters of an alphabet in use first, then plain ones, then stress
 * marks.
 */
function nativeSpellingFirst(a: string, b: string): number {
  return spellingRank(a) - spellingRank(b)
}

function spellingRank(name: string): number {
  if (/[äöüøåæœßłčšžřěůőűșțğşı]/i.test(name)) return 0
  return fold(name) ===
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    ? 1
    : 2
}

/** The weight of a town in the ranking: 1,000 for each power of ten of its population. */
export function computeWeight(town: Town): number {
  return Math.round(Math.log10(Math.max(town.population ?? 0, 300)) * 1000)
}
