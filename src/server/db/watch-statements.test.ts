// Slow statements are logged with the request that waited for them, and without their values (OPS-24).
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openLog } from '../adapters/logger.ts'
import { withCause } from '../adapters/request-context.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

const EMAIL = 'asha.menon@example.in'

let database: Awaited<ReturnType<typeof testDatabase>>
let watched: OpenDatabase
let lines: Record<string, unknown>[]
let counted: number
beforeEach(async () => {
  database = await testDatabase()
  lines = []
  counted = 0
})
afterEach(async () => {
  await watched.db.destroy()
  await database.drop()
})

function openWatched(slow: number, connections = 2): void {
  const log = openLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const meters = { count: () => void counted++ }
  watched = openDatabase(database.url, {
    connections,
    process: '3001 web',
    watch: { log, meters, slow },
  })
}

const runSlowStatement = (): Promise<unknown> =>
  sql`SELECT pg_sleep(0.1), ${EMAIL}::text FROM settings LIMIT 1`.execute(watched.db)

it('a slow statement is logged with its name, its backend and the request', async () => {
  openWatched(100)
  await sql`INSERT INTO settings (key, value, updated_at) VALUES ('slow', '1', now())`.execute(watched.db)
  await withCause({ reqId: 'abcdef0123456789' }, runSlowStatement)
  const { rows } = await sql<{ pid: number; application: string }>`
    SELECT pid, application_name AS application FROM pg_stat_activity WHERE datname = current_database()`.execute(
    watched.db,
  )
  const [slow] = lines.filter(({ statement }) => statement === 'select settings')
  expect(slow).toMatchObject({ msg: 'slow statement', reqId: 'abcdef0123456789' })
  expect(rows.map(({ pid }) => pid)).toContain(slow?.backend)
  expect(rows.map(({ application }) => application)).toContain('shop 3001 web')
  expect(JSON.stringify(lines)).not.toContain('asha')
  expect(counted).toBe(lines.length)
})

it('a statement that waited for a connection is logged with the request that waited', async () => {
  openWatched(100, 1)
  await withCause({ reqId: '1111111111111111' }, () =>
    Promise.all([
      watched.pool.query('SELECT pg_sleep(0.1)'),
      withCause({ reqId: '2222222222222222' }, () => watched.pool.query('SELECT pg_sleep(0.1)')),
    ]),
  )
  const ofBoth = lines.filter(({ statement }) => statement === 'select pg_sleep')
  expect(ofBoth.map(({ reqId }) => reqId)).toEqual(['1111111111111111', '2222222222222222'])
})

it('a slow statement that fails is logged with its code, and its caller gets the same error', async () => {
  openWatched(100)
  const failing = sql`DO $$ BEGIN PERFORM pg_sleep(0.1); RAISE unique_violation; END $$`.execute(watched.db)
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  const [slow] = lines.filter(({ statement }) => statement === 'do')
  expect(slow).toMatchObject({ msg: 'slow statement', failure: '23505' })
})

it('with `slow` 0 the connections are not wrapped, and no statement is logged', async () => {
  const countListeners = (): number => watched.pool.listenerCount('connect')
  watched = openDatabase(database.url)
  const unwatched = countListeners()
  await watched.db.destroy()
  openWatched(100)
  expect(countListeners()).toBe(unwatched + 1)
  await watched.db.destroy()
  openWatched(0)
  expect(countListeners()).toBe(unwatched)
  await runSlowStatement()
  expect(lines).toEqual([])
})
