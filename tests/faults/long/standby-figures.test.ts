// The metrics of a standby, which need the right to read statistics (OPS-25).
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { readServerFigures, type ServerFigures } from '#server/metrics/metrics-queries.ts'
import { type OwnCluster, openDebian15, postgres15Obstacle } from '#tests/support/postgres-cluster.ts'

const skipReason = postgres15Obstacle()
const pollOptions = { timeout: 60_000, interval: 200 }

let leader: OwnCluster
let standby: OwnCluster
beforeAll(async () => {
  if (skipReason) return
  leader = await openDebian15({ wal_level: 'replica', max_wal_senders: 5 })
  await runStatement(`CREATE ROLE shop_server LOGIN PASSWORD 'cardamom'`)
  standby = await leader.standby()
}, 120_000)
afterAll(async () => {
  await standby?.remove()
  await leader?.remove()
})

async function runStatement(statement: string): Promise<void> {
  const client = new pg.Client(leader.url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function figuresOf(cluster: OwnCluster): Promise<ServerFigures> {
  const url = new URL(cluster.url)
  url.username = 'shop_server'
  url.password = 'cardamom'
  const { db } = openDatabase(url.href)
  try {
    return await readServerFigures(db)
  } finally {
    await db.destroy()
  }
}

it.skipIf(skipReason)(
  skipReason ?? 'a login without the right to read statistics gets all figures except the standbys',
  async () => {
    expect(await figuresOf(leader)).toMatchObject({ timeline: 1, standbys: [] })
    // A standby has no timeline of its own.
    expect(await figuresOf(standby)).toMatchObject({ timeline: null, standbys: [] })
  },
)

it.skipIf(skipReason)(
  skipReason ?? 'a login with the right to read statistics sees the standby, and whether commits wait for it',
  async () => {
    await runStatement('GRANT pg_read_all_stats TO shop_server')
    const listStandbys = async () => (await figuresOf(leader)).standbys
    await expect.poll(listStandbys, pollOptions).toMatchObject([{ isSynchronous: false }])
    await runStatement(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
    await runStatement('SELECT pg_reload_conf()')
    await expect.poll(listStandbys, pollOptions).toMatchObject([{ isSynchronous: true }])
    await standby.kill9()
    await expect.poll(listStandbys, pollOptions).toEqual([])
  },
)
