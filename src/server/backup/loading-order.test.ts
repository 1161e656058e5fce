// In which order tables are filled.
import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { loadingOrder } from './backup-queries.ts'

it('what is pointed at comes first, however far away', () => {
  const references = [
    { from: 'bills', to: 'orders' },
    { from: 'orders', to: 'users' },
    { from: 'orders', to: 'orders' },
  ]
  expect(loadingOrder(['bills', 'orders', 'users'], references)).toEqual(['users', 'orders', 'bills'])
})

it('tables that point to each other cannot be filled one after the other', () => {
  const references = [
    { from: 'hens', to: 'eggs' },
    { from: 'eggs', to: 'hens' },
  ]
  expect(() => loadingOrder(['hens', 'eggs'], references)).toThrow('eggs → hens → eggs')
})

it('a table outside of the list is not filled', () => {
  expect(loadingOrder(['orders'], [{ from: 'orders', to: 'users' }])).toEqual(['orders'])
})

it('the shop counts with rows, not with sequences, but for those of identity columns, which a restore sets', async () => {
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
