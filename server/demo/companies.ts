import type { Place } from '@veos/contract/market/places'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { fold } from '@veos/contract/platform/reference/fold'
import type { DemoCompany, DemoUser } from './demoCompany.ts'
import { describeCompany } from './descriptions.ts'
import type { Hub } from './hubs.ts'
import { makeDemoId } from './ids.ts'
import { makeAccountCompanies } from './makeAccountCompanies.ts'
import { nationalStyles } from './names.ts'
import type { NationalStyle } from './nationalStyle.ts'
import { createRandom, parseChoices, type Random, Weighted } from './random.ts'
import { makeUnusedVat } from './vat.ts'

/** Countries whose trucks drive all over Europe, and those that mostly give work to others. */
const typesByCountry: Readonly<Record<string, string>> = {
  LT: 'Haulier*62|Forwarder*30|Producer*8',
  PL: 'Haulier*52|Forwarder*34|Producer*14',
  RO: 'Haulier*58|Forwarder*28|Producer*14',
  BG: 'Haulier*58|Forwarder*30|Producer*12',
  DE: 'Haulier*24|Forwarder*54|Producer*22',
  NL: 'Haulier*30|Forwarder*50|Producer*20',
  BE: 'Haulier*30|Forwarder*50|Producer*20',
  IT: 'Haulier*36|Forwarder*36|Producer*28',
  ES: 'Haulier*38|Forwarder*36|Producer*26',
}
const usualTypes = parseChoices('Haulier*42|Forwarder*38|Producer*20')
const sizes: Readonly<Record<DemoCompany['type'], Weighted<DemoCompany['size']>>> = {
  Haulier: new Weighted([
    ['1-10', 34],
    ['10-25', 30],
    ['25-50', 18],
    ['50-100', 11],
    ['100+', 7],
  ]),
  Forwarder: new Weighted([
    ['1-10', 28],
    ['10-25', 30],
    ['25-50', 22],
    ['50-100', 12],
    ['100+', 8],
  ]),
  Producer: new Weighted([
    ['1-10', 6],
    ['10-25', 16],
    ['25-50', 24],
    ['50-100', 28],
    ['100+', 26],
  ]),
}
const staffing: Readonly<Record<DemoCompany['size'], readonly [number, number]>> = {
  '1-10': [0, 1],
  '10-25': [0, 2],
  '25-50': [1, 3],
  '50-100': [1, 4],
  '100+': [2, 6],
}
const lateStarters = new Set('PL CZ SK HU RO BG LT LV EE UA MD RS BA MK AL SI HR'.split(' '))
const brandStarts =
  'Nor|Val|Tra|Kar|Mer|Lin|Sol|Ber|Dor|Ost|Vel|Ran|Tor|Gal|Fer|Hal|Bal|Zen|Ard|Mon|Ker|Sil|Tal|Ven'.split('|')
const brandEnds =
  'dax|vex|mira|dora|nova|tis|lux|gard|rion|mark|via|dal|stor|rix|lana|vento|gon|tex|dur|mil|nera|bis|ros|kan'.split(
    '|',
  )

/** All companies of the demo market, those of the demo accounts first. The same seed gives the same companies. */
export function makeCompanies(seed: number, now: Date, hubs: readonly Hub[]): DemoCompany[] {
  const random = createRandom(seed, 0xc0)
  const vatNumbers = new Set<string>()
  const companies = makeAccountCompanies(random, now, vatNumbers)
  const used = new Set(companies.map(({ name }) => fold(name)))
  const byCountry = Map.groupBy(hubs, ({ iso }) => iso)
  for (const [iso, style] of Object.entries(nationalStyles)) {
    for (let made = 0; made < style.companies; made++) {
      companies.push(makeCompany(random, { iso, style, hubs: byCountry.get(iso)!, used, vatNumbers, now }))
    }
  }
  return companies
}

function makeCompany(
  random: Random,
  setting: {
    iso: string
    style: NationalStyle
    hubs: readonly Hub[]
    used: Set<string>
    vatNumbers: Set<string>
    now: Date
  },
): DemoCompany {
  const { iso, style, hubs, used, vatNumbers, now } = setting
  const type = (typesByCountry[iso] ? parseChoices(typesByCountry[iso]) : usualTypes).pick(
    random,
  ) as DemoCompany['type']
  const { name, domain } = unusedName(random, style, type, used)
  const size = sizes[type].pick(random)
  const place = new Weighted(hubs.map((hub) => [hub, hub.weight] as const)).pick(random).places.pick(random)
  const createdAt = new Date(now.getTime() - Math.floor(random.between(2, 1100) * dayMs))
  const id = makeDemoId(random, createdAt)
  const yearFounded = yearOf(random, iso, now.getUTCFullYear())
  return {
    id,
    name,
    ...makeUnusedVat(random, { iso, used: vatNumbers, checkedAt: createdAt }),
    country: iso,
    address: addressIn(random, style, place),
    type,
    size,
    yearFounded,
    website: random.chance(0.78) ? `https://www.${domain}` : null,
    email: `${random.pick(['info', 'office', 'info', 'transport', 'dispo'])}@${domain}`,
    phone: phoneIn(random, style),
    description: describeCompany(random, { type, size, yearFounded, town: place.locationName }),
    ...reviews(random, (now.getTime() - createdAt.getTime()) / dayMs),
    ...planOf(random, now),
    createdAt,
    users: people(random, { style, companyId: id, domain, size, createdAt }),
  }
}

function unusedName(
  random: Random,
  style: NationalStyle,
  type: DemoCompany['type'],
  used: Set<string>,
): { name: string; domain: string } {
  const patterns = { Haulier: style.haulier, Forwarder: style.forwarder, Producer: style.producer }[type].split('|')
  for (let tries = 0; ; tries++) {
    const brand = random.pick(brandStarts) + random.pick(brandEnds)
    const root = random.pick(style.roots.split('|'))
    const other = random.pick(style.roots.split('|').filter((each) => each !== root))
    // A country with more companies than names in this pattern uses brands, whose number is unlimited.
    const pattern = tries > 30 ? `{b} ${patterns[0]!.replace(/\{.\}-?/g, '').trim()}` : random.pick(patterns)
    const plain = pattern.replace('{n}', root).replace('{m}', other).replace('{b}', brand)
    const slug = fold(plain)
      .replace(/ (und|et|y|e) /g, ' ')
      .split(' ')
      .join('-')
    if (used.has(slug)) continue
    const form = parseChoices(style.forms).pick(random)
    const name = style.formFirst ? (random.chance(0.5) ? `${form} „${plain}“` : `${form} ${plain}`) : `${plain} ${form}`
    if (used.has(fold(name))) continue
    used.add(slug).add(fold(name))
    return { name, domain: `${slug.slice(0, 40).replace(/-+$/, '')}.example` }
  }
}

/** With a postal code if the places know one: an invented code would send the driver to another town. */
function addressIn(random: Random, style: NationalStyle, { postalCode, locationName }: Place): string {
  const street = random.pick(style.street.split('|')).replace('{h}', () => String(random.int(1, 180)))
  return `${street}, ${postalCode === null ? '' : `${postalCode} `}${locationName}`
}

/** In countries with formerly state-owned transport, private companies begin in 1990. */
function yearOf(random: Random, iso: string, thisYear: number): number {
  const year = thisYear - Math.max(1, Math.min(95, Math.round(random.logNormal(17, 0.75))))
  // Always drawn, so that a company does not depend on the current year.
  const lateYear = random.int(1990, 2012)
  return lateStarters.has(iso) && year < 1990 ? lateYear : year
}

/** E.164. */
function phoneIn(random: Random, style: NationalStyle): string {
  return random
    .pick(style.phone.split('|'))
    .replaceAll(' ', '')
    .replace(/#/g, () => String(random.int(0, 9)))
}

/** Most have few reviews, nearly all of them good; some have none, and a few are known for paying late. */
function reviews(random: Random, daysHere: number): { positiveReviews: number; negativeReviews: number } {
  if (random.chance(0.14)) return { positiveReviews: 0, negativeReviews: 0 }
  const all = Math.max(1, Math.round(random.logNormal(13, 1.05) * Math.min(1, daysHere / 400)))
  const badShare = random.chance(0.05) ? random.between(0.2, 0.5) : Math.max(0, random.normal(0.035, 0.035))
  const negativeReviews = Math.round(all * badShare)
  return { positiveReviews: all - negativeReviews, negativeReviews }
}

function planOf(random: Random, now: Date): Pick<DemoCompany, 'plan' | 'isPlanCancelled' | 'planEndsAt'> {
  const plan = parseChoices('premium*44|roundtrip_pro*22|tender_pro*20|free_trial*14').pick(
    random,
  ) as DemoCompany['plan']
  const isTrial = plan === 'free_trial'
  const hasEnded = random.chance(isTrial ? 0.35 : 0.04)
  const days = hasEnded ? -random.int(1, 90) : random.int(1, isTrial ? 30 : 360)
  return {
    plan,
    isPlanCancelled: !isTrial && (hasEnded || random.chance(0.04)),
    planEndsAt: new Date(now.getTime() + days * dayMs),
  }
}

function people(
  random: Random,
  setting: { style: NationalStyle; companyId: string; domain: string; size: DemoCompany['size']; createdAt: Date },
): DemoUser[] {
  const { style, companyId, domain, size, createdAt } = setting
  const [min, max] = staffing[size]
  const surnames = (style.names ?? style.roots).split('|').map((name) => name.split(/[ -]/).at(-1)!)
  const boxes = new Set<string>()
  return Array.from({ length: 1 + random.int(min, max) }, (_, index) => {
    let firstName = ''
    let lastName = ''
    let box = ''
    do {
      const picked = random.pick(style.givenNames.split('|'))
      const [mens = '', womens = mens] = random.pick(surnames).split('/')
      ;[firstName, lastName] = picked.endsWith('+') ? [picked.slice(0, -1), womens] : [picked, mens]
      box = fold(`${firstName} ${lastName}`).split(' ').join('.')
    } while (boxes.has(box))
    boxes.add(box)
    return {
      id: makeDemoId(random, createdAt),
      companyId,
      firstName,
      lastName,
      phone: phoneIn(random, style),
      role: index === 0 ? ('Admin' as const) : ('Employee' as const),
      email: `${box}@${domain}`,
    }
  })
}
