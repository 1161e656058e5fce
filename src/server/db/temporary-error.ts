// Recognises database errors that are temporary (unavailable, full or slow), so that a retry may succeed.

const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/**
 * PostgreSQL's codes for temporary errors (appendix A): lost connections, lack of resources, shutdown or start, a
 * read-only server, timeouts, conflicts between transactions.
 */
const POSTGRES_CODES = /^(08\w{3}|53\w{3}|57P0\d|57014|55P03|25006|25P0[34]|40001|40P01)$/
/** The error message when too many statements wait for a connection. */
export const QUEUE_FULL = 'Too many statements wait for a connection'
/** How the error message begins when the database has sent nothing for too long. */
export const SILENT = 'The database did not respond'
/** The error message when a flush reaches another primary than the flush before. */
export const LEADER_CHANGED = 'The database has another primary'
/** Messages of temporary errors of the driver and the pool, which have no code. */
const DRIVER_MESSAGES =
  /^(Too many statements wait|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|The database (did not respond|has another primary))/

/** True when a statement failed because of the state of database or connection, not because of the statement itself. */
export function isTemporaryError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  // ENOENT is temporary only for a missing socket. Other missing files have nothing to do with the database.
  if (code === 'ENOENT') return syscall === 'connect'
  return code === '' ? DRIVER_MESSAGES.test(error.message) : NETWORK_CODES.includes(code) || POSTGRES_CODES.test(code)
}

/** True when a connection was closed because the database had sent nothing for too long. */
export const isConnectionTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(SILENT)

/** True when the database refused to write, as a standby or former primary does. */
export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006'

/** The codes for too many connections, lock timeouts and conflicts between transactions. */
const OVERLOAD = /^(53300|55P03|40001|40P01)$/

/** True when overload, not an outage, caused a database error. */
export const isOverload = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === QUEUE_FULL || OVERLOAD.test(String((error as { code?: unknown }).code ?? '')))
