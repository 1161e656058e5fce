// The tests' databases are complete, isolated, and dropped when the next one is created.
import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from './database.ts'

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

it('two test databases do not share rows, and a dropped database is gone once the next is created', async () => {
  const firstDatabase = await testDatabase()
  const secondDatabase = await testDatabase()
  await ask(firstDatabase.url, "INSERT INTO settings (key, value, updated_at) VALUES ('only-here', '1', now())")
  expect(await ask(firstDatabase.url, "SELECT value FROM settings WHERE key = 'only-here'")).toEqual([{ value: 1 }])
  expect(await ask(secondDatabase.url, "SELECT value FROM settings WHERE key = 'only-here'")).toEqual([])
  await firstDatabase.drop()
  await secondDatabase.drop()
  await (await testDatabase()).drop()
  await expect(ask(firstDatabase.url, 'SELECT 1')).rejects.toThrow('does not exist')
})
