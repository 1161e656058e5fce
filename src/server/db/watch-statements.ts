// Logs the slow statements of a pool (OPS-24).
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Meters } from '../adapters/meters.ts'
import { bindCause, type Cause, currentCause, withCause } from '../adapters/request-context.ts'

export interface StatementWatch {
  readonly log: Pick<Logger, 'warn'>
  readonly meters: Pick<Meters, 'count'>
  /** Statements that take at least this long are logged, in milliseconds; 0 logs none. */
  readonly slow: number
}

type Call = (...args: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => unknown

/** Logs and counts the slow statements of a pool. With `slow` 0 the pool is not changed. */
export function watchStatements(pool: pg.Pool, watch: StatementWatch): void {
  if (watch.slow === 0) return
  const connect = pool.connect.bind(pool) as Call
  // The pool runs a waiting callback in the context of the caller that released the connection. So each callback is
  // bound to its own caller's context, which has the request's id.
  pool.connect = ((callback?: Callback) => (callback ? connect(bindCause(callback)) : connect())) as typeof pool.connect
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Call
    client.query = ((...args: unknown[]) => {
      const statement = readStatement(args[0])
      if (statement === null) return query(...args)
      const stopTimer = startTimer(watch, statement, client)
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        args[args.length - 1] = (error: unknown, result: unknown) => {
          stopTimer(error)
          callback(error, result)
        }
        return query(...args)
      }
      const answer = query(...args) as Promise<unknown>
      answer.then(() => stopTimer(null), stopTimer)
      return answer
    }) as typeof client.query
  })
}

interface StatementTexts {
  readonly text: string
  readonly name: string | undefined
}

/** Returns the texts of a statement; null for other arguments, such as a stream of rows. */
function readStatement(query: unknown): StatementTexts | null {
  if (typeof query === 'string') return { text: query, name: undefined }
  const { text, name, submit } = Object(query) as { text?: unknown; name?: string; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? { text, name } : null
}

/** Returns a function that is called at the end of the statement and logs it if it was slow. */
function startTimer({ log, meters, slow }: StatementWatch, { text, name }: StatementTexts, client: pg.PoolClient) {
  const cause: Cause = currentCause() ?? {}
  const startedAt = performance.now()
  return (error: unknown): void => {
    const ms = Math.round(performance.now() - startedAt)
    if (ms < slow) return
    meters.count('statements', { outcome: 'slow' })
    // `backend` is the process id in PostgreSQL's own log and in pg_stat_activity.
    const { processID: backend } = client as { processID?: number | null }
    const failure = error ? failureOf(error) : undefined
    const details = { statement: statementName(text), prepared: name, ms, backend, failure }
    withCause(cause, () => log.warn(details, 'slow statement'))
  }
}

/** Match the first verb, the first table, and the function of a statement that only calls one. */
const VERB = /^[\s(]*([a-z]+)/i
const TABLE = /\b(?:from|into|update|table|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*(?:"?\."?[a-z_][a-z0-9_]*)?)/i
const FUNCTION = /^\s*select\s+"?([a-z_][a-z0-9_]*)"?\s*\(/i
/** How many characters of the SQL are searched for a table's name. */
const SEARCHED_LENGTH = 2_000

/**
 * Returns a short name of a statement, without any values: its verb and its first table or its function. Examples:
 * 'select orders', 'select complete_purchase_fast', 'commit'.
 */
export function statementName(text: string): string {
  const sql = text.slice(0, SEARCHED_LENGTH)
  const verb = VERB.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const subject = TABLE.exec(sql)?.[1] ?? FUNCTION.exec(sql)?.[1]
  return subject ? `${verb} ${subject.replaceAll('"', '').toLowerCase().slice(0, 60)}` : verb
}

/** Returns an error's code or kind; 'unknown' when it has no short one. */
function failureOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  const failure = [code, name].find((word): word is string => typeof word === 'string' && /^\w{1,40}$/.test(word))
  return failure ?? 'unknown'
}
