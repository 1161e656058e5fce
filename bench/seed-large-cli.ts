// `npm run seed:large`: fills a local shop with a million orders, to test its speed. `-- --orders 20000` makes a
// smaller one.
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { startup, large as texts } from '#copy/startup.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { configuredGateways } from '#server/runtime/configured-gateways.ts'
import { ensureFirstAdmin } from '../src/server/accounts/ensure-first-admin.ts'
import { seedCatalog } from '../src/server/catalog/seed/seed-catalog.ts'
import { type Config, readConfig } from '../src/server/config.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded-postgres.ts'
import { PlainError } from '../src/server/plain-error.ts'
import { createShop } from '../src/server/runtime/create-shop.ts'
import { openSandbox } from '../src/server/runtime/sandbox.ts'
import { type LargeSize, seedLarge } from './seed-large.ts'

const MIN_PRODUCTS = 40

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

function readSize(): LargeSize {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string' },
      users: { type: 'string' },
      products: { type: 'string' },
      until: { type: 'string' },
    },
  })
  const count = (text: string | undefined, defaultCount: number, min = 1): number => {
    const number = text === undefined ? defaultCount : Number(text)
    if (!Number.isSafeInteger(number) || number < min) throw new PlainError(texts.wrongNumber(String(text), min))
    return number
  }
  const until = values.until ? new Date(values.until) : systemClock.now()
  if (Number.isNaN(until.getTime())) throw new PlainError(texts.wrongTime(values.until ?? ''))
  const orders = count(values.orders, 1_000_000)
  return {
    orders,
    users: count(values.users, 200_000),
    products: count(values.products, 10_000, MIN_PRODUCTS),
    until,
  }
}

/** Writes the data of a first start: the catalogue and the first admin. */
async function makeFirstStart(config: Config, databaseUrl: string): Promise<void> {
  const sandbox = await openSandbox(config)
  const openShop = await createShop({
    config,
    databaseUrl,
    gateways: configuredGateways(config, sandbox),
    log: pino({ level: 'silent' }),
    origin: () => '',
  })
  try {
    await seedCatalog(openShop.shop, (product) => say(startup.seeding(product)))
    const admin = await ensureFirstAdmin(openShop.shop)
    if (admin) say(startup.firstAdmin(admin.email, admin.password))
  } finally {
    await openShop.close()
    await sandbox.close()
  }
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const size = readSize()
  // Refused in production: generated orders could not be told apart from real ones afterwards.
  if (config.isPublic || !config.usesSandbox || config.SMTP_URL) throw new PlainError(texts.refusedInProduction)
  const startedAt = performance.now()
  // No write waits for the disk: rows lost in a power cut can be generated again.
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say, fsync: false, isBulkLoading: true })
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
  try {
    await prepareDatabase(config, databaseUrl, say)
    await makeFirstStart(config, databaseUrl)
    await seedLarge(config.DATABASE_MIGRATION_URL ?? databaseUrl, size, { config, say })
    say(texts.step(texts.all, Math.round((performance.now() - startedAt) / 1000)))
    say(texts.done(size.orders))
  } finally {
    await embedded?.stop()
  }
}

try {
  await run()
} catch (error) {
  const isPlain = error instanceof PlainError
  process.stderr.write(`${isPlain ? error.message : startup.failed(error)}\n`)
  process.exitCode = 1
}
