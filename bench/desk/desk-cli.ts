// `npm run bench:desk`: how long staff wait in the shop of DATA_DIR, which `npm run seed:large` has filled: every list and search, its plan (DB-15), and a tick in a list of all that waits.
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
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
import { postmasterOf } from '../paid/costs.ts'
import { familyTime } from '../program.ts'
import { type OpenShop, openHelper, openShop } from '../shop-program.ts'
import { type DeskCall, deskCalls } from './desk-calls.ts'
import { tickRows } from './desk-ticks.ts'
import { findShown } from './shown.ts'

/** DB-15: the most at the median, milliseconds; of a tick too. */
const MOST = 50
const WARM = 3

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

interface Line {
  readonly name: string
  readonly middle: number
  readonly slow: number
  /** Milliseconds of processor for each, of the shop and its database: what it takes on a machine that does nothing else. */
  readonly busy: number
  readonly note: string
}

type Tell = (line: Line) => void

async function bench(): Promise<boolean> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, only: { type: 'string' } } })
  const [rounds, only] = [Number(values.rounds), values.only ?? '']
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say })
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
  try {
    await prepareDatabase(config, databaseUrl, say)
    const lines = await withShop(databaseUrl, config.DATA_DIR, async (shop, pool) => {
      const [cookie, postmaster] = [await cookieOfOwner(pool), await postmasterOf(pool)]
      const calls = deskCalls(await findShown(pool)).filter(isWanted(only))
      return [
        ...(await table('Calls, by the server', (tell) =>
          askServer(shop.origin, cookie, {
            calls,
            rounds,
            tell,
            busy: () => familyTime(shop.program.pid) + familyTime(postmaster),
          }),
        )),
        ...(await table('Queries, and the large tables that they read whole', (tell) =>
          askDatabase(databaseUrl, { rounds, only, tell, busy: () => familyTime(postmaster) }),
        )),
        ...(isWanted(only)({ name: 'ticks' })
          ? await table('Ticks, by the main thread of the page', (tell) =>
              tickRows(shop.origin, cookie, ({ name, times }) => tell(lineOf(name, { times, busy: Number.NaN }, ''))),
            )
          : []),
      ]
    })
    const held = lines.every(({ middle, note }) => middle <= MOST && note === '')
    say(held ? `All are below ${MOST} ms, and nothing large is read whole.` : 'Not all of them hold: see above.')
    return held
  } finally {
    await embedded?.stop()
  }
}

/** A shop as it runs in production, beside a connection of its own to its database. */
async function withShop<Answer>(
  databaseUrl: string,
  dataDir: string,
  work: (shop: OpenShop, pool: pg.Pool) => Promise<Answer>,
): Promise<Answer> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const sandbox = await openHelper<{ url: string }>('sandbox-program.ts')
  const shop = await openShop({ dataDir, databaseUrl, sandboxUrl: sandbox.word.url, env: { JOBS: 'off' } })
  try {
    await untilCalm(shop.program.pid)
    return await work(shop, pool)
  } finally {
    await shop.program.end()
    await sandbox.program.end()
    await pool.end()
  }
}

/** Milliseconds that are looked at, and what a shop that waits for people takes of the processor in them at most. */
const LOOK = 500
const CALM = 150

/** A shop that has just opened learns what its pages show (PAGE-25): staff do not work in those seconds alone. */
async function untilCalm(pid: number): Promise<void> {
  for (let calm = 0; calm < 3; ) {
    const before = familyTime(pid)
    await pause(LOOK)
    calm = familyTime(pid) - before < CALM ? calm + 1 : 0
  }
}

interface Asked {
  readonly calls: readonly DeskCall[]
  readonly rounds: number
  readonly tell: Tell
  /** Milliseconds of processor until now. */
  readonly busy: () => number
}

/** One call after another. */
async function askServer(origin: string, cookie: string, { calls, rounds, tell, busy }: Asked): Promise<void> {
  for (const { name, path } of calls) {
    let note = ''
    const taken = await timesOf(rounds, busy, async () => {
      const { status } = await ask(origin, { method: 'GET', path, headers: { cookie } })
      if (status !== 200) note = `answered ${status}`
    })
    tell(lineOf(name, taken, note))
  }
}

interface Wish {
  readonly rounds: number
  readonly only: string
  readonly tell: Tell
  readonly busy: () => number
}

/** Each query of `ADMIN_LISTS`, and whether its plan reads a large table from end to end. */
async function askDatabase(databaseUrl: string, { rounds, only, tell, busy }: Wish): Promise<void> {
  const { pool } = openDatabase(databaseUrl, { connections: 4 })
  const { db, plansOf } = await openQueryPlans(pool, { isSmall: false })
  try {
    const where = await somewhereIn(db)
    for (const [name, run] of Object.entries(ADMIN_LISTS).filter(([each]) => isWanted(only)({ name: each }))) {
      const taken = await timesOf(rounds, busy, () => run(db, where))
      const plans = await plansOf((reader) => run(reader, where))
      tell(lineOf(name, taken, plans.flatMap(({ readWhole }) => readWhole).join(', ')))
    }
  } finally {
    await db.destroy()
  }
}

const isWanted =
  (only: string) =>
  ({ name }: Pick<DeskCall, 'name'>): boolean =>
    name.toLowerCase().includes(only.toLowerCase())

interface Taken {
  readonly times: readonly number[]
  readonly busy: number
}

/** Does something once more and once more. */
async function timesOf(rounds: number, busy: () => number, work: () => Promise<unknown>): Promise<Taken> {
  for (let round = 0; round < WARM; round++) await work()
  const [times, before]: [number[], number] = [[], busy()]
  for (let round = 0; round < rounds; round++) {
    const since = performance.now()
    await work()
    times.push(performance.now() - since)
  }
  return { times, busy: (busy() - before) / rounds }
}

function lineOf(name: string, { times, busy }: Taken, note: string): Line {
  return {
    name,
    busy,
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

/** Tells each line as it comes, under a title; answers all of them. */
async function table(title: string, work: (tell: Tell) => Promise<void>): Promise<Line[]> {
  const lines: Line[] = []
  say(`\n${title}\n`)
  say('| | median ms | p95 ms | processor ms | |\n|---|---:|---:|---:|---|')
  await work((line) => {
    const { name, middle, slow, busy, note } = line
    const processor = Number.isNaN(busy) ? '' : busy.toFixed(0)
    lines.push(line)
    say(
      `| ${name} | ${middle.toFixed(1)} | ${slow.toFixed(1)} | ${processor} | ${note || (middle > MOST ? `above ${MOST} ms` : '')} |`,
    )
  })
  return lines
}

process.exitCode = (await bench()) ? 0 : 1
