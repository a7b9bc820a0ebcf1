import { fold, foldTyped } from '../../platform/fold.ts'
import { countryMarked, countryNamed } from './countryNames.ts'

/** A postal code as somebody typed it, or its beginning. */
export interface PostalCodeQuery {
  readonly code: string
  /** The countries it can be in; undefined for any. */
  readonly isos: readonly string[] | undefined
  /** What else was typed, as names are compared; empty when nothing was. */
  readonly name: string
}

/** A name with the country that was typed after it, as names are compared. */
export interface NameQuery {
  readonly name: string
  readonly iso: string
}

/** Reads "10115", "D-10115", "DE 10115 Berlin", "30-001 Kraków", "SW1A 1AA", "1012 AB", "Berlin 10115". */
export function parsePostalCodeQuery(text: string): PostalCodeQuery | undefined {
  const words = fold(text).split(' ')
  const first = words.findIndex((word) => /\d/.test(word))
  if (first < 0) return undefined
  let last = first
  while (last < first + 2 && /\d/.test(words[last + 1] ?? '')) last++
  // The two letters of a Dutch code stand apart.
  if (/^\d{4}$/.test(words[first]!) && last === first && /^[a-z]{2}$/.test(words[last + 1] ?? '')) last++

  const code = words.slice(first, last + 1).join('')
  const before = words.slice(0, first)
  const after = words.slice(last + 1)
  const marked = countryMarked(before.at(-1) ?? '')
  if (marked) before.pop()
  const named = marked ?? extractCountry(after) ?? extractCountry(before)
  const isos = named ? [named] : countriesWrittenLike(text, code)
  return { code, isos, name: foldTyped([...before, ...after].join(' ')) }
}

/** Letters in front ("D10115", "E1", "D01") are a country's mark, a British area or an Irish routing key. */
function countriesWrittenLike(text: string, code: string): string[] | undefined {
  if (/(?<!\d)\d\d-\d{3}(?!\d)/.test(text)) return ['PL']
  if (/(?<!\d)\d{4}-\d{3}(?!\d)/.test(text)) return ['PT']
  if (/(?<!\d)\d{3} \d\d(?!\d)/.test(text)) return ['CZ', 'SE', 'SK', 'GR']
  const letters = /^[a-z]+/.exec(code)?.[0]
  if (!letters) return undefined
  const marked = countryMarked(letters)
  const isIslands = ['gy', 'je', 'im'].includes(letters)
  return [...(marked ? [marked] : []), ...(isIslands ? ['GG', 'JE', 'IM'] : []), 'GB', 'IE', 'MT']
}

function extractCountry(words: string[]): string | undefined {
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const iso = countryNamed(words.slice(-count).join(' '))
    if (iso) {
      words.splice(-count)
      return iso
    }
  }
  return undefined
}

/** Reads "Berlin, Germany", "berlin de" and "PL Kraków"; undefined when no country was typed beside a name. */
export function parseNameQuery(text: string): NameQuery | undefined {
  const words = fold(text).split(' ')
  const iso = extractCountryBeside(words)
  return iso ? { name: foldTyped(words.join(' ')), iso } : undefined
}

function extractCountryBeside(words: string[]): string | undefined {
  if (words.length < 2) return undefined
  const [first, ...others] = words as [string, ...string[]]
  const iso = extractCountry(others)
  if (iso) {
    words.splice(0, words.length, first, ...others)
    return iso
  }
  const leading = countryNamed(first)
  if (leading) words.shift()
  return leading
}
