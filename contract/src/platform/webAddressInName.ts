import { topLevelDomains } from './topLevelDomains.ts'

/** Words that names join to the next one with a point: Co.KG, Dr.Med., Gebr.Schmidt. */
const abbreviations = new Set(
  'bros cia cie co comp dipl dr fa fils gebr ges hnos ing inh int mag mr mrs prof st'.split(' '),
)

/** `de Groot`, `la Rosa`: words between two names, which are also top-level domains. */
const particles = new Set('da de di do du el la le lo'.split(' '))

/** Top-level domains in registered names of European companies: those of its countries, and common ones. */
const endingsOfCompanies = new Set(
  (
    'ad al am at az ba be bg by ch cy cz de dk ee es eu fi fo fr ge gr hr hu ie is it li lt lu lv mc md me mk mt net nl no pl pt ro rs ' +
    'se si sk sm tr ua uk va com'
  ).split(' '),
)

/** The legal forms of Europe, without their points and spaces. */
const legalForms = new Set(
  (
    'ab ad ae ag ans aps as asbl bt bv bvba co cv cvba da dac dd doo ead eg eirl ek eood epe eu eurl fie fop gbr ge gie gmbh hf ehf ' +
    'ik ike inc ip ivs kd kda kft kg kgaa kkt ks ky kb lda ltd limited llc llp ltda mb mbh nv nyrt oe ohg ood oo oou oy oyj ou oü ' +
    'plc ps pp sa sarl sas sasu scs sca sccl scrl sd se sia sica sl slu slne snc soo sp spa spk spj spzoo sprl srl sro srls ' +
    'tov tü tu uab ug vof vos vzw zrt zoo ооо оод еоод ад тов фоп ип ае επε οε ικε'
  ).split(' '),
)

/** Legal forms that also stand before the name: `UAB Vežėjas`. */
const formsBefore = new Set('ab as doo fop oo oü ou sia tov tü uab ооо тов фоп ип'.split(' '))

/** Words with points in them; a letter includes its marks. */
const pointed = /[\p{L}\p{M}\d-]+(?:\.[\p{L}\p{M}\d-]+)+/gu

/**
 * Whether a name contains something that a reader or a mail program would take for a web or e-mail address.
 * @param mayBeRegistered of a company: the legal form of `Fracht24.de Speditions GmbH` shows that it is a name
 */
export function containsWebAddress(name: string, { mayBeRegistered = false } = {}): boolean {
  // Full-width letters and ideographic points lead to the same addresses.
  const plain = name.normalize('NFKC').replaceAll('。', '.')
  if (/:\/\/|\bwww\.|\S@\S|(?:[\da-f]{1,4}:){2}/i.test(plain)) return true
  const isRegistered = mayBeRegistered && hasLegalForm(plain)
  return [...plain.matchAll(pointed)].some(({ 0: word, index }) => {
    const rest = plain.slice(index + word.length)
    const labels = word.split('.')
    if (isNumbers(labels)) return true
    const ending = labels.at(-1)!
    if (!topLevelDomains.has(ending.toLowerCase()) || isAbbreviated(labels, rest)) return false
    return !(isRegistered && endingsOfCompanies.has(ending.toLowerCase()) && /^[^/:]/.test(rest || ' '))
  })
}

/** Whether it is an address of four numbers. */
function isNumbers(labels: string[]): boolean {
  return labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label) && Number(label) <= 255)
}

/**
 * `Co.KG`, `R.Schmidt`, `J.de Vries`: points after abbreviations and initials, though `schmidt` is a top-level domain
 * too.
 */
function isAbbreviated(labels: string[], rest: string): boolean {
  const ending = labels.at(-1)!
  const before = labels.slice(0, -1)
  if (before.length === 1 && abbreviations.has(before[0]!.toLowerCase())) {
    if (particles.has(ending)) return startsWithName(rest)
    return /^\p{Lu}/u.test(ending) || ending === 'med' || legalForms.has(ending)
  }
  if (!before.every((label) => /^\p{Lu}$/u.test(label))) return false
  return particles.has(ending) ? startsWithName(rest) : /^\p{Lu}\p{Ll}{3,}$/u.test(ending)
}

function startsWithName(rest: string): boolean {
  return /^ \p{Lu}/u.test(rest)
}

/** At its end or its beginning: `Vedaja OÜ`, `UAB Vežėjas`, `Trans Sp. z o.o.` */
function hasLegalForm(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[\s,"„“”«»()]+/)
    .map((word) => word.replace(/[./-]/g, ''))
    .filter(Boolean)
  if (words.length < 2) return false
  return formsBefore.has(words[0]!) || [1, 2, 3].some((count) => legalForms.has(words.slice(-count).join('')))
}
