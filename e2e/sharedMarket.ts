/** The market that the journeys of one worker share. */
export interface Market {
  origin: string
  dataDir: string
  /** A session of staff, shared because a code of the authenticator app works only once. */
  staffToken: string
  /** Null for the embedded database. */
  databaseUrl: string | null
}

let shared: Market | undefined

export function shareMarket(market: Market): void {
  shared = market
}

/** @throws Error outside of a test: the market starts with the worker, after the files are loaded */
export function getMarket(): Market {
  if (!shared) throw new Error('The market has not started yet: ask for it within a test')
  return shared
}
