// The start of the shop: configuration, database, wiring, HTTP; and its end, which finishes what is in flight.
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, isIPv6 } from 'node:net'
import { destination } from 'pino'
import { startup } from '#copy/startup.ts'
import { seconds } from '#domain/durations.ts'
import { ensureFirstAdmin } from './accounts/create-first-admin.ts'
import { openLog } from './adapters/logger.ts'
import { razorpayClient } from './adapters/razorpay-client.ts'
import { seedCatalog } from './catalog/seed/seed-catalog.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { createHttp } from './http/create-http.ts'
import { jobHandlers } from './job-handlers.ts'
import { onParentGone } from './parent-watch.ts'
import { PlainError } from './plain-error.ts'
import { openSandbox } from './sandbox-parts.ts'
import { createShop } from './shop.ts'

/** Closes in the reverse order of opening, whatever of it fails. */
class Closers {
  readonly #steps: (() => Promise<void> | void)[] = []
  add(step: () => Promise<void> | void): void {
    this.#steps.unshift(step)
  }
  async run(onError: (error: unknown) => void): Promise<void> {
    for (const step of this.#steps.splice(0)) {
      try {
        await step()
      } catch (error) {
        // One part that cannot close must not keep the others open.
        onError(error)
      }
    }
  }
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

async function start(config: Config, closers: Closers): Promise<void> {
  const log = openLog(config.LOG_LEVEL, destination(2))
  await mkdir(config.DATA_DIR, { recursive: true })

  const databaseUrl = config.DATABASE_URL ?? (await embedded(config, closers))
  await prepareDatabase(config, databaseUrl, say)

  let origin = config.publicOrigin ?? ''
  const sandbox = config.RAZORPAY_KEY_ID ? null : await openSandbox(config)
  if (sandbox) closers.add(() => sandbox.close())
  const payments = razorpayClient({ ...(sandbox?.razorpay ?? razorpayOf(config)) })
  const open = await createShop({ config, databaseUrl, payments, log, origin: () => origin })
  closers.add(() => open.close())
  const { shop } = open

  await seedCatalog(shop, (product) => say(startup.seeding(product)))
  const admin = await ensureFirstAdmin(shop)
  // Said at once: a start that fails later must not swallow the only copy of the password.
  if (admin) say(startup.firstAdmin(admin.email, admin.password))

  const pages = config.NODE_ENV === 'development' ? 'sources' : 'build'
  const http = await createHttp(shop, { mounts: sandbox?.mounts ?? [], pages })
  closers.add(() => http.close())
  await http.listen({ port: config.PORT, host: config.HOST })
  const { port } = http.server.address() as AddressInfo
  const local = `http://${hostInUrl(config.HOST)}:${port}`
  origin ||= local
  sandbox?.start(local)
  if (config.JOBS === 'on') await shop.jobs.start(shop, jobHandlers)

  say(startup.ready(origin))
  if (sandbox) say(startup.sandbox(origin))
}

/** Where this machine itself finds a server that listens on `host`. */
const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIPv6(host) ? `[${host}]` : host
}

async function embedded(config: Config, closers: Closers): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say })
  closers.add(() => database.stop())
  return database.url
}

/** Razorpay proper; the configuration has made sure that its three keys are there together. */
const razorpayOf = (config: Config) => ({
  keyId: config.RAZORPAY_KEY_ID ?? '',
  keySecret: config.RAZORPAY_KEY_SECRET ?? '',
  webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
  apiUrl: config.RAZORPAY_API_URL ?? 'https://api.razorpay.com',
  checkoutScriptUrl: config.RAZORPAY_CHECKOUT_URL ?? 'https://checkout.razorpay.com/v1/checkout.js',
})

const closers = new Closers()
let isEnding = false

/** What is still open then is cut off; the database's guardian closes it by itself. */
const LONGEST_END = seconds(10)

function end(code: number): void {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(code), LONGEST_END)
  void closers.run((error) => process.stderr.write(`${String(error)}\n`)).finally(() => process.exit(code))
}

function inWords(error: unknown): string {
  if (error instanceof ConfigError || error instanceof PlainError) return error.message
  const { code, address, port } = error as { code?: string; address?: string; port?: number }
  return code === 'EADDRINUSE' ? startup.addressInUse(`${address}:${port}`) : startup.failed(error)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
onParentGone(() => end(0))

try {
  await start(readConfig(process.env), closers)
} catch (error) {
  // Ended while it started: what is closing under it fails, and nobody needs to hear of that.
  if (!isEnding) process.stderr.write(`${inWords(error)}\n`)
  end(1)
}
