// Figures of the PostgreSQL server: connections, the oldest transaction and standbys.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { databaseServerMetrics } from './machine-figures.ts'
import { readServerFigures } from './metrics-queries.ts'
import { prometheusText } from './tally.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let opened: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url)
})
afterAll(async () => {
  await opened.db.destroy()
  await database.drop()
})

it('database connections are counted, with the age of the oldest open transaction', async () => {
  const before = await readServerFigures(opened.db)
  expect(before.connections.used).toBeGreaterThan(0)
  expect(before.timeline).toBeGreaterThan(0)
  await opened.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_sleep(0.1)`.execute(tx)
    expect((await readServerFigures(opened.db)).oldestTransaction).toBeGreaterThan(0.1)
  })
})

it('the metrics have the lag of each standby server, and no replication metrics without a standby', async () => {
  const figures = await readServerFigures(opened.db)
  expect(figures.standbys).toEqual([])
  expect(prometheusText(databaseServerMetrics(figures))).not.toContain('shop_replication')
  const standbys = [
    { name: 'member2', isSynchronous: true, lag: 0.25, bytes: 4096 },
    { name: 'member3', isSynchronous: false, lag: 90, bytes: 5e9 },
  ]
  const text = prometheusText(databaseServerMetrics({ ...figures, timeline: null, standbys }))
  expect(text).toContain('shop_replication_lag_seconds{standby="member2"} 0.25')
  expect(text).toContain('shop_replication_lag_bytes{standby="member3"} 5000000000')
  expect(text).toContain('shop_replication_synchronous{standby="member2"} 1')
  expect(text).toContain('shop_replication_synchronous{standby="member3"} 0')
  expect(text).not.toContain('shop_database_timeline')
})
