import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { CompanyOffers } from '@veos/contract/people/companies'
import { maxCompanyOffers } from '@veos/contract/platform/reference/limits'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { presentEmptyTruckRow } from '../empty-trucks/emptyTrucks.details.ts'
import { readOffers } from '../offers/offers.store.ts'
import { presentRoundtripRow } from '../roundtrips/roundtrips.details.ts'
import { presentSpotFreightRow } from '../spot-freights/spotFreights.details.ts'
import { presentTenderRow } from '../tenders/tenders.details.ts'
import { selectLiveOffers } from './liveOffers.store.ts'

/** The newest live offers of a company of every kind, as the lists show them. */
export async function readLiveOffers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  companyId: string,
  viewer: Actor,
): Promise<CompanyOffers> {
  const now = clock.now()
  const read = <Kind extends OfferKind>(kind: Kind) =>
    readOffers(db, selectLiveOffers(companyId, { kind, now, limit: maxCompanyOffers }), { kind, now })
  const [roundtrips, tenders, spotFreights, emptyTrucks] = await Promise.all([
    read('roundtrip'),
    read('tender'),
    read('spotFreight'),
    read('emptyTruck'),
  ])
  return {
    roundtrips: roundtrips.map((row) => presentRoundtripRow(row, viewer)),
    tenders: tenders.map((row) => presentTenderRow(row, viewer)),
    spotLoads: spotFreights.map((row) => presentSpotFreightRow(row, viewer)),
    emptyTrucks: emptyTrucks.map((row) => presentEmptyTruckRow(row, viewer)),
  }
}
