// A database that cannot start for a while, for example on a full disk or after a manual mistake (FAULT-10, FAULT-14).
import { renameSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readPostmaster } from '#server/db/postmaster.ts'

const pollOptions = { timeout: 120_000, interval: 100 }
const GAVE_UP = 'The database did not start.'

let folder: string
let database: EmbeddedPostgres
afterEach(async () => {
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('fault 10: the supervisor of a database that cannot start retries until the database starts', async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-away-'))
  const steps: string[] = []
  database = await startEmbeddedPostgres({ dataDir: folder, fsync: false, log: (step) => steps.push(step) })
  const control = `${folder}/postgres/global/pg_control`
  renameSync(control, `${control}.away`)
  process.kill(readPostmaster(`${folder}/postgres`)?.pid ?? 0, 'SIGKILL')
  // The supervisor process has given up twice.
  await vi.waitFor(
    () => expect(steps.filter((step) => step.startsWith(GAVE_UP)).length).toBeGreaterThan(1),
    pollOptions,
  )
  renameSync(`${control}.away`, control)
  const queryResult = async () => {
    const client = new pg.Client(database.url)
    await client.connect()
    const { rows } = await client.query('SELECT 1 AS alive')
    await client.end()
    return rows
  }
  await vi.waitFor(async () => expect(await queryResult()).toEqual([{ alive: 1 }]), pollOptions)
})
