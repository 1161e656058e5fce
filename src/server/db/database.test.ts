// Database connections: every wait has a limit, and a lost connection fails only the work in progress on it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { inTransaction, openDatabase } from './database.ts'
import { isTemporaryError } from './temporary-error.ts'

let database: TestDatabase
let opened: ReturnType<typeof openDatabase>
const lost: Error[] = []

beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, { connections: 2, onLost: (error) => lost.push(error) })
})
afterAll(async () => {
  await opened.db.destroy()
  await database.drop()
})

test('database rule 5: a connection has time limits for locks, statements and idle transactions', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`SELECT name, setting FROM pg_settings
    WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`.execute(
    opened.db,
  )
  expect(rows.map(({ setting }) => Number(setting))).toEqual([15_000, 3_000, 10_000])
})

test('a connection lost between two statements fails its transaction, is reported, and leaves the shop running', async () => {
  const { db } = opened
  const work = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    await sql`UPDATE counters SET value = 7 WHERE name = 'order'`.execute(tx)
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    // The loss is reported once or twice: by the server's last message, and by the end of the connection.
    while (lost.length === 0) await sql`SELECT`.execute(db)
    await sql`UPDATE counters SET value = 8 WHERE name = 'order'`.execute(tx)
  })
  const error = await work.catch((thrown: unknown) => thrown)
  expect(isTemporaryError(error)).toBe(true)
  const { rows } = await sql<{ value: number }>`SELECT value FROM counters WHERE name = 'order'`.execute(db)
  expect(rows).toEqual([{ value: 0 }])
})

test('after an idle connection is lost, a later statement succeeds on another one', async () => {
  const { db } = opened
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  const secondDatabase = openDatabase(database.url, { connections: 1 })
  await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(secondDatabase.db)
  await secondDatabase.db.destroy()
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => sql`SELECT 1`.execute(db)))
  expect(answers.at(-1)?.status).toBe('fulfilled')
})

test('fault 12: the queue for a database connection is limited, and further statements fail with a temporary error', async () => {
  const { db, pool } = openDatabase(database.url, { connections: 1 })
  let release: () => void = () => undefined
  const wall = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = db.connection().execute(() => wall)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1)
  const queries = Array.from({ length: 1_010 }, () =>
    sql`SELECT`.execute(db).then(
      () => null,
      (error: unknown) => error,
    ),
  )
  const refused = await Promise.all(queries.slice(-5))
  expect(refused.every(isTemporaryError)).toBe(true)
  release()
  await holding
  const served = (await Promise.all(queries)).filter((error) => error === null)
  expect(served.length).toBeGreaterThanOrEqual(999)
  expect(pool.waitingCount).toBe(0)
  await db.destroy()
})
