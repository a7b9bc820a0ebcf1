const bits = 26

/** Numbers distinct pairs of numbers of at most 26 bits from 0 on. A joined text as the key takes twice as long. */
export class PairCodes {
  private readonly codes = new Map<number, number>()

  get size(): number {
    return this.codes.size
  }

  codeOf(first: number, second: number): number {
    const key = first * 2 ** bits + second
    const known = this.codes.get(key)
    if (known !== undefined) return known
    const code = this.size
    this.codes.set(key, code)
    return code
  }
}
