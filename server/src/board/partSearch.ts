import type { FacetSums } from './facets.ts'
import { countryBits } from './masks.ts'
import type { MetPoints } from './metPoints.ts'
import { type End, ends, type OfferColumns, otherEnd } from './offerColumns.ts'
import type { RowsInOrder } from './order.ts'
import type { Part } from './part.ts'
import type { Places } from './places.ts'
import type { Question } from './question.ts'
import type { Selection } from './selection.ts'
import { type TalliedMatches, Tally } from './tallies.ts'
import type { TopRows } from './topRows.ts'
import type { Verdicts } from './verdicts.ts'

/**
 * The way in which offers of a part are found, the maximum of rows that it reads, and its cost: 1 is that of reading
 * a row next to the one before.
 */
interface Way {
  by: End | 'all' | 'dates' | 'traits'
  rows: number
  cost: number
  /** The points in the area of each end, if it has one. */
  met: Record<End, MetPoints | null>
}

/** A step along an order reads a random place in memory, while rows of a selection are mostly adjacent. */
const walkCost = 2
/** A step along several merged groups. */
const mergeCost = 6
/** Looking up the places of a row that is not next to the one before. */
const scatteredPlacesCost = 64

/** Comparing a selected row with those that were offered before. */
const offerCost = 16
/** Marking a selected row. */
const markCost = 2
/** Clearing the mark of a row. */
const clearCost = 1 / 256

/** Comparing the newest offer of a point with those found before. */
const pointCost = 2
/** Places with matching traits that are read for each row of the page. */
const newestPlacesPerRow = 4
/** How many times as many offers as expected are looked at, so that the newest are rarely looked for twice. */
const newestMargin = 2

/** Selects the matches. */
export function selectFitting(part: Part, question: Question, selection: Selection, way?: Way): void {
  const known = question.matches.get(part)
  if (known) {
    selection.take(known)
    return
  }
  selectBy(way ?? chooseWay(part, question, true), part, question, true, selection)
  question.matches.set(part, selection.toRows())
}

/** Selects the matches without the conditions on traits. */
function selectWithAnyTraits(part: Part, question: Question, selection: Selection): void {
  if (question.traits.isOpen) selectFitting(part, question, selection)
  else selectBy(chooseWay(part, question, false), part, question, false, selection)
}

export function countFitting(part: Part, question: Question, selection: Selection): number {
  const found = tallyMatches(part, question, selection)
  if (found !== null) {
    const { tally, counts } = found
    return counts.reduce(
      (sum, count, code) => (count !== 0 && question.traits.fits(code) ? sum + count : sum),
      tally.countFitting(question.traitConditions),
    )
  }
  if (!question.isAboutTraitsAlone) {
    selectFitting(part, question, selection)
    return selection.size
  }
  let count = 0
  for (let group = 0; group < part.liveOfTraits.length; group++) {
    if (question.traits.fits(part.byTraits.codes[group]!)) count += part.liveOfTraits[group]!
  }
  return count
}

/**
 * Counts the matches of a query by tallies, whatever their traits: once for the count and the facets.
 * @returns null if they must be selected
 */
function tallyMatches(part: Part, question: Question, selection: Selection): TalliedMatches | null {
  const { talliedBy } = question
  const { byDates, dateTallies } = part
  if (talliedBy === null || (talliedBy === 'dates' && dateTallies === null)) return null
  const known = question.tallied.get(part)
  if (known) return known
  const { country } = question.traitConditions
  // The tallies of countries and dates count every match.
  const size = talliedBy === 'countries' || talliedBy === 'dates' ? 0 : part.columns.dictionaries.traits.size
  const found = { tally: new Tally(), counts: new Int32Array(size) }
  if (talliedBy === 'countries') part.countryTallies.addTo(found.tally, country)
  else if (talliedBy === 'dates') {
    for (const [group, code] of byDates.codes.entries()) {
      if (question.dates.fits(code)) dateTallies!.addTo(found.tally, group)
    }
  } else part.places[talliedBy].addTallies(meetAreas(part, question)[talliedBy]!, found, selection)
  question.tallied.set(part, found)
  return found
}

/** Adds the offers that match all conditions but those on traits. */
export function sumTraits(part: Part, question: Question, selection: Selection, sums: FacetSums): void {
  const { talliedBy, traitConditions } = question
  const { columns, byTraits, liveOfTraits, countryTallies } = part
  const { hasCountries } = columns.dictionaries.traits
  // The tallies of cells and dates do not contain countries.
  const found = talliedBy === 'countries' || !hasCountries ? tallyMatches(part, question, selection) : null
  if (found !== null) {
    sums.addTally(found.tally)
    sums.addCounts(found.counts)
    for (let country = 0; hasCountries && country < countryBits; country++) {
      sums.addCountry(country, countryTallies.count(country, traitConditions))
    }
  } else if (question.isAboutTraitsAlone) {
    for (let group = 0; group < liveOfTraits.length; group++) sums.add(byTraits.codes[group]!, liveOfTraits[group]!)
  } else {
    selectWithAnyTraits(part, question, selection)
    sums.addSelected(columns.traits, selection)
  }
}

/**
 * Offers the first rows of a list, unless those of other parts are all before them. If many offers match, the first
 * ones are soon found along the list's order; if few do, they are selected.
 */
export function findTop(part: Part, question: Question, selection: Selection, top: TopRows): void {
  const { columns, orders } = part
  const first = orders[top.key.column].walk(top).next()
  if (first < 0 || !top.takes(columns, first)) return
  if (question.matches.has(part)) selectFitting(part, question, selection)
  else {
    const withTraits = !isWalkShort(part, question, top)
    const way = chooseWay(part, question, withTraits)
    const walk = chooseWalk(part, question, top, way, withTraits)
    const newestAt = getEndOfNewest(question, way, top)
    const newestCost = newestAt ? estimateNewest(way.met[newestAt]!, top.limit, walk.fittingShare) : way.cost
    const maxSteps = Math.min(way.cost, newestCost) / walk.stepCost
    const { loading, unloading } = way.met
    const isMatch = (row: number) =>
      columns.traits[row]! >= 0 &&
      question.fitsAnywhere(columns, row) &&
      (loading === null || loading.includeOneOf(columns.loading, row)) &&
      (unloading === null || unloading.includeOneOf(columns.unloading, row))
    if (walk.steps < maxSteps && offerAlong(walk.begin(), isMatch, columns, top, maxSteps)) return
    if (newestAt !== null) {
      offerNewest(part, newestAt, way.met[newestAt]!, question, top, walk.share)
      return
    }
    selectFitting(part, question, selection, way)
  }
  offerSelected(part, selection, top)
}

/**
 * The end with the only circle, if the first rows are the newest ones there and its places are read anyway. The
 * matches need not be selected for the count, which tallies have.
 */
function getEndOfNewest({ talliedBy }: Question, { by }: Way, { key }: TopRows): End | null {
  const isNewestFirst = key.column === 'publishedAt' && key.sign === -1
  return isNewestFirst && (by === 'loading' || by === 'unloading') && by === talliedBy ? by : null
}

/** The cost of finding the newest offers at their places, of which a share has matching traits. */
function estimateNewest(met: MetPoints, rows: number, fittingShare: number): number {
  return pointCost * met.points + (newestPlacesPerRow * rows) / fittingShare
}

/** @param share an estimate of the share of matches */
function offerNewest(part: Part, by: End, met: MetPoints, question: Question, top: TopRows, share: number): void {
  const { columns, orders, places } = part
  const order = orders.publishedAt
  const end = columns.size - order.findStart(top)
  const expectedFrom = Math.floor(end - (newestMargin * top.limit) / share)
  const page = { end, limit: top.limit, expectedFrom }
  for (const position of places[by].findNewest(met, question.traits, page)) {
    const row = order.rowAt(position, 1)
    if (!top.takes(columns, row)) break
    top.offer(columns, row)
  }
}

/** Whether the first rows are found along the order of the list before all groups of traits could be looked at. */
function isWalkShort({ columns, byTraits, countryTallies }: Part, question: Question, top: TopRows): boolean {
  const { talliedBy, traitConditions } = question
  if (talliedBy !== 'countries') return false
  const matches = countryTallies.count(traitConditions.country, traitConditions)
  return walkCost * top.limit * columns.size < matches * byTraits.codes.length
}

/** Offers the first rows of a selection: of many, the first ones along the order are found sooner than by comparing. */
function offerSelected({ columns, marks, orders }: Part, selection: Selection, top: TopRows): void {
  const { rows, size } = selection
  const steps = (top.limit * columns.size) / size
  const maxSteps = (size * (offerCost - markCost) - columns.size * clearCost) / walkCost
  if (steps < maxSteps) {
    marks.clear()
    for (let index = 0; index < size; index++) marks.mark(rows[index]!)
    const order = orders[top.key.column]
    if (offerAlong(order.walk(top), (row) => marks.has(row), columns, top, maxSteps)) return
  }
  for (let index = 0; index < size; index++) top.offer(columns, rows[index]!)
}

/** @returns false if it stopped after the maximum of steps without having offered any row */
function offerAlong(
  rows: RowsInOrder,
  isMatch: (row: number) => boolean,
  columns: OfferColumns,
  top: TopRows,
  maxSteps: number,
): boolean {
  const found: number[] = []
  let row = rows.next()
  for (let step = 0; row >= 0 && found.length < top.limit; step++) {
    if (step > maxSteps) return false
    if (isMatch(row)) {
      if (!top.takes(columns, row)) break
      found.push(row)
    }
    row = rows.next()
  }
  for (const row of found) top.offer(columns, row)
  return true
}

/** A walk along the order of a list, or only along the offers of some groups of traits. */
interface Walk {
  begin(): RowsInOrder
  /** An estimate of the rows that are read. */
  steps: number
  stepCost: number
  /** The share of offers with matching traits, if it was counted. */
  fittingShare: number
  /** An estimate of the share of matches. */
  share: number
}

/** Chooses the shorter walk to the first rows of a list. */
function chooseWalk(part: Part, question: Question, top: TopRows, way: Way, withTraits: boolean): Walk {
  const { columns, byTraits, newestOfTraits } = part
  // Looking at more groups than rows takes longer than it helps.
  const isGrouped = withTraits && !question.traits.isOpen && byTraits.codes.length <= way.rows
  const fitting = isGrouped ? newestOfTraits.findFitting(question.traits) : null
  const fittingShare = fitting ? fitting.rows / columns.size : 1
  const share = shareWithAnyTraits(part, question, way) * (way.by === 'traits' ? 1 : fittingShare)
  const steps = top.limit / share
  const placesCost = question.loading || question.unloading ? scatteredPlacesCost : 0
  const all: Walk = {
    begin: () => part.orders[top.key.column].walk(top),
    steps,
    stepCost: walkCost + placesCost * fittingShare,
    fittingShare,
    share,
  }
  if (!fitting || top.key.column !== 'publishedAt') return all
  const merged: Walk = {
    begin: () => newestOfTraits.merge(fitting, top),
    steps: fitting.groups.length + steps * fittingShare,
    stepCost: mergeCost + placesCost,
    fittingShare,
    share,
  }
  return merged.steps * merged.stepCost < all.steps * all.stepCost ? merged : all
}

/** An estimate of the share of offers that match all but the traits, as if the conditions were independent. */
function shareWithAnyTraits({ columns, byDates }: Part, question: Question, way: Way): number {
  let share = way.rows / columns.size
  for (const end of ends) {
    const met = way.met[end]
    if (met !== null && way.by !== end) share *= met.places / columns[end].size
  }
  // Counting more groups than rows takes longer than it helps.
  if (way.by !== 'dates' && !question.dates.isOpen && byDates.codes.length <= way.rows) {
    share *= byDates.countFitting(question.dates) / columns.size
  }
  return share
}

function chooseWay(part: Part, question: Question, withTraits: boolean): Way {
  const met = meetAreas(part, question)
  let best: Way = { by: 'all', rows: part.columns.size, cost: part.columns.size, met }
  for (const end of ends) {
    const places = met[end]?.places ?? Number.POSITIVE_INFINITY
    if (places < best.cost) best = { by: end, rows: places, cost: places, met }
  }
  const rowCost = met.loading || met.unloading ? scatteredPlacesCost : 1
  // If there are more groups than rows so far, scanning the groups is slower.
  const { byDates, byTraits } = part
  if (!question.dates.isOpen && byDates.codes.length < best.rows) {
    const rows = byDates.countFitting(question.dates)
    if (rows * rowCost < best.cost) best = { by: 'dates', rows, cost: rows * rowCost, met }
  }
  if (withTraits && !question.traits.isOpen && byTraits.codes.length < best.rows) {
    const rows = byTraits.countFitting(question.traits)
    if (rows * rowCost < best.cost) best = { by: 'traits', rows, cost: rows * rowCost, met }
  }
  return best
}

function meetAreas(part: Part, question: Question): Record<End, MetPoints | null> {
  const known = question.met.get(part)
  if (known) return known
  const meet = (end: End) => question[end] && part.places[end].meet(question[end])
  const met = { loading: meet('loading'), unloading: meet('unloading') }
  question.met.set(part, met)
  return met
}

/** Selects in one way, and then applies the other conditions, those that read scattered places last. */
function selectBy(way: Way, part: Part, question: Question, withTraits: boolean, selection: Selection): void {
  const traits = withTraits && !question.traits.isOpen ? question.traits : null
  const dates = question.dates.isOpen ? null : question.dates
  if (way.by === 'loading' || way.by === 'unloading') {
    const there = way.met[otherEnd[way.by]]
    part.places[way.by].select(way.met[way.by]!, { traits, dates, there }, selection)
    return
  }
  if (way.by === 'dates') part.byDates.select(question.dates, way.rows, selection)
  else if (way.by === 'traits') part.byTraits.select(question.traits, way.rows, selection)
  else selection.takeAll(part.columns.size)
  narrowByTraits(part, traits, selection)
  if (way.by !== 'dates' && dates) narrowByDates(part, dates, selection)
  for (const end of ends) {
    const met = way.met[end]
    if (met) narrowByPlaces(met, part.columns[end], selection)
  }
}

// There is a loop for each condition, because calling a function for each row takes three times as long.

function narrowByTraits({ columns: { traits } }: Part, fitting: Verdicts | null, selection: Selection): void {
  const { rows, size } = selection
  selection.size = 0
  for (let index = 0; index < size; index++) {
    const row = rows[index]!
    const code = traits[row]!
    if (code >= 0 && (fitting === null || fitting.fits(code))) selection.add(row)
  }
}

function narrowByDates({ columns: { dates } }: Part, fitting: Verdicts, selection: Selection): void {
  const { rows, size } = selection
  selection.size = 0
  for (let index = 0; index < size; index++) {
    const row = rows[index]!
    if (fitting.fits(dates[row]!)) selection.add(row)
  }
}

function narrowByPlaces(met: MetPoints, places: Places, selection: Selection): void {
  const { rows, size } = selection
  selection.size = 0
  for (let index = 0; index < size; index++) {
    const row = rows[index]!
    if (met.includeOneOf(places, row)) selection.add(row)
  }
}
