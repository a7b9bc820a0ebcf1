import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { findLowestBit } from './masks.ts'
import { loadTypeCodes, type TraitConditions, type Traits } from './traits.ts'

const loadTypes = 1 + Object.keys(loadTypeCodes).length
/** For each load type and for none: all offers, then those of each truck type. */
const slotsOfLoadType = 1 + truckTypeValues.length
const slots = loadTypes * slotsOfLoadType

/** Counts the offers with each load type, in total and for each truck type: the numbers for conditions on these two. */
export class Tally {
  readonly counts = new Uint32Array(slots)

  /**
   * The number of matches.
   * @param conditions must be tallied
   */
  countFitting(conditions: TraitConditions): number {
    return countFitting(this.counts, 0, conditions)
  }

  /** The number of offers with a load type, and with a truck type of the mask. */
  countOf(loadType: number, truckMask: number): number {
    return this.counts[findSlot(loadType, truckMask)]!
  }

  /** Adds the numbers of each truck type for a load type. */
  addTrucksTo(sums: Uint32Array, loadType: number): void {
    const from = loadType * slotsOfLoadType + 1
    for (let truck = 0; truck < truckTypeValues.length; truck++) sums[truck]! += this.counts[from + truck]!
  }
}

/**
 * The matches of some groups: those that the groups count, and by traits those that they do not count, less those that
 * they count twice.
 */
export interface TalliedMatches {
  tally: Tally
  counts: Int32Array
}

/** A tally for each group of offers: those of a cell, or those with the same dates. */
export class Tallies {
  private readonly counts: Uint32Array

  constructor(groups: number) {
    this.counts = new Uint32Array(groups * slots)
  }

  /** Adds or removes one offer in a group. */
  change(group: number, traits: Traits, code: number, by: 1 | -1): void {
    const from = group * slots + traits.loadTypes[code]! * slotsOfLoadType
    this.counts[from]! += by
    for (let left = traits.truckMasks[code]!; left !== 0; left &= left - 1) {
      this.counts[from + 1 + findLowestBit(left)]! += by
    }
  }

  /**
   * The number of matches in a group.
   * @param conditions must be tallied
   */
  countFitting(group: number, conditions: TraitConditions): number {
    return countFitting(this.counts, group * slots, conditions)
  }

  addTo({ counts }: Tally, group: number): void {
    const from = group * slots
    for (let slot = 0; slot < slots; slot++) counts[slot]! += this.counts[from + slot]!
  }

  takeOff({ counts }: Tally, group: number): void {
    const from = group * slots
    for (let slot = 0; slot < slots; slot++) counts[slot]! -= this.counts[from + slot]!
  }

  /** Adds the tally of a group to that of another one. */
  addToOther(group: number, other: number): void {
    const from = group * slots
    const to = other * slots
    for (let slot = 0; slot < slots; slot++) this.counts[to + slot]! += this.counts[from + slot]!
  }
}

/** @param from the first slot of the tally */
function countFitting(counts: Uint32Array, from: number, { truckMask, loadType }: TraitConditions): number {
  if (loadType !== 0) return counts[from + findSlot(loadType, truckMask)]!
  let count = 0
  for (let code = 0; code < loadTypes; code++) count += counts[from + findSlot(code, truckMask)]!
  return count
}

/** The slot of the offers with a load type, and with a truck type of the mask. */
function findSlot(loadType: number, truckMask: number): number {
  return loadType * slotsOfLoadType + (truckMask === 0 ? 0 : 1 + findLowestBit(truckMask))
}
