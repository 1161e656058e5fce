// When the database stops answering, the shop replaces its connections (FAULT-34, FAULT-35).
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDatabase } from '#server/db/check-database.ts'
import { inTransaction, type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { onOwnConnection } from '#server/db/own-connection.ts'
import { openWithTimeouts } from '#server/db/pooled-login.ts'
import { setStatementTimeout } from '#server/db/sql-pieces.ts'
import { isTemporaryError } from '#server/db/temporary-error.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { type FaultyProxy, openFaultyProxy } from '#tests/support/faulty-proxy.ts'

/** How long the database may be silent in this test, in milliseconds; the shop's own limit is twelve seconds. */
const SILENCE = 600
let database: TestDatabase
let proxy: FaultyProxy
let pooled: OpenDatabase
beforeEach(async () => {
  database = await testDatabase()
  proxy = await openFaultyProxy(database.url)
  pooled = openDatabase(proxy.url, { connections: 4, longestSilence: SILENCE })
})
afterEach(async () => {
  await pooled.db.destroy()
  await proxy.close()
  await database.drop()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
async function openIdleConnections(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => sql`SELECT pg_sleep(0.05)`.execute(pooled.db)))
  expect(pooled.pool.idleCount).toBe(count)
}

test("fault 34: a statement on a dropped connection times out, and the pool's idle connections are closed too", async () => {
  await openIdleConnections(4)
  proxy.dropSilently()
  const error = await failureOf(sql`SELECT 1`.execute(pooled.db))
  expect(String(error)).toMatch('The database did not respond for 0.6 s')
  expect(isTemporaryError(error)).toBe(true)
  // The other idle connections were closed too, because each would have cost another timeout.
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(pooled.db)).rows).toEqual([{ one: 1 }])
  expect(pooled.pool.totalCount).toBe(1)
})

test('fault 34: a transaction on a dropped connection waits for one timeout only, not for another at its rollback', async () => {
  let statements = 0
  const work = inTransaction(pooled.db, async (tx) => {
    await sql`SELECT 1`.execute(tx)
    proxy.dropSilently()
    statements += 1
    await sql`SELECT 2`.execute(tx)
  })
  expect(isTemporaryError(await failureOf(work))).toBe(true)
  expect([statements, pooled.pool.totalCount]).toEqual([1, 0])
})

test('fault 34: a health check on a dropped connection has a timeout of its own, and afterwards connections are new', async () => {
  await openIdleConnections(4)
  proxy.dropSilently()
  expect(String(await failureOf(checkDatabase(pooled.db)))).toMatch('did not respond for 3 s')
  expect(await checkDatabase(pooled.db)).toMatchObject({ isReadOnly: false })
})

test('fault 35: a statement on a frozen database times out, and the database is used again once it runs', async () => {
  await openIdleConnections(2)
  proxy.freeze()
  const failures = await Promise.all([1, 2, 3].map(() => failureOf(sql`SELECT 1`.execute(pooled.db))))
  expect(failures.map(isTemporaryError)).toEqual([true, true, true])
  proxy.thaw()
  await sql`SELECT 1`.execute(pooled.db)
})

test('a statement with its own, longer timeout is not aborted after the usual timeout', async () => {
  const slept = inTransaction(pooled.db, async (tx) => {
    await setStatementTimeout(tx, 60_000)
    return sql<{ done: boolean }>`SELECT pg_sleep(${(3 * SILENCE) / 1000}) IS NOT NULL AS done`.execute(tx)
  })
  expect((await slept).rows).toEqual([{ done: true }])
  proxy.dropSilently()
  expect(String(await failureOf(sql`SELECT 1`.execute(pooled.db)))).toMatch('did not respond for 0.6 s')
})

test('fault 34: a dedicated connection, as for migrations and backups, times out too', async () => {
  for (const longestSilence of [SILENCE, 2 * SILENCE]) {
    const timedOut = onOwnConnection(proxy.url, { name: 'shop test', longestSilence }, async (client) => {
      const { rows } = await client.query('SELECT current_setting($1) AS name', ['application_name'])
      expect(rows).toEqual([{ name: 'shop test' }])
      proxy.dropSilently()
      return client.query('SELECT 1')
    })
    const error = await failureOf(timedOut)
    expect(String(error)).toMatch(`The database did not respond for ${longestSilence / 1000} s`)
    expect(isTemporaryError(error)).toBe(true)
  }
})

test('an idle connection stays open, however long it is idle', async () => {
  await openIdleConnections(1)
  const { rows: before } = await sql`SELECT pg_backend_pid() AS pid`.execute(pooled.db)
  await pause(3 * SILENCE)
  expect((await sql`SELECT pg_backend_pid() AS pid`.execute(pooled.db)).rows).toEqual(before)
})

test("a statement that starts at the moment of a connection's idle timeout is not aborted", async () => {
  const client = await pooled.pool.connect()
  const { connection } = client as unknown as { connection: { stream: { emit(event: string): void } } }
  connection.stream.emit('timeout')
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  client.release()
})

test('a statement that has timed out is cancelled in the database', async () => {
  const sleeping = sql`SET statement_timeout = 0`
    .execute(pooled.db)
    .then(() => sql`SELECT pg_sleep(600)`.execute(pooled.db))
  expect(isTemporaryError(await failureOf(sleeping))).toBe(true)
  const countSleeping = async (): Promise<number> => {
    const { rows } = await sql`SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(600%'`.execute(pooled.db)
    return rows.length
  }
  await expect.poll(countSleeping, { timeout: 5_000 }).toBe(0)
})

test('a pool opened while the database is away detects later that it is behind a pooler', async () => {
  const later = await openFaultyProxy(database.url, false)
  later.refuseOptions()
  const steady = await openWithTimeouts(later.url)
  expect(isTemporaryError(await failureOf(sql`SELECT 1`.execute(steady.db)))).toBe(true)
  await later.setOpen(true)
  const { rows } = await sql<{ limit: string }>`SELECT current_setting('statement_timeout') AS limit`.execute(steady.db)
  expect(rows).toEqual([{ limit: '10s' }])
  await steady.db.destroy()
  await later.close()
})
