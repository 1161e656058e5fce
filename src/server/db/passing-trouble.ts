// Which errors of the database are trouble that passes: it is away, full or too slow just now, and another try later makes sense.

const OUT_OF_REACH = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** PostgreSQL's appendix A: connections lost, resources short, going down or starting, standby, waits given up, clashes. */
const STATES = /^(08\w{3}|53\w{3}|57P0\d|57014|55P03|25006|25P0[34]|40001|40P01)$/
/** The error of a statement for which the pool's queue was full. */
export const QUEUE_FULL = 'Too many wait for a connection'
/** How the error begins of a connection on which the database has said nothing for too long. */
export const SILENT = 'The database was silent'
/** The error of a flush that finds another server leading than before. */
export const LEADER_CHANGED = 'The database has another leader'
/** What the driver and the pool say without a code. */
const SENTENCES =
  /^(Too many wait|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|The database (was silent|has another leader))/

/** True when the statement failed because of the database's state, not because of what it said. */
export function isPassingTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  // A socket file that is not there; a missing file of another kind is none of the database's.
  if (code === 'ENOENT') return syscall === 'connect'
  return code === '' ? SENTENCES.test(error.message) : OUT_OF_REACH.includes(code) || STATES.test(code)
}

/** True when a connection was given up because nothing came over it any more. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message.startsWith(SILENT)

/** True when the database refused to write: it is a standby, or an old leader that has stepped down. */
export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006'

/** PostgreSQL's words for places that are all taken, and for locks that others hold. */
const OF_A_CROWD = /^(53300|55P03|40001|40P01)$/

/** True when it was too many at once rather than a database that is away. */
export const isCrowd = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === QUEUE_FULL || OF_A_CROWD.test(String((error as { code?: unknown }).code ?? '')))
