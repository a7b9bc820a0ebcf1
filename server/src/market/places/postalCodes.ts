/**
 * The number of digits of a full code; 4 for longer codes whose first four name the place well enough (NL letters, PT
 * street).
 */
const digitsOfCode: Record<string, number> = Object.fromEntries(
  [
    [3, 'AD FO IS'],
    [4, 'AL AM AT AZ BE BG CH CY DK GE HU LI LU LV MD MK NL NO PT SI'],
    [5, 'AX BA CZ DE EE ES FI FR GR HR IT LT MC ME PL RS SE SK SM TR UA VA XK'],
    [6, 'BY RO RU'],
  ].flatMap(([digits, isos]) =>
    String(isos)
      .split(' ')
      .map((iso) => [iso, Number(digits)]),
  ),
)

const outwardCode = /^([A-Z]{1,2}\d[A-Z\d]??)(?:\d[A-Z]{2})?$/
const partOfOutwardCode = /^[A-Z]{1,2}(?:\d[A-Z\d]?)?$/

/**
 * Normalises a code for comparison: without spaces, dashes or country prefix, shortened to the part that names a
 * place ("110 00" → 11000, "LV-1010" → 1010, "1012 AB" → 1012, "EC1A 1BB" → EC1A). The beginning of a code gives the
 * beginning of the result. Null if no code of the country looks like this.
 */
export function normaliseCode(iso: string, text: string): string | null {
  const compact = text
    .toUpperCase()
    .replace(/\s*CEDEX.*$/, '')
    .replace(/[^A-Z0-9]/g, '')
  if (['GB', 'GG', 'JE', 'IM', 'GI'].includes(iso)) {
    return outwardCode.exec(compact)?.[1] ?? partOfOutwardCode.exec(compact)?.[0] ?? null
  }
  if (iso === 'IE') return /^[A-Z](?:\d[\dW]?)?(?=[A-Z\d]{0,4}$)/.exec(compact)?.[0] ?? null
  if (iso === 'MT') return /^([A-Z]{3})\d{0,4}$/.exec(compact)?.[1] ?? null
  const max = digitsOfCode[iso]
  const [, digits, letters] = /^[A-Z]{0,3}?(\d+)([A-Z]*)$/.exec(compact) ?? []
  if (max === undefined || digits === undefined) return null
  if (letters && !(iso === 'NL' && digits.length === 4 && letters.length <= 2)) return null
  if (digits.length > (iso === 'PT' ? 7 : max)) return null
  return digits.slice(0, max)
}

/** Whether a code is complete. */
export function isWholeCode(iso: string, normalised: string): boolean {
  const digits = digitsOfCode[iso]
  return digits === undefined ? normalised.length > 1 : normalised.length === digits
}

/** The order in which countries are offered if a code may belong to several: by road freight. */
export const countriesByFreight = (
  'DE PL FR IT ES NL BE CZ AT RO HU LT SK SE GB TR BG SI DK CH PT HR GR FI LV EE NO IE RS UA LU BA MK BY MD AL ' +
  'ME XK RU GE AM AZ CY MT IS LI MC SM AD VA GI IM JE GG FO AX'
).split(' ')
