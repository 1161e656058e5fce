// Access to PostgreSQL: the pool, transactions with retries, and the kinds of errors.
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { MAX_CONNECTIONS } from './pooled-connections.ts'
import type { Tables } from './schema.ts'
import { isConnectionTimeout, QUEUE_FULL } from './temporary-error.ts'
import { FIRST_KEEPALIVE, TimedClient, type TimedConfig } from './timed-client.ts'
import { type StatementWatch, watchStatements } from './watch-statements.ts'

export type Database = Kysely<Tables>
/** A running transaction. Functions with this parameter must run in one. */
export type Tx = Transaction<Tables>
/** A database or a transaction. Functions with this parameter may run in either. */
export type Reader = Database | Tx

const INT8 = 20
const DATE = 1082
const types: pg.CustomTypesConfig = {
  // bigint becomes a number, because paise and counters stay far below 2^53. Dates stay 'YYYY-MM-DD' (DB-8).
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/**
 * While this many statements wait for a connection, new requests are refused. With a dozen for each connection, the
 * last one waits for tens of milliseconds.
 */
export const MAX_WAITING_QUERIES = 200
/** While this many statements wait for a connection, further statements fail. */
const MAX_QUEUED = 1_000

type Connected = (error: Error | undefined, client: undefined, release: () => void) => void

/** Makes a pool refuse a statement immediately while MAX_QUEUED others wait, because it could not run in time. */
function limitQueue(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => unknown
  const connectOrRefuse = (callback?: Connected): unknown => {
    if (pool.waitingCount < MAX_QUEUED) return connect(callback)
    const error = new Error(QUEUE_FULL)
    return callback ? callback(error, undefined, () => undefined) : Promise.reject(error)
  }
  pool.connect = connectOrRefuse as typeof pool.connect
}

/** When the database ends a statement, a wait for a lock or an idle transaction, in milliseconds (DB-5, OPS-6). */
export const TIMEOUTS = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const

export interface DatabaseOptions {
  readonly connections?: number
  /** Called with the error of each lost connection. */
  readonly onLost?: (error: Error) => unknown
  /** Names this process in the list of connections, such as '3001 web'. */
  readonly process?: string
  /** Where slow statements are logged and counted. */
  readonly watch?: StatementWatch
  /** How long the database may be silent, in milliseconds. Tests may set less than the default. */
  readonly longestSilence?: number
}

export interface OpenDatabase {
  readonly db: PooledDatabase
  readonly pool: pg.Pool
}

/** The time limit for opening a connection, and for waiting for one of the pool, in milliseconds. */
const CONNECT_TIMEOUT = 5_000

/** A database that exposes its pool, for statements that are compiled already (prepared-query.ts). */
export class PooledDatabase extends Kysely<Tables> {
  readonly pool: pg.Pool
  /** True once it is known that there is no pooler, so that prepared statements can have names. */
  isDirect = false
  /** Closes idle connections now and others once they are idle, as they may lead to a dead or read-only database. */
  renew: () => void = () => undefined
  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }) })
    this.pool = pool
  }
}

/** True when the client is connected to the server itself. A pooler reports process ids that are not the server's. */
async function isDirectConnection(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid === (client as pg.ClientBase & { readonly processID: number | null }).processID
}

/**
 * Opens a pool. Timeouts are start-up options, so that they apply to every connection. A connection that does not
 * answer is destroyed together with all idle ones, which are probably dead too (OPS-10).
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const config: pg.PoolConfig & TimedConfig = {
    connectionString: url,
    Client: TimedClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_KEEPALIVE,
    onConnect: async (client) => {
      if (!db.isDirect) db.isDirect = await isDirectConnection(client)
    },
    max: options.connections ?? MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: 30_000,
    ...TIMEOUTS,
    application_name: options.process ? `shop ${options.process}` : 'shop',
    types,
    longestSilence: options.longestSilence,
  }
  const pool = new pg.Pool(config)
  const db = new PooledDatabase(pool)
  db.renew = trackConnections(pool).renew
  limitQueue(pool)
  if (options.watch) watchStatements(pool, options.watch)
  const handleLostConnection = (error: Error): unknown => {
    if (isConnectionTimeout(error)) db.renew()
    return options.onLost?.(error)
  }
  // A lost connection fails its running query. The client also emits 'error', which would end the process without a
  // listener. The pool itself listens to idle clients only.
  pool.on('connect', (client) => client.on('error', handleLostConnection))
  pool.on('error', () => undefined)
  return { db, pool }
}

const MAX_TRIES = 5
const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction. After a serialisation failure or a deadlock, pauses and runs `work` again, up to five
 * times in all.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let committedTx: Tx | undefined
      const result = await db.transaction().execute((tx) => {
        committedTx = tx
        return work(tx)
      })
      if (committedTx) runAfterCommit(committedTx)
      return result
    } catch (error) {
      if (attempt >= MAX_TRIES || !isRetryable(error)) throw error
      // The clock varies the pause, so that two transactions do not collide again.
      await sleep(attempt * 10 + (performance.now() % 10))
    }
  }
}

/** True when the transaction was rolled back because of others and may succeed on a retry. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(codeOf(error))

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

export const isCheckViolation = (error: unknown): boolean => codeOf(error) === '23514'

interface PooledConnections {
  renew(): void
}

/** Tracks a pool's connections, for `renew`. Call it before the pool opens its first connection. */
export function trackConnections(pool: pg.Pool): PooledConnections {
  const idle = new Set<pg.PoolClient>()
  const inUse = new Set<pg.PoolClient>()
  const unusable = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    idle.delete(client)
    inUse.add(client)
  })
  pool.on('release', (_error, client) => {
    inUse.delete(client)
    // The pool discards a connection that is being ended.
    if (unusable.has(client)) endClient(client)
    else idle.add(client)
  })
  pool.on('remove', (client) => {
    idle.delete(client)
    inUse.delete(client)
  })
  return {
    renew() {
      for (const client of inUse) unusable.add(client)
      // For the pool this is like the loss of an idle connection.
      for (const client of idle) streamOf(client).destroy(new Error('Connection terminated: the pool was closed'))
      idle.clear()
    },
  }
}

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream

const endClient = (client: pg.PoolClient): unknown => (client as unknown as pg.Client).end().catch(() => undefined)

const callbacksByTx = new WeakMap<Tx, (() => void)[]>()

/** Runs `work` after the commit of a transaction of `inTransaction`, never after a rollback. It must not throw. */
export function afterCommit(tx: Tx, work: () => void): void {
  const callbacks = callbacksByTx.get(tx)
  if (callbacks) callbacks.push(work)
  else callbacksByTx.set(tx, [work])
}

function runAfterCommit(tx: Tx): void {
  for (const work of callbacksByTx.get(tx) ?? []) work()
}
