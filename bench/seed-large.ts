// Fills a shop with two years of history by set-based SQL (DB-16). The same size gives the same rows.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { deletedUser } from '#copy/admin-users.ts'
import { large as texts } from '#copy/startup.ts'
import { toShownIdentity } from '#server/identity/identity.ts'
import type { Config } from '../src/server/config.ts'
import { PlainError } from '../src/server/plain-error.ts'

const FILE = fileURLToPath(new URL('./seed.sql', import.meta.url))
const YEARS = 2

interface Step {
  readonly title: string
  readonly statements: string
}

/**
 * A part of seed.sql that one connection runs. `tables` are the tables that it fills. Those in `indexedLater` get their
 * indexes after the rows.
 */
interface Part {
  readonly name: string
  readonly steps: readonly Step[]
  readonly tables: readonly string[]
  readonly indexedLater: readonly string[]
}

/** The GSTIN of the seller, so that documents contain tax. It belongs to no one. */
const GSTIN = '32AAAAA0000A1Z5'

export interface LargeSize {
  readonly orders: number
  readonly users: number
  readonly products: number
  /** The time of the newest generated event. */
  readonly until: Date
}

type Say = (line: string) => void

/**
 * Fills a migrated shop. Throws a PlainError when it has orders, tickets or payment attempts. The database login must
 * be a superuser.
 */
export async function seedLarge(
  connectionString: string,
  size: LargeSize,
  { config, say }: { config: Config; say: Say },
): Promise<void> {
  const clients = [await connect(connectionString), await connect(connectionString)] as const
  const [client, secondClient] = clients
  try {
    await refuseUnlessEmpty(client)
    const [plan, orders, documents] = await readParts()
    // The planned rows are in ordinary tables of a schema, because two connections read them.
    await client.query('DROP SCHEMA IF EXISTS filling CASCADE; CREATE SCHEMA filling')
    await storeSizes(client, size, config)
    await runSteps(client, plan, say)
    await awaitAll([fillPart(client, orders, say), fillPart(secondClient, documents, say)])
    await awaitAll(clients.map((connection) => connection.query('COMMIT')))
    await withTiming(say, texts.analyze, () =>
      awaitAll([vacuum(client, orders.tables), vacuum(secondClient, documents.tables)]),
    )
  } finally {
    await secondClient.end()
    await client.query('ROLLBACK; DROP SCHEMA IF EXISTS filling CASCADE')
    await client.end()
  }
}

/**
 * Reads the plan and the two parts that are filled in parallel. A table that is filled without `ON CONFLICT` needs no
 * index meanwhile.
 */
async function readParts(): Promise<readonly [Part, Part, Part]> {
  const parts = sectionsOf(await readFile(FILE, 'utf8'), 'part').map(([name, text]): Part => {
    const inserts = text.split(';').flatMap((statement) => {
      const table = /INSERT INTO (\w+)/.exec(statement)?.[1]
      return table === undefined ? [] : [{ table, needsIndex: statement.includes('ON CONFLICT') }]
    })
    const tables = [...new Set(inserts.map(({ table }) => table))]
    const indexed = new Set(inserts.filter(({ needsIndex }) => needsIndex).map(({ table }) => table))
    return {
      name,
      steps: sectionsOf(text, 'step').map(([title, statements]) => ({ title, statements })),
      tables,
      indexedLater: tables.filter((table) => !indexed.has(table)),
    }
  })
  return parts as unknown as readonly [Part, Part, Part]
}

/** Splits SQL at its comments `-- mark: title`. Returns the title and the text of each section. */
const sectionsOf = (sql: string, mark: string): [title: string, text: string][] =>
  sql
    .split(new RegExp(`^-- ${mark}: `, 'm'))
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n'))])

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'shop large' })
  // A lost connection also fails its waiting query, which reports the error.
  client.on('error', () => {})
  await client.connect()
  await client.query("SET search_path = filling, public; SET work_mem = '512MB'; SET jit = off")
  await client.query("SET maintenance_work_mem = '1GB'")
  return client
}

async function vacuum(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`VACUUM (ANALYZE) ${table}`)
}

/** Waits for all promises, also when one is rejected. Then throws the reason of the first rejected one. */
async function awaitAll(promises: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** Fills the tables of a part in a transaction, which stays open. */
async function fillPart(client: pg.Client, part: Part, say: Say): Promise<void> {
  await client.query('BEGIN')
  await client.query(`LOCK TABLE ${part.indexedLater.join(', ')} IN SHARE ROW EXCLUSIVE MODE`)
  // No trigger runs for each row, because references are correct by construction and figures are counted at the end.
  await client.query('SET LOCAL session_replication_role = replica')
  await allocateNewFiles(client, part.indexedLater)
  await disableIndexes(client, part.indexedLater)
  await runSteps(client, part, say)
  await withTiming(say, texts.indexes(part.name), async () => {
    for (const table of part.indexedLater) await client.query(`REINDEX TABLE ${table}`)
  })
}

async function runSteps(client: pg.Client, { steps }: Part, say: Say): Promise<void> {
  for (const { title, statements } of steps) await withTiming(say, title, () => client.query(statements))
}

async function withTiming(say: Say, title: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work()
  say(texts.step(title, Math.round((performance.now() - start) / 1000)))
}

/** Throws a PlainError when the shop has orders, tickets or payment attempts. */
async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM tickets) OR EXISTS (SELECT FROM payment_attempts) AS used',
  )
  if (rows[0]?.used) throw new PlainError(texts.refused)
}

/** Stores one row that every step reads: the sizes, the time range, the admin and the seller. */
async function storeSizes(client: pg.Client, { orders, users, products, until }: LargeSize, config: Config) {
  const first = new Date(until)
  first.setUTCFullYear(first.getUTCFullYear() - YEARS)
  const shop = toShownIdentity(config)
  const seller = {
    name: shop.name,
    address: shop.address,
    gstin: shop.gstin ?? GSTIN,
    stateCode: '32',
    email: shop.email,
    phone: shop.phone,
  }
  await client.query(
    `CREATE UNLOGGED TABLE size (orders bigint, users bigint, products bigint, first timestamptz, last timestamptz,
       admin text, deleted_user text, seller jsonb)`,
  )
  await client.query(
    `INSERT INTO size SELECT $1, $2, $3, $4, $5,
       coalesce((SELECT min(id) FROM users WHERE role = 'admin' AND deleted_at IS NULL), repeat('0', 24)), $6, $7`,
    [orders, users, products, first, until, deletedUser, JSON.stringify(seller)],
  )
}

/**
 * Gives these tables new files by CLUSTER. With `isBulkLoading` of the embedded database, rows that the same
 * transaction writes into new files are not written to the write-ahead log.
 */
async function allocateNewFiles(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; index: string }>(
    `SELECT DISTINCT ON (i.indrelid) i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS index
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
     WHERE i.indrelid = ANY ($1::regclass[]) AND a.amname = 'btree' AND i.indpred IS NULL ORDER BY i.indrelid, i.indisprimary DESC, c.relname`,
    [tables],
  )
  for (const { table, index } of rows)
    await client.query(`CLUSTER ${table} USING ${index}; ALTER TABLE ${table} SET WITHOUT CLUSTER`)
}

/**
 * Disables every index of these tables, including unique ones, because inserting each row into indexes of another order
 * takes longer than everything else. REINDEX builds the indexes from the rows at the end, and fails for duplicates.
 */
async function disableIndexes(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(
    'UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = ANY ($1::regclass[])',
    [tables],
  )
}
