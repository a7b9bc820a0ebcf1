import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { insertSavedSearches, type NewSavedSearch } from '../src/market/saved-searches/savedSearches.store.ts'
import type { Db } from '../src/platform/db/database.ts'
import { readDemoUsers } from './conversations.store.ts'
import { makeDemoId } from './ids.ts'
import { createRandom } from './random.ts'

const places = { hamburg: '2911298', tallinn: '588409', warsaw: '756135', lyon: '2996944' }

interface DemoSearch {
  email: string
  offerKind: OfferKind
  name: string
  filter: Record<string, string>
  /** Alerts of rare offers only, because other accounts try the product at the same time. */
  isWatched?: true
}

const searches: DemoSearch[] = [
  {
    email: 'admin@haulier.example',
    offerKind: 'spotFreight',
    name: 'From Hamburg',
    filter: { loadingLocation: places.hamburg, loadingRadius: '250' },
  },
  {
    email: 'admin@haulier.example',
    offerKind: 'spotFreight',
    name: 'Home: Warszawa, tautliner or mega',
    filter: { unloadingLocation: places.warsaw, unloadingRadius: '250', truckType: 'Standard_tautliner,Mega' },
  },
  {
    email: 'admin@haulier.example',
    offerKind: 'tender',
    name: 'Tenders from Lyon, FTL',
    filter: { loadinglocation: places.lyon, loadingradius: '200', typeofload: 'FTL' },
  },
  {
    email: 'admin@haulier.example',
    offerKind: 'roundtrip',
    name: 'Roundtrips in Estonia',
    isWatched: true,
    filter: { country: 'EE' },
  },
  {
    email: 'admin@forwarder.example',
    offerKind: 'emptyTruck',
    name: 'Trucks near Hamburg',
    filter: { loadingLocation: places.hamburg, loadingRadius: '200' },
  },
]

/** Adds filters that demo accounts saved some days ago and looked at yesterday. */
export async function addSavedSearches(db: Db, seed: number, now: Date): Promise<void> {
  const users = await readDemoUsers(db)
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const rows = searches.map(({ email, isWatched = false, ...search }, index): NewSavedSearch => {
    const createdAt = hoursAgo(200 - index)
    return {
      ...search,
      id: makeDemoId(createRandom(seed, 0x5ea, index), createdAt),
      userId: users.find(email).userId,
      isWatched,
      hasPush: true,
      mailWay: 'digest',
      createdAt,
      seenAt: hoursAgo(20),
    }
  })
  await insertSavedSearches(db, rows)
}
