const unknown = 0
const fits = 1
const fitsNot = 2

/** Whether conditions match each code of a dictionary, computed on first use. */
export class Verdicts {
  /** Whether every code matches. */
  readonly isOpen: boolean
  private readonly known: Uint8Array
  private readonly decide: (code: number) => boolean

  constructor(codes: number, isOpen: boolean, decide: (code: number) => boolean) {
    this.isOpen = isOpen
    this.known = new Uint8Array(codes)
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
