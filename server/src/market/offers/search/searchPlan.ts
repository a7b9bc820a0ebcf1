import type { Circle } from '@veos/contract/market/filterTable'
import { maxCounted } from '../../../platform/http/answers.ts'
import { type End, ends, type OfferFilter, type SortColumn } from './offerFilter.ts'

/** How much of the market fits a filter, or a part of it. */
export interface Shares {
  live: number
  sampled: number
  /** How many of the sample fit each part of the filter, and how many fit all of them. */
  loading: number
  unloading: number
  truckTypes: number
  all: number
}

/** The circles of a filter with the cells that they touch. */
export type SearchCircles = { [end in End]?: Circle & { cells: readonly number[] } }

/**
 * How the offers that fit are found:
 * - `walk`: along the order of the list, until the page is full. Good when much fits.
 * - `cells`: everything in the H3 cells around one end, sorted. Good when little lies there.
 * - `trucks`: everything with these truck types, newest first. Good for rare ones.
 */
export type Plan = { by: 'walk' } | { by: 'cells'; end: End } | { by: 'trucks' }

/** Microseconds, measured on a million offers; only their proportions matter. */
const cost = { walked: 0.25, looked: 3, cellOpened: 1.5, cellRow: 0.45, truckRow: 0.35 }

/** The cheapest plan to find so many offers. */
export function choosePlan(
  filter: OfferFilter,
  shares: Shares,
  circles: SearchCircles,
  wanted: { rows: number; column: SortColumn | null },
): Plan {
  const plans: { plan: Plan; costs: number }[] = [
    { plan: { by: 'walk' }, costs: walkCost(filter, shares, wanted.rows) },
  ]
  for (const end of ends) {
    const cells = circles[end]?.cells.length
    if (cells === undefined) continue
    // A circle covers about two thirds of the cells that it touches.
    const rows = estimate(shares[end] + 0.5, shares) * 1.5
    plans.push({ plan: { by: 'cells', end }, costs: cells * cost.cellOpened + rows * cost.cellRow })
  }
  if (filter.truckTypes.length > 0) {
    const all = estimate(shares.truckTypes + 0.5, shares)
    const isInOrder = wanted.column === 'publishedAt'
    const rows = isInOrder ? Math.min(all, (wanted.rows * (shares.truckTypes + 0.5)) / (shares.all + 0.5)) : all
    plans.push({ plan: { by: 'trucks' }, costs: rows * cost.truckRow })
  }
  return plans.reduce((best, other) => (other.costs < best.costs ? other : best)).plan
}

function walkCost(filter: OfferFilter, shares: Shares, wantedRows: number): number {
  const rows = Math.min(shares.live, (wantedRows * shares.sampled) / (shares.all + 0.5))
  const looks = ends.filter((end) => filter[end].around !== null).length
  // What the boxes let through is looked up: little more than what fits.
  return rows * cost.walked + Math.min(rows, 2 * wantedRows) * looks * cost.looked
}

function estimate(hits: number, { live, sampled }: Shares): number {
  return sampled === 0 ? 0 : Math.min(live, (live * hits) / sampled)
}

/** Whether so much fits that it need not be counted: five standard deviations above what is counted at most. */
export function exceedsCountLimit({ all, live, sampled }: Shares): boolean {
  return sampled > 0 && (live * (all - 5 * Math.sqrt(all))) / sampled > maxCounted
}
