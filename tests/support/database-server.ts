// One PostgreSQL for a whole test run, with a migrated template that every test file clones.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openJobQueue } from '#server/jobs/queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many times longer than usual this machine may take: 1 to 5 (vitest.config.ts). */
    readonly patience: number
    databaseServer: string
    databaseTemplate: string
    /** The folder with the files of a shop after its first start. */
    initialised: string
  }
}

const TEMPLATE = 'shop_template'

/** Called by the test runner before the first test file; the returned function is called after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-tests-'))
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, log: () => {} })
  await makeTemplate(server.url)
  project.provide('databaseServer', server.url)
  project.provide('databaseTemplate', TEMPLATE)
  project.provide('initialised', join(dataDir, 'initialised'))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  await client.end()
  const template = new URL(server)
  template.pathname = `/${TEMPLATE}`
  await migrate(template.href, { log: () => {} })
  // Creates the job queue's own tables too, so that no test file waits for them.
  const pool = new pg.Pool({ connectionString: template.href, max: 2 })
  const jobs = await openJobQueue({ pool, log: pino({ level: 'silent' }), migrate: true })
  await jobs.stop()
  await pool.end()
}
