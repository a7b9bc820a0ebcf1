const unknown = 0
const fits = 1
const fitsNot = 2

/** The memory of the verdicts of one query after another: allocating it takes longer than most queries. */
export class VerdictMemory {
  private bytes = new Uint8Array(1024)

  /** Takes it for the next query; the one before may not be answered any more. */
  take(codes: number): Uint8Array {
    if (codes > this.bytes.length) this.bytes = new Uint8Array(2 * codes)
    this.bytes.fill(unknown, 0, codes)
    return this.bytes
  }
}

/** Whether conditions match each code of a dictionary, computed on first use. */
export class Verdicts {
  /** Whether every code matches. */
  readonly isOpen: boolean
  private readonly known: Uint8Array
  private readonly decide: (code: number) => boolean

  constructor(memory: Uint8Array, isOpen: boolean, decide: (code: number) => boolean) {
    this.isOpen = isOpen
    this.known = memory
    this.decide = decide
  }

  fits(code: number): boolean {
    const known = this.known[code]
    if (known !== unknown) return known === fits
    const verdict = this.decide(code)
    this.known[code] = verdict ? fits : fitsNot
    return verdict
  }

  /** 1 if it matches and 0 if not, to be added instead of branching. */
  bitOf(code: number): number {
    const known = this.known[code]!
    return known === unknown ? Number(this.fits(code)) : known & fits
  }
}
