// Distinguishes a database that cannot work from a statement that was wrong.

// Classes and codes of PostgreSQL: connection, insufficient resources, shutdown, a standby that takes no changes.
// https://www.postgresql.org/docs/17/errcodes-appendix.html read 2026-11-22
const states = /^(?:08...|53...|57P0[1-5]|25006)$/
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
for (const code of ['ETIMEDOUT', 'EPIPE', 'ENOENT']) network.add(code)
// The driver has no code for these.
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/**
 * Whether `error` says that the database cannot be reached or can take nothing now: the same
 * request may succeed a little later. To be asked of errors that came from the database.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return states.test(code) || network.has(code) || words.test(error.message)
}
