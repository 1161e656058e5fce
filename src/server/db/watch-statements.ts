// Logs the statements of a pool that were slow (OPS-24).
import type pg from 'pg'
import type { Logger } from 'pino'
import { because, type Cause, causeNow, keepingCause } from '../adapters/cause.ts'
import type { Meters } from '../adapters/meters.ts'

export interface StatementWatch {
  readonly log: Pick<Logger, 'warn'>
  readonly meters: Pick<Meters, 'count'>
  /** What takes longer is logged, in milliseconds; 0 logs none. */
  readonly slow: number
}

type Ask = (...asked: unknown[]) => unknown
type Done = (error: unknown, result: unknown) => unknown

/** Nothing is touched where nobody looks. */
export function watchStatements(pool: pg.Pool, watch: StatementWatch): void {
  if (watch.slow === 0) return
  const connect = pool.connect.bind(pool) as Ask
  // Whoever has waited for a connection is called by whoever gave it back: it is still her statement.
  pool.connect = ((done?: Done) => (done ? connect(keepingCause(done)) : connect())) as typeof pool.connect
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Ask
    client.query = ((...asked: unknown[]) => {
      const said = wordsOf(asked[0])
      if (said === null) return query(...asked)
      const end = begin(watch, said, client)
      const done = asked.at(-1)
      if (typeof done === 'function') {
        asked[asked.length - 1] = (error: unknown, result: unknown) => {
          end(error)
          done(error, result)
        }
        return query(...asked)
      }
      const answer = query(...asked) as Promise<unknown>
      answer.then(() => end(null), end)
      return answer
    }) as typeof client.query
  })
}

interface Words {
  readonly text: string
  readonly name: string | undefined
}

/** Null for what is no statement of a whole answer, such as a stream of rows. */
function wordsOf(asked: unknown): Words | null {
  if (typeof asked === 'string') return { text: asked, name: undefined }
  const { text, name, submit } = Object(asked) as { text?: unknown; name?: string; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? { text, name } : null
}

function begin({ log, meters, slow }: StatementWatch, { text, name }: Words, client: pg.PoolClient) {
  const cause: Cause = causeNow() ?? {}
  const begun = performance.now()
  return (error: unknown): void => {
    const ms = Math.round(performance.now() - begun)
    if (ms < slow) return
    meters.count('statements', { outcome: 'slow' })
    // `backend` is the process id that PostgreSQL's own log and pg_stat_activity name.
    const { processID: backend } = client as { processID?: number | null }
    const failure = error ? failureOf(error) : undefined
    const said = { statement: statementName(text), prepared: name, ms, backend, failure }
    because(cause, () => log.warn(said, 'slow statement'))
  }
}

/** What may be logged of an error: its code or its kind, never its message. */
function failureOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  return [code, name].find((word): word is string => typeof word === 'string' && /^\w{1,40}$/.test(word)) ?? 'unknown'
}

// A short name for a statement, made of its SQL: what it does, and to which table or function. Values never stand in it.

const VERB = /^[\s(]*([a-z]+)/i
const TABLE = /\b(?:from|into|update|table|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*(?:"?\."?[a-z_][a-z0-9_]*)?)/i
const FUNCTION = /^\s*select\s+"?([a-z_][a-z0-9_]*)"?\s*\(/i
/** What names the table stands at the front, or the statement is named by its verb alone. */
const LOOKED_AT = 2_000

/** 'select orders', 'update emails', 'select settle_usual', 'commit'. */
export function statementName(text: string): string {
  const sql = text.slice(0, LOOKED_AT)
  const verb = VERB.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const about = TABLE.exec(sql)?.[1] ?? FUNCTION.exec(sql)?.[1]
  return about ? `${verb} ${about.replaceAll('"', '').toLowerCase().slice(0, 60)}` : verb
}
