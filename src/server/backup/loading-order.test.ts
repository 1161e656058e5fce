// The order in which a restore fills the tables.
import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { sortByReferences } from './backup-queries.ts'

it('a referenced table is loaded first, over any number of steps', () => {
  const references = [
    { from: 'bills', to: 'orders' },
    { from: 'orders', to: 'users' },
    { from: 'orders', to: 'orders' },
  ]
  expect(sortByReferences(['bills', 'orders', 'users'], references)).toEqual(['users', 'orders', 'bills'])
})

it('tables that reference each other are rejected, because neither can be loaded first', () => {
  const references = [
    { from: 'hens', to: 'eggs' },
    { from: 'eggs', to: 'hens' },
  ]
  expect(() => sortByReferences(['hens', 'eggs'], references)).toThrow('eggs → hens → eggs')
})

it('a reference to a table that is not being loaded is ignored', () => {
  expect(sortByReferences(['orders'], [{ from: 'orders', to: 'users' }])).toEqual(['orders'])
})

it('the database has no sequences but those of identity columns', async () => {
  const database = await testDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(
    `SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND sequencename NOT IN (
      SELECT table_name || '_' || column_name || '_seq' FROM information_schema.columns WHERE is_identity = 'YES')`,
  )
  expect(rows).toEqual([])
  await client.end()
  await database.drop()
})
