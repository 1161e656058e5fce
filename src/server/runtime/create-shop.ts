// The only place that wires the parts of a shop.
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { seconds } from '#domain/durations.ts'
import { withBreakers, withCourierBreakers } from '../adapters/circuit-breaker.ts'
import { type Clock, systemClock, systemTimer, type Timer } from '../adapters/clock.ts'
import { type Couriers, couriersOf } from '../adapters/courier.ts'
import { type NameService, systemNameService } from '../adapters/dns-lookup.ts'
import type { FileStore } from '../adapters/file-store.ts'
import { imageCodec } from '../adapters/image-codec.ts'
import { type Mailer, outboxMailer, smtpMailer, withMailMeters } from '../adapters/mailer.ts'
import { type Meters, noMeters } from '../adapters/meters.ts'
import { argon2Hasher } from '../adapters/password-hasher.ts'
import type { PaymentGateways } from '../adapters/payment-gateways.ts'
import { type Random, systemRandom } from '../adapters/random.ts'
import { withRateLimit } from '../adapters/rate-limited-gateway.ts'
import { filesFor } from '../adapters/s3-store.ts'
import type { Config } from '../config.ts'
import { MAX_WAITING_QUERIES } from '../db/database.ts'
import { openWithTimeouts } from '../db/pooled-login.ts'
import { sharedFlush } from '../db/shared-flush.ts'
import { createIdentityCache } from '../identity/identity.ts'
import { openPrinter } from '../invoices/printer.ts'
import { createLazyJobQueue } from '../jobs/lazy-job-queue.ts'
import type { Shop } from '../shop.ts'

interface ShopParts {
  readonly config: Config
  readonly databaseUrl: string
  readonly gateways: PaymentGateways
  /** Without couriers, staff book parcels by hand. */
  readonly couriers?: Couriers
  readonly log: Logger
  readonly origin: () => string
  readonly clock?: Clock
  readonly random?: Random
  readonly timer?: Timer
  readonly mail?: Mailer
  readonly names?: NameService
  readonly files?: FileStore
  readonly meters?: Meters
  /** The name of this process's database connections, such as '3001 web'. */
  readonly process?: string
}

export interface OpenShop {
  readonly shop: Shop
  readonly pool: pg.Pool
  /** Closes the parts of the shop in order: jobs first, then the mailer, the database last. */
  close(): Promise<void>
}

const SLOW_STATEMENT = seconds(1)
/** How many connections to the mail server this process has, and so how many emails it sends concurrently. */
const MAIL_CONNECTIONS = 4

/** Creates the shop on a database that is already migrated. */
export async function createShop(parts: ShopParts): Promise<OpenShop> {
  const { config, log, origin } = parts
  const clock = parts.clock ?? systemClock
  const meters = parts.meters ?? noMeters
  const random = parts.random ?? systemRandom
  const timer = parts.timer ?? systemTimer
  const gateways = withBreakers(withRateLimit(parts.gateways, timer, random, log), clock, log, meters)
  let isClosing = false
  const { db, pool } = await openWithTimeouts(parts.databaseUrl, {
    // Connections may still be open when the embedded database stops.
    onLost: (error) => isClosing || log.error({ err: error }, 'database connection lost'),
    ...(parts.process ? { process: parts.process } : {}),
    watch: { log, meters, slow: SLOW_STATEMENT },
  })
  const jobs = createLazyJobQueue({
    pool,
    log,
    migrate: config.DATABASE_MIGRATION_URL === undefined,
    mayName: () => db.isDirect,
    concurrency: MAIL_CONNECTIONS,
  })
  const mail = withMailMeters(parts.mail ?? mailerFor(config, clock), meters)
  const files = parts.files ?? filesFor(config, clock)
  const images = imageCodec()
  const printer = openPrinter()
  const identity = createIdentityCache(config, db)
  // While the database is unavailable, the identity is unknown. It is loaded again later.
  await identity.refresh().catch(() => undefined)
  const shop: Shop = {
    config,
    db,
    identity: identity.identity,
    isOpen: identity.isOpen,
    logo: identity.logo,
    readIdentity: identity.refresh,
    clock,
    random,
    timer,
    gateways,
    couriers: withCourierBreakers(parts.couriers ?? couriersOf(), clock, log),
    passwords: argon2Hasher(random),
    mail,
    names: parts.names ?? systemNameService(),
    files,
    images,
    printer,
    flush: sharedFlush(db, timer),
    jobs,
    isCrowded: () => pool.waitingCount >= MAX_WAITING_QUERIES,
    meters,
    log,
    origin,
  }
  return {
    shop,
    pool,
    async close() {
      await jobs.stop()
      mail.close()
      images.close()
      printer.close()
      isClosing = true
      await db.destroy()
    },
  }
}

const mailerFor = (config: Config, clock: Clock): Mailer =>
  config.SMTP_URL && config.MAIL_FROM
    ? smtpMailer({
        url: config.SMTP_URL,
        from: config.MAIL_FROM,
        connections: MAIL_CONNECTIONS,
      })
    : outboxMailer(join(config.DATA_DIR, 'outbox'), clock)
