/**
 * The newest offers among places, by their positions in the order of publication. Most places are not among them, so
 * a loop over places mostly compares with one number.
 */
export class NewestPlaces {
  /** Positions up to this one are left out. */
  cutoff: number
  private readonly limit: number
  private readonly found: Uint32Array
  private count = 0

  /** @param cutoff the first one; -1 leaves nothing out */
  constructor(limit: number, cutoff: number) {
    this.limit = limit
    this.cutoff = cutoff
    this.found = new Uint32Array(4 * limit)
  }

  /** How many have been found: the newest, and some others. */
  get size(): number {
    return this.count
  }

  /**
   * @param position above the cutoff, and of an offer that was not added before
   * @returns the cutoff from now on
   */
  add(position: number): number {
    this.found[this.count++] = position
    if (this.count === this.found.length) this.keepNewest()
    return this.cutoff
  }

  /** The positions of the newest, and then of some others, in descending order. */
  toPositions(): Uint32Array {
    return this.found.slice(0, this.count).sort().reverse()
  }

  private keepNewest(): void {
    const { found } = this
    found.subarray(0, this.count).sort()
    found.copyWithin(0, this.count - this.limit, this.count)
    this.count = this.limit
    this.cutoff = found[0]!
  }
}
