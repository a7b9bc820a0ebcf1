import type { Point } from '@veos/contract/market/greatCircle'
import { findNearestKm } from '@veos/contract/market/greatCircle'
import type { OfferPlace, Publisher } from '@veos/contract/market/offers'
import { toWireWeight } from '@veos/contract/market/reference/loads'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { getFlagUrl } from '@veos/contract/platform/reference/countryCodes'
import { maySeeContacts } from '../../people/plans/plans.rules.ts'
import { formatPhone } from '../../platform/phone.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { getCountryName, getLabel } from '../../platform/words.ts'
import { toTruckTypes } from './offerRows.ts'
import type { OfferRow, PlaceColumns } from './offers.store.ts'

/** Always the same length, so that not even the length of a name is revealed. */
const maskedName = 'xxxxxxxxxxxx'

type Row = OfferRow

/** The part of an answer that all kinds have in common, masked for visitors. */
export function presentOffer(row: Row, viewer: Actor | null) {
  return {
    _id: row.id,
    active: row.isActive,
    truckType: toTruckTypes(row.truckMask).map((value) => ({ value, label: getLabel(`truck_type_${value}`) })),
    createdAt: row.publishedAt.toISOString(),
    company: presentPublisher(row, viewer),
    can: abilities(row, viewer),
  }
}

/** The author, for users who may open details. */
export function presentAuthor(row: Row, viewer: Actor) {
  const name = `${row.authorFirstName} ${row.authorLastName}`
  const mayReach = maySeeContacts(viewer, row.companyId)
  return {
    _id: row.authorId,
    name,
    email: mayReach ? row.authorEmail : null,
    phone: mayReach ? formatPhone(row.authorPhone) : null,
  }
}

function presentPublisher(row: Row, viewer: Actor | null): Publisher {
  const seen = {
    companyType: row.companyType as Publisher['companyType'],
    country: getCountryName(row.companyCountry),
  }
  if (viewer === null) {
    return { ...seen, _id: null, companyName: maskedName, logo: null, positive: null, negative: null }
  }
  return {
    ...seen,
    _id: row.companyId,
    companyName: row.companyName,
    logo: row.companyLogoUrl,
    positive: row.companyPositive,
    negative: row.companyNegative,
  }
}

/** Whether a viewer may read free text in a list: if he may open details, or for his own company. */
export function mayReadFreeText(row: Pick<Row, 'companyId'>, viewer: Actor | null): boolean {
  return viewer !== null && (viewer.planStatus === 'Active' || viewer.companyId === row.companyId)
}

function abilities(row: Row, viewer: Actor | null) {
  const isPaying = viewer?.planStatus === 'Active'
  const isOwn = viewer !== null && viewer.companyId === row.companyId
  const isOthers = isPaying && !isOwn
  return {
    openDetails: isPaying,
    contact: isOthers,
    quote: isOthers && row.isActive && viewer.companyId !== null && offerKindFacts[row.kind].takesBids,
    favourite: !isOwn && viewer?.companyId !== null,
    edit: isPaying && isOwn && row.awardedShipments === 0,
    duplicate: isPaying && isOwn,
  }
}

/** One end with dates, which are never null for kinds that have them. */
export function presentStop(places: PlaceColumns[], start: string | null, end: string | null) {
  return { locations: places.map(presentPlace), date: { start: start ?? '', end: end ?? '' } }
}

export function presentPlace([id, locationName, postalCode, countryCode, lat, long]: PlaceColumns): OfferPlace {
  const country = getCountryName(countryCode)
  return {
    id,
    locationName,
    postalCode,
    country,
    countryCode,
    flagUrl: getFlagUrl(countryCode),
    coordinates: { lat, long },
  }
}

/** The size and weight of a load in the units of the wire. */
export function presentMeasures(columns: {
  weightKg: number | null
  loadingMeters: number | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
}) {
  const { weightKg, loadingMeters, lengthCm, widthCm, heightCm } = columns
  return {
    weight: weightKg === null ? null : toWireWeight(weightKg),
    loadingMeters,
    length: lengthCm,
    width: widthCm,
    height: heightCm,
  }
}

/** The places of the filter, from which distances are computed. */
export interface FilterPlaces {
  loading: Point | null
  unloading: Point | null
}

export const noPlaces: FilterPlaces = { loading: null, unloading: null }

/**
 * A place is one point for a whole town, so more than one decimal would be false precision.
 * @returns kilometres from the place of a filter to the nearest of these; null without a filter or a place
 */
export function computeDistance(from: Point | null, locations: readonly { coordinates: Point }[]): number | null {
  const km = from && findNearestKm(locations, from)
  return km === null ? null : Math.round(km * 10) / 10
}
