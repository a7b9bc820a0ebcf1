import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import type { SpotFreightForm } from '@veos/contract/market/spotFreights'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import type { Talker } from './messagesCast.ts'
import { pick, pickTruckType, type Random } from './searchMarket.ts'

export const publishPath = '/api/spotLoads'

/** The data for the calls. Both servers contain all of it. */
export interface LoadFixtures {
  /** Towns of the gazetteer, the largest first. */
  towns: { id: string; name: string; lat: number; long: number }[]
  /** Listed offers, newest first. */
  offerIds: string[]
  /** Members with a plan, in pairs that have a conversation. */
  talkers: Talker[]
  /** The first day of new offers. */
  today: string
}

export interface LoadCall {
  kind: CallKind
  method: 'GET' | 'POST'
  /** The path with the query. */
  path: string
  /** Null for a visitor. */
  talker: Talker | null
  body: object | null
}

/** The share of each kind of call, as dispatchers work: mostly looking at lists. */
const shares = {
  list: 0.58,
  details: 0.18,
  places: 0.08,
  publish: 0.03,
  message: 0.04,
  conversations: 0.03,
  page: 0.06,
} as const

export type CallKind = keyof typeof shares
export const callKinds = Object.keys(shares) as CallKind[]

/** Radii with the frequency of real searches: half of them around the town itself, a few over half of a country. */
const radii = [20, 50, 50, 100, 100, 150, 250] as const

/** The next call of a user. The same random numbers give the same calls. */
export function makeLoadCall(random: Random, fixtures: LoadFixtures): LoadCall {
  const kind = pickKind(random)
  const { path, body = null, isMember = false } = calls[kind](random, fixtures)
  const talker = isMember ? pick(random, fixtures.talkers) : null
  const content = typeof body === 'function' ? body(talker!) : body
  return { kind, method: content ? 'POST' : 'GET', path, talker, body: content }
}

/** A form with the member who sends it. The same random numbers give the same form. */
export function makePublication(random: Random, fixtures: LoadFixtures): { form: SpotFreightForm; talker: Talker } {
  return { form: makeForm(random, fixtures), talker: pick(random, fixtures.talkers) }
}

interface Described {
  path: string
  isMember?: boolean
  body?: object | ((talker: Talker) => object)
}

const calls: Record<CallKind, (random: Random, fixtures: LoadFixtures) => Described> = {
  list: (random, fixtures) => ({ path: `/api/spotloads${makeFilter(random, fixtures)}` }),
  page: (random, fixtures) => ({ path: `/spotload${makeFilter(random, fixtures)}` }),
  details: (random, { offerIds }) => ({ path: `/api/spotLoads/${pick(random, offerIds)}`, isMember: true }),
  places: (random, { towns }) => {
    const { name } = pickTownOf(random, towns)
    const typed = name.slice(0, 2 + Math.floor(random() * 4))
    return { path: `/api/filterlocations?query=${encodeURIComponent(typed)}` }
  },
  publish: (random, fixtures) => ({ path: publishPath, isMember: true, body: makeForm(random, fixtures) }),
  message: () => ({
    path: '/api/msg',
    isMember: true,
    body: ({ conversationIds }: Talker) => ({ conversationId: conversationIds.veos, message: 'Is it still there?' }),
  }),
  conversations: () => ({ path: '/api/conversations', isMember: true }),
}

function pickKind(random: Random): CallKind {
  let left = random()
  for (const kind of callKinds) {
    left -= shares[kind]
    if (left < 0) return kind
  }
  return 'list'
}

function pickTownOf(random: Random, towns: LoadFixtures['towns']) {
  return towns[Math.floor(random() ** 2 * towns.length)]!
}

/** Three in ten users look at the newest offers; the others filter by a truck, a place or both ends. */
function makeFilter(random: Random, { towns }: LoadFixtures): string {
  const way = random()
  const params = new URLSearchParams()
  const ends = way < 0.5 ? [] : way < 0.85 ? ['loading'] : ['loading', 'unloading']
  for (const end of ends) {
    params.set(`${end}Location`, pickTownOf(random, towns).id)
    const km = pick(random, radii)
    // Pages redirect to a URL without defaults and with parameters in this order.
    if (km !== radiusKm.usual) params.set(`${end}Radius`, String(km))
  }
  if (way >= 0.3) params.set('truckType', pickTruckType(random))
  return params.size > 0 ? `?${params}` : ''
}

function makeForm(random: Random, { towns, today }: LoadFixtures): SpotFreightForm {
  // Other trucks need further fields, such as a temperature.
  const truckType: TruckType[] = [pick(random, ['Standard_tautliner', 'Mega', 'Box'])]
  const stop = (id: string) => ({ locations: [{ id }], date: { start: today, end: today } })
  const { id: from } = pickTownOf(random, towns)
  return {
    loading: stop(from),
    // A form with equal ends is asked back.
    unloading: stop(
      pickTownOf(
        random,
        towns.filter(({ id }) => id !== from),
      ).id,
    ),
    truckType,
    // Equal offers of a company are refused, so the text is different each time.
    extraInfo: `Reference ${Math.floor(random() * 1e12)}`,
    freight: { typeOfLoad: 'FTL', weight: 24, loadingMeters: 13.6, typeOfCargo: 'On_pallets' },
    targetPrice: Math.round(300 + random() * 2500),
    specialRequests: [],
  }
}
