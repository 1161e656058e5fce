// `npm run bench:desk`: how long staff wait in the shop of DATA_DIR, which `npm run seed:large` has filled: every list and search, and its plan (DB-15).
import { createHash, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { ADMIN_LISTS } from '#tests/support/admin-lists.ts'
import { openQueryPlans, somewhereIn } from '#tests/support/query-plans.ts'
import { ask } from '../capture.ts'
import { median, quantile } from '../figures.ts'
import { openHelper, openShop } from '../shop-program.ts'
import { type DeskCall, deskCalls, type Shown } from './desk-calls.ts'

/** DB-15: the most at the median, milliseconds. */
const MOST = 50
const WARM = 3

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

interface Line {
  readonly name: string
  readonly middle: number
  readonly slow: number
  readonly note: string
}

async function bench(): Promise<boolean> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, only: { type: 'string' } } })
  const [rounds, only] = [Number(values.rounds), values.only ?? '']
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say })
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
  try {
    await prepareDatabase(config, databaseUrl, say)
    const asked = await askServer(databaseUrl, config.DATA_DIR, { rounds, only })
    print('Calls, by the server', asked)
    const queried = await askDatabase(databaseUrl, { rounds, only })
    print('Queries, and the large tables that they read whole', queried)
    const held = [...asked, ...queried].every(({ middle, note }) => middle <= MOST && note === '')
    say(held ? `All are below ${MOST} ms, and nothing large is read whole.` : 'Not all of them hold: see above.')
    return held
  } finally {
    await embedded?.stop()
  }
}

interface Wish {
  readonly rounds: number
  readonly only: string
}

/** Each call from a shop as it runs in production, one after another. */
async function askServer(databaseUrl: string, dataDir: string, { rounds, only }: Wish): Promise<Line[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const sandbox = await openHelper<{ url: string }>('sandbox-program.ts')
  const shop = await openShop({ dataDir, databaseUrl, sandboxUrl: sandbox.word.url, env: { JOBS: 'off' } })
  try {
    const headers = { cookie: await cookieOfOwner(pool) }
    const lines: Line[] = []
    for (const { name, path } of deskCalls(await shownOfOne(pool)).filter(isWanted(only))) {
      const times: number[] = []
      let note = ''
      for (let round = -WARM; round < rounds; round++) {
        const since = performance.now()
        const { status } = await ask(shop.origin, { method: 'GET', path, headers })
        if (round >= 0) times.push(performance.now() - since)
        if (status !== 200) note = `answered ${status}`
      }
      lines.push(lineOf(name, times, note))
    }
    return lines
  } finally {
    await shop.program.end()
    await sandbox.program.end()
    await pool.end()
  }
}

/** Each query of `ADMIN_LISTS`, and whether its plan reads a large table from end to end. */
async function askDatabase(databaseUrl: string, { rounds, only }: Wish): Promise<Line[]> {
  const { pool } = openDatabase(databaseUrl, { connections: 4 })
  const { db, plansOf } = await openQueryPlans(pool, { isSmall: false })
  try {
    const where = await somewhereIn(db)
    const lines: Line[] = []
    for (const [name, run] of Object.entries(ADMIN_LISTS).filter(([each]) => isWanted(only)({ name: each }))) {
      const times: number[] = []
      for (let round = -WARM; round < rounds; round++) {
        const since = performance.now()
        await run(db, where)
        if (round >= 0) times.push(performance.now() - since)
      }
      const plans = await plansOf((reader) => run(reader, where))
      lines.push(lineOf(name, times, plans.flatMap(({ readWhole }) => readWhole).join(', ')))
    }
    return lines
  } finally {
    await db.destroy()
  }
}

const isWanted =
  (only: string) =>
  ({ name }: Pick<DeskCall, 'name'>): boolean =>
    name.toLowerCase().includes(only.toLowerCase())

function lineOf(name: string, times: readonly number[], note: string): Line {
  return {
    name,
    middle: median(times),
    slow: quantile(
      times.toSorted((one, other) => one - other),
      0.95,
    ),
    note,
  }
}

async function cookieOfOwner(pool: pg.Pool): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const { rowCount } = await pool.query(
    `INSERT INTO sessions (id, token_hash, user_id, created_at, seen_at, expires_at, device)
     SELECT $1, $2, id, now(), now(), now() + interval '8 hours', '' FROM users WHERE role = 'admin' AND deleted_at IS NULL ORDER BY id LIMIT 1`,
    [randomBytes(12).toString('hex'), createHash('sha256').update(secret).digest()],
  )
  if (rowCount !== 1) throw new Error('There is no owner in this shop. `npm run seed:large` makes one.')
  return `nila_session=${secret}`
}

async function shownOfOne(pool: pg.Pool): Promise<Shown> {
  const { rows } = await pool.query<Shown>(
    `SELECT o.id AS "orderId", o.user_id AS "userId", o.order_number AS "orderNumber", o.phone, o.billing->>'postcode' AS postcode,
       o.billing->>'city' AS city, i.name AS product, p.gateway_payment_id AS payment, v.serial AS invoice, o.tracking_number AS parcel
     FROM orders o JOIN order_items i ON i.order_id = o.id JOIN payments p ON p.order_id = o.id JOIN invoices v ON v.order_id = o.id
     WHERE o.tracking_number IS NOT NULL AND o.order_number > (SELECT max(order_number) / 2 FROM orders)
     ORDER BY o.order_number, i.position LIMIT 1`,
  )
  const [shown] = rows
  if (!shown) throw new Error('There is no order in this shop. Fill it first: npm run seed:large.')
  return shown
}

function print(title: string, lines: readonly Line[]): void {
  say(`\n${title}\n`)
  say('| | median ms | p95 ms | |\n|---|---:|---:|---|')
  for (const { name, middle, slow, note } of lines)
    say(
      `| ${name} | ${middle.toFixed(1)} | ${slow.toFixed(1)} | ${note || (middle > MOST ? `above ${MOST} ms` : '')} |`,
    )
}

process.exitCode = (await bench()) ? 0 : 1
