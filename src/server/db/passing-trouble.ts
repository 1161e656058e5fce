// Which errors of the database are trouble that passes: it is away, full or too slow just now, and another try later makes sense.

const OUT_OF_REACH = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** PostgreSQL's appendix A: connections lost, resources short, going down or starting, standby, waits given up, clashes. */
const STATES = /^(08\w{3}|53\w{3}|57P0\d|57014|55P03|25006|25P0[34]|40001|40P01)$/
/** The error of a statement for which the pool's queue was full. */
export const QUEUE_FULL = 'Too many wait for a connection'
/** What the driver and the pool say without a code. */
const SENTENCES =
  /^(Too many wait|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

/** True when the statement failed because of the database's state, not because of what it said. */
export function isPassingTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as { code?: string; syscall?: string }
  // A socket file that is not there; a missing file of another kind is none of the database's.
  if (code === 'ENOENT') return syscall === 'connect'
  return code === '' ? SENTENCES.test(error.message) : OUT_OF_REACH.includes(code) || STATES.test(code)
}
