import type { MetPoints, PointRange } from './metPoints.ts'
import type { NewestPlaces } from './newestPlaces.ts'
import type { PlaceConditions, PlaceList } from './placeList.ts'
import type { Places } from './places.ts'
import type { Selection } from './selection.ts'
import type { Verdicts } from './verdicts.ts'

/**
 * The places of offers but the first of each. They know the points of the earlier places of their offer: if one of
 * these is inside an area, the offer was found there.
 */
export class LaterPlaces {
  readonly list: PlaceList
  /** Where the earlier points of each place begin, and the end of the last. */
  private readonly earlierStarts: Uint32Array
  private readonly earlierPoints: Uint32Array
  /** The place of each earlier point. */
  private readonly placeOf: Uint32Array

  /**
   * @param list these places
   * @param order the number of each among all places
   * @param firstOf the number of the first place of its offer
   */
  constructor(list: PlaceList, { codes }: Places, order: Uint32Array, firstOf: Uint32Array) {
    this.list = list
    this.earlierStarts = new Uint32Array(order.length + 1)
    for (let place = 0; place < order.length; place++) {
      this.earlierStarts[place + 1] = this.earlierStarts[place]! + order[place]! - firstOf[place]!
    }
    this.earlierPoints = new Uint32Array(this.earlierStarts.at(-1)!)
    this.placeOf = new Uint32Array(this.earlierPoints.length)
    let earlier = 0
    for (let place = 0; place < order.length; place++) {
      for (let index = firstOf[place]!; index < order[place]!; index++) {
        this.earlierPoints[earlier] = codes[index]!
        this.placeOf[earlier++] = place
      }
    }
  }

  /**
   * Takes the places of some points whose offer has an earlier place inside off the numbers of their traits.
   * @param selection memory to work with
   */
  takeOffRepetitions(met: MetPoints, range: PointRange, counts: Int32Array, selection: Selection): void {
    const { list, placeOf, earlierStarts, earlierPoints } = this
    const [firstPlace, endPlace] = list.getBounds(range)
    const first = earlierStarts[firstPlace]!
    const end = earlierStarts[endPlace]!
    selection.begin(end - first)
    // All earlier points at once: a loop for each place would mostly have a single step.
    met.addIncluded(earlierPoints, first, end, selection)
    const { rows, size } = selection
    let last = -1
    for (let index = 0; index < size; index++) {
      const place = placeOf[rows[index]!]!
      const code = list.traits[place]!
      if (place !== last && code >= 0) counts[code]!--
      last = place
    }
  }

  /** Adds the live places at some points that meet the conditions and are no repetitions. */
  addFitting(range: PointRange, conditions: PlaceConditions, met: MetPoints, selection: Selection): void {
    const first = selection.size
    this.list.addFitting(range, conditions, selection)
    const { rows, size } = selection
    selection.size = first
    for (let index = first; index < size; index++) {
      const place = rows[index]!
      if (!this.isRepetition(place, met)) selection.add(place)
    }
  }

  /** As in `PlaceList`, without repetitions. */
  addNewest(range: PointRange, traits: Verdicts, end: number, newest: NewestPlaces, met: MetPoints): void {
    this.list.addNewest(range, traits, end, newest, (place) => !this.isRepetition(place, met))
  }

  private isRepetition(place: number, met: MetPoints): boolean {
    return met.includeOneBetween(this.earlierPoints, this.earlierStarts[place]!, this.earlierStarts[place + 1]!)
  }
}
