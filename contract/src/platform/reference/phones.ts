/*
 * Reads phone numbers as people type and paste them: `tel:+372…`, `Tel.: (+372) 5123 4567`, `+49 (0) 40 123456 DW
 * 12`. The server's tables check whether such a number is possible.
 */

/** The dialled number: digits only, after a `+` if the country code is included. */
export interface TypedPhone {
  number: string
  /** Dialled after the connection; empty: none. */
  extension: string
}

export type PhoneReading = { value: TypedPhone; wrong: null } | { value: null; wrong: 'no number' | 'two numbers' }

const labels = `(?:tel|telefon|telefono|teléfono|telefone|téléphone|telephone|telefonas|tālrunis|telefoon|phone|ph|fon|fono|mob|mobil|mobile|mobiltelefon|móvil|cell|handy|gsm|kom|tfn|tlf|puh|t|m|p|тел|телефон|моб|τηλ|κιν)`
/** `tel:`, `Tel.`, `tel./mob.:`, `Phone no.:` */
const label = new RegExp(String.raw`^(?:${labels}[.:/ ]+)+(?:(?:no|nr|n°)[.:]*\s*)?(?=[+(\d])`, 'iu')

const extensionWords = String.raw`(?:;ext=|[;,]?\s*(?:ext|extn|extension|int|interno|interne|intern|dw|durchwahl|klappe|kl|wew|wewnętrzny|linka|klapka|вн|внутр|доб|добавочный|εσωτ|poste|toestel|tst|anknytning|lokal|lok|mellék|dahili|vid|x|#)[.:]*\s*)`
const extensionAfter = new RegExp(String.raw`^(.*\d[ ).-]*)(?<![\p{L}])${extensionWords}(\d{1,7})$`, 'iu')

const between = String.raw`[,;|&]|\s(?:or|oder|und|and|ou|et|lub|i|e|o|y|of|en|eller|och|og|tai|ja|vai|un|arba|ir|vagy|és|a|nebo|alebo|ili|или|и|ή|και)\s`
const numbersBetween = new RegExp(between, 'iu')

/** After this many digits, a slash does not separate an area code any more. */
const longestCodes = { international: 9, national: 7 }

export function readPhone(typed: string): PhoneReading {
  const line = plainPhone(typed)
  const [, main = line, extension = ''] = extensionAfter.exec(line) ?? []
  const parts = main.split(numbersBetween).filter((part) => digitsOf(part).length > 2)
  if (parts.length > 1 || /\d.*\+/.test(main) || hasSecondAfterSlash(main)) return { value: null, wrong: 'two numbers' }
  if (!/^\+?[\d ()./-]{5,}$/.test(main)) return { value: null, wrong: 'no number' }
  return { value: { number: (main.startsWith('+') ? '+' : '') + digitsOf(main), extension }, wrong: null }
}

/**
 * Unifies dashes and blanks, removes labels and the `(0)` that is not dialled from abroad, and writes `+` before the
 * country code.
 */
function plainPhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\s·•]+/gu, ' ')
    .trim()
    .replace(label, '')
    .replace(/^\(\s*(\+|00)\s*(\d{1,3})\s*\)/, '$1$2')
    .replace(/^\+?\s*00\s*(?=[1-9])/, '+')
    .replace(/^\+\s*\((\d{1,3})\)/, '+$1')
    .replace(/^(\+\s*(?!39|378)\d[\d ]*)\(0\)/, '$1')
    .trim()
}

/** `1234567/8` is two numbers, and `040/1234567` is one. */
function hasSecondAfterSlash(main: string): boolean {
  const slash = main.lastIndexOf('/')
  if (slash < 0) return false
  const longest = main.startsWith('+') ? longestCodes.international : longestCodes.national
  const before = digitsOf(main.slice(0, slash)).length
  return before >= longest || digitsOf(main.slice(slash)).length < 3
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
