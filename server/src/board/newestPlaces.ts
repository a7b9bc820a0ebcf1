/**
 * The newest offers among places, by their positions in the order of publication. Most places are not among them, so
 * a loop over places mostly compares with one number.
 */
export class NewestPlaces {
  /** Positions up to this one are left out. */
  cutoff: number
  private readonly limit: number
  private readonly found: Uint32Array
  size = 0

  /** @param cutoff the first one; -1 leaves nothing out */
  constructor(limit: number, cutoff: number) {
    this.limit = limit
    this.cutoff = cutoff
    this.found = new Uint32Array(4 * limit)
  }

  /**
   * @param position above the cutoff, and of an offer that was not added before
   * @returns the cutoff from now on
   */
  add(position: number): number {
    this.found[this.size++] = position
    if (this.size === this.found.length) this.keepNewest()
    return this.cutoff
  }

  /** The positions of the newest, and then of some others, in descending order. */
  toPositions(): Uint32Array {
    return this.found.slice(0, this.size).sort().reverse()
  }

  private keepNewest(): void {
    const { found } = this
    found.subarray(0, this.size).sort()
    found.copyWithin(0, this.size - this.limit, this.size)
    this.size = this.limit
    this.cutoff = found[0]!
  }
}
