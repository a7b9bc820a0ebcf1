/** Values passed to and from a page. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

/**
 * A browser with one page, for journeys that run in any browser. Functions run in the page: they can use their
 * arguments, but no variables of the file that contains them.
 */
export interface Session {
  open(address: string): Promise<void>
  run<Args extends Value[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  has<Args extends Value[]>(find: (...args: Args) => Element | null, ...args: Args): Promise<boolean>
  /**
   * Clicks the element that `find` returns.
   * @throws if it does not exist or is covered
   */
  press<Args extends Value[]>(find: (...args: Args) => Element | null, ...args: Args): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  pressEnter(): Promise<void>
  /** A screenshot of the window as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export const windowSize = { width: 1280, height: 900 }
