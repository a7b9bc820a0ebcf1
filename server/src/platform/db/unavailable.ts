/** The database could not be asked in time: nothing is wrong with what was asked, and later it will be answered. */
export class DatabaseUnavailable extends Error {}

/**
 * What PostgreSQL answers when it cannot serve for the moment: connection exceptions (08), no room for more connections
 * (53), shutting down or starting (57P), a time limit that was reached (57014, 55P03, 25P0x), a server that has become
 * a replica (25006).
 */
const passingStates = /^(08\w{3}|53\w{3}|57P0[1-4]|57014|55P03|25P0[34]|25006)$/

/** What Node says of a connection that cannot be made or was lost. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver's own words; it gives these errors no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|read ECONN|write E)/

/** Whether an error says that the database cannot be reached or is too busy: a passing fault, to be tried again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && (passingStates.test(code) || networkCodes.has(code))) return true
  return driverMessages.test(error.message)
}
