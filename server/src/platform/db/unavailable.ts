/** The database could not answer in time. The query itself is fine and can be tried again later. */
export class DatabaseUnavailable extends Error {}

/**
 * The PostgreSQL error codes of temporary states: connection exceptions (08), no room for more connections (53),
 * shutting down or starting (57P), a time limit that was reached (57014, 55P03, 25P0x), a server that has become a
 * replica (25006).
 */
const passingStates = /^(08\w{3}|53\w{3}|57P0[1-4]|57014|55P03|25P0[34]|25006)$/

/** The Node error codes of a connection that failed or was lost. */
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

/** The driver gives these errors no code, so they are recognised by their messages. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|read ECONN|write E)/

/** Whether an error means that the database cannot be reached or is too busy: a temporary fault, to be tried again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && (passingStates.test(code) || networkCodes.has(code))) return true
  return driverMessages.test(error.message)
}
