import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type SpecialFeature, truckFeatures } from '@veos/contract/market/reference/specialFeatures'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { countries } from '@veos/contract/platform/reference/countries'
import { sql } from 'kysely'
import type { EndFilter } from '../server/src/board/board.ts'
import type { NewOffer } from '../server/src/market/offers/newOffer.ts'
import { toCountryMask, toTruckMask } from '../server/src/market/offers/offerRows.ts'
import { insertManyOffers, type PageOfIds, readOffers } from '../server/src/market/offers/offers.store.ts'
import { newestFirst, noFilter } from '../server/src/market/offers/search/offerFilter.ts'
import type { OfferSearch, SearchRequest } from '../server/src/market/offers/search/offerSearch.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import { measureInTurns } from './inTurns.ts'
import { openSearches, readBoard } from './openSearch.ts'
import { computeMedian, computeQuantile, formatTable, type Ratio, type Report } from './report.ts'
import { selectByHand } from './searchByHand.ts'
import { benchNow, openBenchDatabase, type Publisher, reportEvery } from './searchDatabase.ts'
import { commonTruck, createSeededRandom, makeMarket, makeTowns, pick, pickTown, rareTruck } from './searchMarket.ts'
import { makeSearchTables } from './searchTables.ts'

const perKind = Number(process.env.BENCH_OFFERS_PER_KIND || 200_000)
const seed = 1
const filtersPerClass = 12

type Filter = SearchRequest['filter']

/**
 * Measures the lists of tenders, empty trucks and roundtrips with 200,000 offers each, beside the same search by hand.
 */
export async function run(): Promise<Report> {
  const database = await openBenchDatabase({
    suffix: '_lists',
    what: `${perKind} tenders, empty trucks and roundtrips, seed ${seed}`,
    fill,
  })
  const { db, close } = database
  try {
    await makeSearchTables(database)
    const searchOf = openSearches(await readBoard(db))
    const reports = [
      await compare(db, searchOf, 'tender', placeClasses([]), ['cell index', 'walk'], byHandPlaces('tender')),
      await compare(
        db,
        searchOf,
        'emptyTruck',
        placeClasses(['ADR']),
        ['cell index', 'walk'],
        byHandPlaces('emptyTruck'),
      ),
      await compare(db, searchOf, 'roundtrip', countryClasses(), ['walk', 'truck index'], byHandCountries),
    ]
    const head = ['List', 'Ratio', 'Ours p50 ms', 'Ours p95 ms', 'By hand p50 ms, each plan']
    return {
      ratios: reports.flatMap(({ ratios }) => ratios),
      lines: [
        `Whole pages of 50 with publishers, newest first, ours with the exact count, of ${perKind} offers of each kind.`,
        '',
        ...formatTable(
          head,
          reports.flatMap(({ rows }) => rows),
        ),
      ],
    }
  } finally {
    await close()
  }
}

interface FilterClass {
  name: string
  filters: Filter[]
}

async function compare<Plan extends string>(
  db: Db,
  searchOf: (kind: OfferKind) => OfferSearch,
  kind: OfferKind,
  classes: FilterClass[],
  plans: readonly Plan[],
  hand: (plan: Plan, filter: Filter) => PageOfIds,
) {
  const search = searchOf(kind)
  const read = (ids: PageOfIds) => readOffers(db, ids, { kind, now: systemClock.now() })
  const ratios: Ratio[] = []
  const rows: (string | number)[][] = []
  for (const { name, filters } of classes) {
    const { ours, theirs } = await measureInTurns(filters, plans, {
      ours: (filter) => search.find({ filter, sort: newestFirst, limit: 50, cursor: undefined }, read),
      byHand: (plan, filter) => read(hand(plan, filter)),
    })
    const medians = [...theirs.values()].map(computeMedian)
    const ratio = Math.round((computeMedian(ours) / Math.min(...medians)) * 100) / 100
    ratios.push({ name: `${kind}: ${name}`, ratio, limit: 1.5 })
    rows.push([
      `${kind}: ${name}`,
      ratio,
      ms(computeMedian(ours)),
      ms(computeQuantile(ours, 0.95)),
      medians.map(ms).join(', '),
    ])
  }
  return { ratios, rows }
}

/** Classes of filters: radius × truck type × number of ends. */
function placeClasses(features: SpecialFeature[]): FilterClass[] {
  const random = createSeededRandom(2)
  const towns = makeTowns(createSeededRandom(seed))
  const classes: FilterClass[] = []
  for (const ends of [1, 2]) {
    for (const truck of [commonTruck, rareTruck]) {
      for (const radiusKm of [50, 250]) {
        const end = (): EndFilter => ({
          ...noFilter.loading,
          around: { centre: pickTown(random, towns).coordinates, radiusKm },
        })
        const filters = Array.from({ length: filtersPerClass }, () => ({
          ...noFilter,
          features,
          loading: end(),
          truckTypes: [truck],
          unloading: ends === 2 ? end() : noFilter.unloading,
        }))
        const names = [`${radiusKm} km`, `${truck === commonTruck ? 'common' : 'rare'} truck`]
        classes.push({ name: [...names, ends === 1 ? 'one end' : 'both ends', ...features].join(', '), filters })
      }
    }
  }
  return classes
}

const commonCountries = ['DE', 'PL', 'FR', 'IT', 'NL', 'ES']
const rareCountries = ['MT', 'IS', 'CY', 'MC']

function countryClasses(): FilterClass[] {
  const random = createSeededRandom(3)
  const classes: FilterClass[] = []
  for (const [name, from] of [['common', commonCountries] as const, ['rare', rareCountries] as const]) {
    for (const trucks of [[], [commonTruck], [rareTruck]]) {
      const filters = Array.from({ length: filtersPerClass }, () => ({
        ...noFilter,
        countries: [pick(random, from)],
        truckTypes: trucks,
      }))
      const truck = trucks.length === 0 ? 'any truck' : `${trucks[0] === commonTruck ? 'common' : 'rare'} truck`
      classes.push({ name: `${name} country, ${truck}`, filters })
    }
  }
  return classes
}

const byHandPlaces = (kind: OfferKind) => (plan: 'cell index' | 'walk', filter: Filter) =>
  selectByHand(kind, plan, filter, newestFirst)

function byHandCountries(plan: 'walk' | 'truck index', { countries, truckTypes }: Filter): PageOfIds {
  const inCountry = sql`country_mask & ${toCountryMask(countries)}::bigint <> 0`
  if (plan === 'walk' || truckTypes.length === 0) {
    const mask = toTruckMask(truckTypes)
    const trucks = mask === 0 ? sql`true` : sql`truck_mask & ${mask}::int <> 0`
    return sql`
      select id, published_at as value from offers where kind = 'roundtrip' and is_listed and ${inCountry} and ${trucks}
      order by published_at desc, id desc limit 51`
  }
  return sql`
    select offer_id as id, published_at as value from bench_trucks
    where kind = 'roundtrip' and truck = ${truckTypeValues.indexOf(truckTypes[0]!)} and ${inCountry}
    order by published_at desc, offer_id desc limit 51`
}

async function fill(db: Db, publishers: readonly Publisher[]): Promise<void> {
  const market = (more: number) =>
    makeMarket(perKind, { random: createSeededRandom(seed + more), now: benchNow, publishers })
  await insertManyOffers(db, 'tender', mapped(market(0), toTender), reportEvery(100_000, 'tenders'))
  await insertManyOffers(db, 'emptyTruck', mapped(market(1), toEmptyTruck), reportEvery(100_000, 'empty trucks'))
  await insertManyOffers(db, 'roundtrip', mapped(market(2), toRoundtrip), reportEvery(100_000, 'roundtrips'))
}

type Freight = NewOffer<'spotFreight'>
type Map<Kind extends OfferKind> = (freight: Freight, random: () => number) => NewOffer<Kind>

function* mapped<Kind extends OfferKind>(market: Iterable<Freight>, map: Map<Kind>): Generator<NewOffer<Kind>> {
  const random = createSeededRandom(4)
  for (const freight of market) yield map(freight, random)
}

const measures = {
  temperature: null,
  temperatureTo: null,
  weightKg: 20_000,
  loadingMeters: 13.6,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
}

const toTender: Map<'tender'> = (freight) => ({
  ...freight,
  details: {
    ...measures,
    periodStart: freight.loading.start!,
    periodEnd: freight.unloading.end!,
    typeOfCargo: 'General_goods',
    numberOfShipments: 3,
    periodicity: 'weekly',
  },
})

const toEmptyTruck: Map<'emptyTruck'> = (freight, random) => ({
  ...freight,
  loading: { ...freight.loading, places: freight.loading.places.slice(0, 1) },
  features: truckFeatures.map(({ value }) => value).filter(() => random() < 0.25),
  details: measures,
})

const toRoundtrip: Map<'roundtrip'> = (freight, random) => {
  const common = commonCountries.filter(() => random() < 0.3)
  const any = random() < 0.05 ? [pick(random, countries).iso] : []
  const chosen = [...new Set([...common, ...any])]
  const isoCodes = chosen.length > 0 ? chosen : ['DE']
  return {
    ...freight,
    reviewState: 'approved',
    loading: { places: [], start: null, end: null },
    unloading: { places: [], start: null, end: null },
    countries: isoCodes,
    details: {
      name: 'Roundtrip',
      countries: isoCodes,
      kmPerMonth: 11_000,
      priceType: 'all inclusive',
      documents: 'Copy',
      isTrailerForRent: false,
      takesDieselCard: false,
    },
  }
}

const ms = (value: number) => value.toFixed(1)
