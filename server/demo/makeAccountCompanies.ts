import { dayMs } from '@veos/contract/platform/reference/dates'
import type { DemoCompany, DemoUser } from './demoCompany.ts'
import { makeDemoId } from './ids.ts'
import type { Random } from './random.ts'
import { makeUnusedVat } from './vat.ts'

type FixedFields =
  | 'name'
  | 'country'
  | 'address'
  | 'type'
  | 'size'
  | 'yearFounded'
  | 'phone'
  | 'description'
  | 'plan'
  | 'positiveReviews'
  | 'negativeReviews'

type AccountCompany = Pick<DemoCompany, FixedFields> & {
  domain: string
  planEndsInDays: number
  isPlanCancelled?: boolean
  people: readonly (readonly [role: DemoUser['role'], firstName: string, lastName: string])[]
}

/** The companies behind the accounts for logging in, with the same addresses in every demo market. */
const companies: readonly AccountCompany[] = [
  {
    name: 'Põhjatee Transport OÜ',
    domain: 'haulier.example',
    country: 'EE',
    address: 'Betooni 14, 11415 Tallinn',
    type: 'Haulier',
    size: '25-50',
    yearFounded: 2004,
    phone: '+3726555014',
    description: '32 tautliners and 6 refrigerators between the Baltics, Germany and the Benelux.',
    plan: 'premium',
    planEndsInDays: 212,
    positiveReviews: 46,
    negativeReviews: 1,
    people: [
      ['Admin', 'Kadri', 'Lepaste'],
      ['Employee', 'Toomas', 'Saarepuu'],
    ],
  },
  {
    name: 'Wiebelt & Kestner Spedition GmbH',
    domain: 'forwarder.example',
    country: 'DE',
    address: 'Am Güterbahnhof 7, 47051 Duisburg',
    type: 'Forwarder',
    size: '50-100',
    yearFounded: 1978,
    phone: '+492033955507',
    description: 'Full and part loads all over Europe. We pay within 30 days of the original CMR.',
    plan: 'premium',
    planEndsInDays: 143,
    positiveReviews: 118,
    negativeReviews: 4,
    people: [
      ['Admin', 'Sabine', 'Wiebelt'],
      ['Employee', 'Jonas', 'Kestner'],
    ],
  },
  {
    name: 'Stalmach Meble Sp. z o.o.',
    domain: 'producer.example',
    country: 'PL',
    address: 'ul. Magazynowa 3, 63-600 Kępno',
    type: 'Producer',
    size: '100+',
    yearFounded: 1996,
    phone: '+48625550103',
    description: 'Upholstered furniture for the whole of Europe, eight loads a day.',
    plan: 'tender_pro',
    planEndsInDays: 88,
    positiveReviews: 23,
    negativeReviews: 0,
    people: [['Admin', 'Agnieszka', 'Stalmach']],
  },
  {
    name: 'Girvainis transportas, UAB',
    domain: 'trial.example',
    country: 'LT',
    address: 'Pramonės pr. 21, LT-51329 Kaunas',
    type: 'Haulier',
    size: '1-10',
    yearFounded: 2019,
    phone: '+37037555021',
    description: 'Six tautliners, Lithuania and Germany.',
    plan: 'free_trial',
    planEndsInDays: 21,
    positiveReviews: 2,
    negativeReviews: 0,
    people: [['Admin', 'Mantas', 'Girvainis']],
  },
  {
    name: 'Trans Carpatin SRL',
    domain: 'expired.example',
    country: 'RO',
    address: 'Calea Timișorii nr. 88, 310229 Arad',
    type: 'Haulier',
    size: '10-25',
    yearFounded: 2011,
    phone: '+40257555088',
    description: '',
    plan: 'free_trial',
    planEndsInDays: -9,
    positiveReviews: 5,
    negativeReviews: 1,
    people: [['Admin', 'Bogdan', 'Codrumar']],
  },
  {
    name: 'Charvieux Affrètement SARL',
    domain: 'cancelled.example',
    country: 'FR',
    address: '12 avenue du Fret, 69800 Saint-Priest',
    type: 'Forwarder',
    size: '10-25',
    yearFounded: 1999,
    phone: '+33465711012',
    description: '',
    plan: 'premium',
    planEndsInDays: -16,
    isPlanCancelled: true,
    positiveReviews: 31,
    negativeReviews: 3,
    people: [['Admin', 'Céline', 'Charvieux']],
  },
  {
    name: 'Kessels Rondritten B.V.',
    domain: 'roundtrips.example',
    country: 'NL',
    address: 'Ampèrestraat 40, 5928 PE Venlo',
    type: 'Haulier',
    size: '50-100',
    yearFounded: 1988,
    phone: '+31775550140',
    description: '70 trailers for partners with their own tractors, Benelux, Germany and Poland.',
    plan: 'roundtrip_pro',
    planEndsInDays: 171,
    positiveReviews: 64,
    negativeReviews: 2,
    people: [['Admin', 'Marijke', 'Kessels']],
  },
  {
    name: 'Hronská spedícia, s.r.o.',
    domain: 'limit.example',
    country: 'SK',
    address: 'Priemyselná 18, 949 01 Nitra',
    type: 'Forwarder',
    size: '1-10',
    yearFounded: 2021,
    phone: '+421375550118',
    description: 'Full loads from Slovak plants to Germany, Austria and Italy.',
    plan: 'free_trial',
    planEndsInDays: 12,
    positiveReviews: 3,
    negativeReviews: 0,
    people: [['Admin', 'Zuzana', 'Hronská']],
  },
]

/** `admin@…` is the first user of a company, `employee@…` the second. */
const mailboxes = { Admin: 'admin', Employee: 'employee' }

export function makeAccountCompanies(random: Random, now: Date, vatNumbers: Set<string>): DemoCompany[] {
  return companies.map(({ domain, planEndsInDays, people, ...fields }) => {
    const createdAt = new Date(now.getTime() - random.int(120, 900) * dayMs)
    const id = makeDemoId(random, createdAt)
    const users = people.map(([role, firstName, lastName]) => ({
      id: makeDemoId(random, createdAt),
      companyId: id,
      role,
      firstName,
      lastName,
      phone: fields.phone,
      email: `${mailboxes[role]}@${domain}`,
    }))
    return {
      ...fields,
      id,
      createdAt,
      users,
      ...makeUnusedVat(random, { iso: fields.country, used: vatNumbers, checkedAt: createdAt }),
      website: `https://www.${domain}`,
      email: `info@${domain}`,
      isPlanCancelled: fields.isPlanCancelled ?? false,
      planEndsAt: new Date(now.getTime() + planEndsInDays * dayMs),
    }
  })
}
