// Migrations: each file runs once, in order, completely or not at all, also when several servers start together.
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { listPendingMigrations, migrate } from './migrate.ts'

let database: TestDatabase
let client: pg.Client
let folder: string
const log = () => {}

beforeEach(async () => {
  database = await testDatabase({ empty: true })
  client = new pg.Client(database.url)
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'))
  await writeFile(`${folder}/001-kits.sql`, 'CREATE TABLE kits (n int); INSERT INTO kits VALUES (1);')
  await writeFile(`${folder}/002-more-kits.sql`, 'INSERT INTO kits VALUES (2);')
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const kits = async () => (await client.query('SELECT n FROM kits ORDER BY n')).rows.map(({ n }) => n)
const run = () => migrate(database.url, { log, folder })

it('database rule 7: each migration runs once and in order, and the pending ones are listed', async () => {
  expect(await listPendingMigrations(client, folder)).toEqual(['001-kits.sql', '002-more-kits.sql'])
  await run()
  await run()
  expect(await kits()).toEqual([1, 2])
  expect(await listPendingMigrations(client, folder)).toEqual([])
  await writeFile(`${folder}/003-last-kits.sql`, 'INSERT INTO kits VALUES (3);')
  expect(await listPendingMigrations(client, folder)).toEqual(['003-last-kits.sql'])
})

it('database rule 7: eight servers can start at the same time on an empty database', async () => {
  await Promise.all(Array.from({ length: 8 }, run))
  expect(await kits()).toEqual([1, 2])
})

it('a migration that fails is rolled back, and the migrations before it stay', async () => {
  await writeFile(`${folder}/003-broken.sql`, 'INSERT INTO kits VALUES (3); SELECT nonsense;')
  await expect(run()).rejects.toThrow('Migration 003-broken.sql was not applied: column "nonsense" does not exist')
  expect(await kits()).toEqual([1, 2])
  expect(await listPendingMigrations(client, folder)).toEqual(['003-broken.sql'])
})

it('a migration that was changed after it had run is refused', async () => {
  await run()
  await writeFile(`${folder}/001-kits.sql`, 'CREATE TABLE kits (n bigint);')
  await expect(run()).rejects.toThrow('the file has changed since this database ran it')
})

it('database rule 7: a migration that waits for a busy table is retried, and finishes when the table is free', async () => {
  await run()
  const shopper = new pg.Client(database.url)
  await shopper.connect()
  await shopper.query('BEGIN; LOCK TABLE kits')
  await writeFile(`${folder}/003-wider.sql`, 'ALTER TABLE kits ADD COLUMN note text;')
  const waits: string[] = []
  await migrate(database.url, {
    folder,
    log(line) {
      waits.push(line)
      if (line.includes('locked table')) void shopper.query('COMMIT')
    },
  })
  expect(waits).toContain('Migration 003-wider.sql is waiting for a locked table…')
  expect(await listPendingMigrations(client, folder)).toEqual([])
  await shopper.end()
})

it('a migration that deadlocks with a shopper is retried', async () => {
  await run()
  await client.query('CREATE TABLE boxes (n int)')
  const shopper = new pg.Client(database.url)
  await shopper.connect()
  // The migration notices a deadlock sooner than the shopper's connection does, so the migration is rolled back.
  await shopper.query("SET deadlock_timeout = '10s'; BEGIN; LOCK TABLE boxes")
  const text = 'ALTER TABLE kits ADD COLUMN note text; ALTER TABLE boxes ADD COLUMN note text;'
  await writeFile(`${folder}/003-wider.sql`, `SET LOCAL deadlock_timeout = '100ms'; ${text}`)
  const waits: string[] = []
  const waitForLock = async () => {
    for (let held = 0; held === 0; ) {
      const { rows } = await client.query("SELECT FROM pg_locks WHERE NOT granted AND relation = 'boxes'::regclass")
      held = rows.length
    }
    await shopper.query('LOCK TABLE kits')
    await shopper.query('COMMIT')
  }
  await Promise.all([migrate(database.url, { folder, log: (line) => waits.push(line) }), waitForLock()])
  expect(waits).toContain('Migration 003-wider.sql is waiting for a locked table…')
  expect(await listPendingMigrations(client, folder)).toEqual([])
  await shopper.end()
})

it('database rule 7: a migration can state which migration the running code must have, and older code is then refused', async () => {
  await run()
  // In a later version 003 adds a column, and 004 drops the table, which code with 003 no longer needs.
  const later = await mkdtemp(join(tmpdir(), 'shop-migrations-'))
  onTestFinished(() => rm(later, { recursive: true }))
  await cp(folder, later, { recursive: true })
  await writeFile(`${later}/003-note.sql`, 'ALTER TABLE kits ADD COLUMN note text;')
  await migrate(database.url, { log, folder: later })
  await run()
  await writeFile(`${later}/004-no-kits.sql`, '-- Kits are gone.\n-- needs: 003\n\nDROP TABLE kits;')
  await migrate(database.url, { log, folder: later })
  await migrate(database.url, { log, folder: later })
  await expect(run()).rejects.toThrow(
    'cannot run on this database: 004-no-kits.sql, a migration of a later version, removed something that this version needs. Start a version that has migration 003',
  )
})

it('a database older than the first migration file is refused and stays unchanged', async () => {
  await run()
  await rename(`${folder}/001-kits.sql`, `${folder}/001-baseline.sql`)
  await expect(run()).rejects.toThrow('created by a version of the shop from before its first release')
  expect(await kits()).toEqual([1, 2])
})

it('a database with the locale C is refused, because the search finds no Malayalam there', async () => {
  const name = `test_c_${process.pid}`
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 LOCALE 'C'`)
  const url = new URL(database.url)
  url.pathname = `/${name}`
  await expect(migrate(url.href, { log, folder })).rejects.toThrow('LC_CTYPE is C')
  await client.query(`DROP DATABASE ${name}`)
})

it('two migrations with the same number are refused', async () => {
  await writeFile(`${folder}/002-another.sql`, 'SELECT 1;')
  await expect(run()).rejects.toThrow('each with its own number. Rename 002-more-kits.sql')
  expect(await listPendingMigrations(client, folder).catch((error: Error) => error.message)).toContain(
    '002-more-kits.sql',
  )
})
