import { countries, territories } from '@veos/contract/platform/reference/countries'
import { fold, foldTyped } from '@veos/contract/platform/reference/fold'
import { type LineTable, openLineTable, writeLineTable } from './lineTable.ts'
import { computeWeight, listNames, type Town } from './townNames.ts'

/** The version in the name changes with the format, so that files of another format are not found. */
export const townsFile = 'towns.v1.tsv.gz'
export const townNamesFile = 'town-names.v1.tsv.gz'

const isos = [...countries, ...territories].map((country) => country.iso)

/**
 * In thousandths of a power of ten: a match of the town's own name counts like four times the population of a match
 * of an alternate name.
 */
const ownNameBonus = 600
/**
 * A match of a whole name counts like hundreds of times the population of a mere prefix; a match of the town's whole
 * own name counts more.
 */
const wholeNameBonus = { own: 2800, other: 2300 }
/** The bonus if the typed marks match, because somebody who types marks means them. */
const sameMarksBonus = 1500

export interface TownFound {
  readonly id: string
  readonly name: string
  /** The alternate name that matched, or null. */
  readonly alternateName: string | null
  readonly countryCode: string
  readonly lat: number
  readonly long: number
  /** The power of ten of its population, in thousandths. */
  readonly weight: number
  /** Whether a whole name of it was typed. */
  readonly isWhole: boolean
}

/** Writes the two files of a town table. The names are written last, because a table without them counts as missing. */
export function writeTowns(folder: string, towns: readonly Town[]): void {
  const sorted = towns.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  writeLineTable(
    `${folder}/${townsFile}`,
    sorted.map((town) => [town.id, computeWeight(town), town.countryCode, town.lat, town.long, town.name]),
  )
  const names = sorted.flatMap((town, row) => listNames(town).map(({ key, shown }) => [key, row, shown.join('|')]))
  writeLineTable(`${folder}/${townNamesFile}`, names)
}

/** All towns, searched by the beginning of any of their names. */
export class TownTable {
  private readonly towns: LineTable
  private readonly names: LineTable
  /** By row of `towns`. */
  private readonly weights: Uint16Array
  private readonly countryIndexes: Uint8Array
  /** By row of `names`: twice the row of the town, plus one if the name is the town's own. */
  private readonly owners: Uint32Array

  constructor(folder: string) {
    this.towns = openLineTable(`${folder}/${townsFile}`)
    this.names = openLineTable(`${folder}/${townNamesFile}`)
    this.weights = new Uint16Array(this.towns.length)
    this.countryIndexes = new Uint8Array(this.towns.length)
    this.owners = new Uint32Array(this.names.length)
    this.readWeights()
    this.readOwners()
  }

  find(id: string): TownFound | undefined {
    const row = this.towns.lineOf(id)
    return row < 0 ? undefined : this.read(row, null, true)
  }

  /**
   * The `max` best towns with a name that begins like the typed text, best first; with `iso`, only those of that
   * country (all of them for an empty text).
   */
  search(typed: string, max: number, iso?: string): TownFound[] {
    const best = new BestNames(max * 4)
    const prefix = Buffer.from(foldTyped(typed))
    const [from, to] = this.names.linesStartingWith(prefix)
    const country = iso === undefined ? -1 : isos.indexOf(iso)
    for (let line = from; line < to; line++) {
      const owner = this.owners[line]!
      if (country >= 0 && this.countryIndexes[owner >>> 1] !== country) continue
      const score = this.likelihood(owner)
      if (!this.names.isWholeKey(line, prefix)) best.offer(line, score)
      else best.offer(line, score + (owner & 1 ? wholeNameBonus.own : wholeNameBonus.other))
    }
    return this.readBest(best, typed, max)
  }

  /**
   * Like `search`, for names of several words, each typed as a prefix or abbreviation: "S. Giuliano Milanese",
   * "Ostrów Wlkp.", "Frankfurt a.d. Oder". The first word must come first.
   */
  searchWords(typed: string, max: number, iso?: string): TownFound[] {
    const [first, ...others] = typedWords(typed)
    if (!first || others.length === 0) return []
    const later = others.filter(({ isShort }) => !isShort).map(({ word }) => Buffer.from(` ${word}`))
    const isFirstKnown = !first.isShort && first.word.length > 1
    if (!isFirstKnown && !later.some((word) => word.length > minLettersOfAnchor)) return []
    const beginning = first.isShort ? first.word[0]! : first.word
    const short = [first, ...others].filter(({ isShort }) => isShort)
    const matches = (line: number) =>
      later.every((word) => this.keyContains(line, word)) && short.every(({ word }) => this.keyShortens(line, word))
    return this.searchLines(Buffer.from(beginning), matches, typed, max, iso)
  }

  /** Like `search`, for names with an omitted middle: "M'gladbach", "K'lautern". */
  searchEnds(typed: string, max: number, iso?: string): TownFound[] {
    const [, start, end] = /^(\p{L}{1,3})(?:['’`]|\. ?-? ?)(\p{L}{4,})$/u.exec(typed) ?? []
    if (!start || !end) return []
    const beginning = fold(start)
    const ending = fold(end)
    const matches = (line: number) => {
      const [key] = this.names.columns(line)
      return !key!.includes(' ') && key!.endsWith(ending) && key!.length > beginning.length + ending.length + 1
    }
    return this.searchLines(Buffer.from(beginning), matches, typed, max, iso)
  }

  private searchLines(
    beginning: Buffer,
    matches: (line: number) => boolean,
    typed: string,
    max: number,
    iso?: string,
  ): TownFound[] {
    const best = new BestNames(max * 4)
    const [from, to] = this.names.linesStartingWith(beginning)
    const country = iso === undefined ? -1 : isos.indexOf(iso)
    for (let line = from; line < to; line++) {
      const owner = this.owners[line]!
      if (country >= 0 && this.countryIndexes[owner >>> 1] !== country) continue
      if (matches(line)) best.offer(line, this.likelihood(owner))
    }
    return this.readBest(best, typed, max)
  }

  private likelihood(owner: number): number {
    return this.weights[owner >>> 1]! + (owner & 1 ? ownNameBonus : 0)
  }

  /** The towns of the best names, without duplicates; names with the typed marks, which folding removed, move up. */
  private readBest(best: BestNames, typed: string, max: number): TownFound[] {
    const asTyped = plainWords(typed)
    const prefix = Buffer.from(foldTyped(typed))
    const hasMarks = asTyped !== fold(typed)
    const towns = new Map<number, TownFound>()
    const entries = best.entries().map(({ line, score }) => {
      const name = this.nameShown(line, asTyped)
      return { ...name, line, score: score + (hasMarks && name.isAsTyped ? sameMarksBonus : 0) }
    })
    for (const { line, shown } of entries.toSorted((a, b) => b.score - a.score)) {
      const row = this.owners[line]! >>> 1
      if (!towns.has(row)) towns.set(row, this.read(row, shown, this.names.isWholeKey(line, prefix)))
      if (towns.size === max) break
    }
    return [...towns.values()]
  }

  /** Of the spellings of a key the typed one, else the first; null for the town's own name. */
  private nameShown(line: number, asTyped: string): { shown: string | null; isAsTyped: boolean } {
    const others = this.names.columns(line)[2]!
    if (others === '') {
      const [, , , , , own] = this.towns.columns(this.owners[line]! >>> 1)
      return { shown: null, isAsTyped: plainWords(own!).startsWith(asTyped) }
    }
    const spellings = others.split('|')
    const same = spellings.find((spelling) => plainWords(spelling).startsWith(asTyped))
    return { shown: same ?? spellings[0]!, isAsTyped: same !== undefined }
  }

  private read(row: number, alternateName: string | null, isWhole: boolean): TownFound {
    const [id, , countryCode, lat, long, name] = this.towns.columns(row)
    return {
      id: id!,
      name: name!,
      alternateName,
      countryCode: countryCode!,
      lat: Number(lat),
      long: Number(long),
      weight: this.weights[row]!,
      isWhole,
    }
  }

  private keyContains(line: number, word: Buffer): boolean {
    const { bytes, starts } = this.names
    for (let at = starts[line]!; bytes[at] !== 9; at++) {
      let matched = 0
      while (matched < word.length && bytes[at + matched] === word[matched]) matched++
      if (matched === word.length) return true
    }
    return false
  }

  /**
   * Whether a word of the name contains these letters in this order, beginning with the first: "wlkp", "maz", "bud".
   */
  private keyShortens(line: number, letters: string): boolean {
    const [key] = this.names.columns(line)
    return key!.split(' ').some((word) => word[0] === letters[0] && isWithin(letters, word))
  }

  private readWeights(): void {
    const { bytes, starts } = this.towns
    for (let row = 0; row < this.towns.length; row++) {
      const weightAt = bytes.indexOf(9, starts[row]) + 1
      const isoAt = bytes.indexOf(9, weightAt) + 1
      this.weights[row] = readDigits(bytes, weightAt)
      this.countryIndexes[row] = isos.indexOf(bytes.toString('latin1', isoAt, isoAt + 2))
    }
  }

  private readOwners(): void {
    const { bytes, starts } = this.names
    for (let line = 0; line < this.names.length; line++) {
      const rowAt = bytes.indexOf(9, starts[line]) + 1
      const isOwnName = bytes[starts[line + 1]! - 2] === 9
      this.owners[line] = readDigits(bytes, rowAt) * 2 + (isOwnName ? 1 : 0)
    }
  }
}

/** This many bytes of a later word, with the space before it, are enough to search it under a single first letter. */
const minLettersOfAnchor = 4

interface TypedWord {
  readonly word: string
  /** Whether it may be an abbreviation that is no prefix: it has a full stop, or no vowels. */
  readonly isShort: boolean
}

function typedWords(typed: string): TypedWord[] {
  return (typed.match(/[\p{L}\p{M}\p{N}]+\.?/gu) ?? []).flatMap((token) => {
    const word = fold(token)
    const isShort = word.length > 1 && (token.endsWith('.') || /^[b-df-hj-np-tv-xz]+$/.test(word))
    return word === '' ? [] : [{ word, isShort }]
  })
}

function isWithin(letters: string, word: string): boolean {
  let at = 0
  for (const letter of letters) {
    at = word.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** Lower case with one space between words, marks kept. */
function plainWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function readDigits(bytes: Buffer, at: number): number {
  let value = 0
  for (let digit = bytes[at++]!; digit >= 48 && digit <= 57; digit = bytes[at++]!) value = value * 10 + digit - 48
  return value
}

/** Collects the few best of many: one-letter searches scan tens of thousands of names. */
class BestNames {
  readonly max: number
  private readonly best: { line: number; score: number }[] = []

  constructor(max: number) {
    this.max = max
  }

  offer(line: number, score: number): void {
    const { best, max } = this
    if (best.length === max) {
      if (score <= best[max - 1]!.score) return
      best.pop()
    }
    let at = best.length
    while (at > 0 && best[at - 1]!.score < score) at--
    best.splice(at, 0, { line, score })
  }

  entries(): readonly { line: number; score: number }[] {
    return this.best
  }
}
