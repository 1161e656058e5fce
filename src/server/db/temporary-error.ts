// Recognises database errors that are temporary (unavailable, full or slow), so that a retry makes sense.

const OUT_OF_REACH = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/**
 * The temporary error codes of PostgreSQL (appendix A): lost connections, lack of resources, shutdown or start,
 * standby, timeouts, conflicts.
 */
const STATES = /^(08\w{3}|53\w{3}|57P0\d|57014|55P03|25006|25P0[34]|40001|40P01)$/
/** The message of the error when the queue for a connection is full. */
export const QUEUE_FULL = 'Too many wait for a connection'
/** The beginning of the message when the database has sent nothing for too long. */
export const SILENT = 'The database was silent'
/** The message of the error when a flush finds another primary than the one before. */
export const LEADER_CHANGED = 'The database has another leader'
/** Matches the messages of temporary errors of the driver and the pool, which have no code. */
const SENTENCES =
  /^(Too many wait|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|The database (was silent|has another leader))/

/** True when the statement failed because of the database's state, not because of the statement. */
export function isTemporaryError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  // ENOENT is temporary only for a missing socket; another missing file has nothing to do with the database.
  if (code === 'ENOENT') return syscall === 'connect'
  return code === '' ? SENTENCES.test(error.message) : OUT_OF_REACH.includes(code) || STATES.test(code)
}

/** True for the error of a connection that was closed because the database had sent nothing for too long. */
export const isConnectionTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(SILENT)

/** True when the database refused to write: it is a standby, or a former primary. */
export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006'

/** PostgreSQL's error codes for too many connections, lock timeouts and conflicts between transactions. */
const OVERLOAD = /^(53300|55P03|40001|40P01)$/

/** True when the cause is overload rather than an outage. */
export const isOverload = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === QUEUE_FULL || OVERLOAD.test(String((error as { code?: unknown }).code ?? '')))
