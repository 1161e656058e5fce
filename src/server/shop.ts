// The type of the shop that use cases receive. The runtime's create-shop.ts creates one.
import type { Logger } from 'pino'
import type { Identity } from '#domain/identity.ts'
import type { Clock, Timer } from './adapters/clock.ts'
import type { Couriers } from './adapters/courier.ts'
import type { NameService } from './adapters/dns-lookup.ts'
import type { FileStore } from './adapters/file-store.ts'
import type { ImageCodec } from './adapters/image-codec.ts'
import type { Mailer } from './adapters/mailer.ts'
import type { Meters } from './adapters/meters.ts'
import type { PasswordHasher } from './adapters/password-hasher.ts'
import type { PaymentGateways } from './adapters/payment-gateways.ts'
import type { Random } from './adapters/random.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Printer } from './invoices/printer.ts'
import type { LazyJobQueue } from './jobs/lazy-job-queue.ts'

export interface Shop {
  readonly config: Config
  readonly db: Database
  /** Returns the identity, which staff may change while the shop runs (OPS-22). */
  readonly identity: () => Identity
  /** True when visitors are admitted. Staff always are (OPS-21). */
  readonly isOpen: () => boolean
  /** The PNG of the shop's logo; null while it has none. */
  readonly logo: () => Buffer | null
  /** Reads the identity, the logo and `isOpen` again. */
  readonly readIdentity: () => Promise<void>
  readonly clock: Clock
  readonly random: Random
  readonly timer: Timer
  readonly gateways: PaymentGateways
  /** The couriers whose parcels are booked by API. */
  readonly couriers: Couriers
  readonly passwords: PasswordHasher
  readonly mail: Mailer
  /** Looks up names in the public DNS. */
  readonly names: NameService
  readonly files: FileStore
  readonly images: ImageCodec
  readonly printer: Printer
  /** Resolves when all commits so far are on disk. Await it before a result is reported (DB-11). */
  readonly flush: () => Promise<void>
  readonly jobs: LazyJobQueue
  /** True while too many queries wait for a connection. Then most API calls and uncached pages are refused. */
  readonly isCrowded: () => boolean
  readonly meters: Meters
  readonly log: Logger
  /** The public URL of the shop without a trailing slash: for links in emails. */
  readonly origin: () => string
}
