// The generated table types match the database, and database functions insert all columns of a table.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { databaseTypes } from '#tests/support/database-types.ts'
import { FILLED_LATER } from './tables/insert-columns.ts'

const TYPES = join(import.meta.dirname, 'tables/generated.ts')
const LATER: Readonly<Record<string, readonly string[]>> = FILLED_LATER

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('the generated types match the database (UPDATE_DOCS=1 writes them)', async () => {
  const types = await databaseTypes(database.url)
  if (process.env.UPDATE_DOCS) await writeFile(TYPES, types)
  expect(types.split('\n')).toEqual((await readFile(TYPES, 'utf8')).split('\n'))
})

it('every INSERT in a database function names every column of its table, except those that are filled later', async () => {
  const client = new pg.Client(database.url)
  await client.connect()
  const functions = await client.query<{ name: string; body: string }>(`
    SELECT proname AS name, prosrc AS body FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%INSERT INTO%'`)
  const tables = await client.query<{ table: string; columns: string[] }>(`
    SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
    WHERE table_schema = 'public' GROUP BY 1`)
  await client.end()
  const columnsOf = new Map(tables.rows.map(({ table, columns }) => [table, columns]))
  const missing = functions.rows.flatMap(({ name, body }) =>
    [...body.matchAll(/INSERT INTO (\w+)(?: AS \w+)? \(([a-z_,\s]+)\)/g)].flatMap(([, table = '', list = '']) => {
      const named = new Set([...list.split(',').map((column) => column.trim()), ...(LATER[table] ?? [])])
      const columns = columnsOf.get(table) ?? ['no such table']
      return columns.filter((column) => !named.has(column)).map((column) => `${name}: ${table}.${column}`)
    }),
  )
  expect(functions.rows.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})
