// A whole shop for one test file, with a database of its own, a clock that stands still, and a payment sandbox.
import { Readable } from 'node:stream'
import { afterAll, beforeAll } from 'vitest'
import type { Id } from '#domain/ids.ts'
import { type CourierSandbox, createCourierSandbox } from '#sandbox/courier/courier-sandbox.ts'
import { createRazorpaySandbox, type RazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import type { Timer } from '#server/adapters/clock.ts'
import { type CourierPort, couriersOf } from '#server/adapters/courier.ts'
import type { NameService } from '#server/adapters/dns-lookup.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import { openLog } from '#server/adapters/logger.ts'
import type { Mailer, OutgoingEmail } from '#server/adapters/mailer.ts'
import type { PaymentGateway, UnexpectedResponse } from '#server/adapters/payment-gateway.ts'
import { gatewaysOf } from '#server/adapters/payment-gateways.ts'
import { razorpayClient } from '#server/adapters/razorpay/razorpay-client.ts'
import { sandboxCourier } from '#server/adapters/sandbox-courier.ts'
import { inProcessSender } from '#server/adapters/send-request.ts'
import type { ApiServer } from '#server/api.ts'
import { readConfig } from '#server/config.ts'
import { createHttp, type HttpParts } from '#server/http/create-http.ts'
import { createUnexpectedResponseSaver } from '#server/payments/unexpected-response-saver.ts'
import { createShop } from '#server/runtime/create-shop.ts'
import { jobHandlers } from '#server/runtime/job-handlers.ts'
import type { Shop } from '#server/shop.ts'
import { hashPasswordsCheaply } from './cheap-passwords.ts'
import { type Client, clientOf } from './client.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { answerListedError } from './listed-errors.ts'
import { REPORTS_SECRET } from './mail-reports.ts'

export const WEBHOOK_SECRET = 'webhook-secret-of-tests'
export const RAZORPAY_KEYS = {
  keyId: 'rzp_test_0123456789abcd',
  keySecret: 'key-secret-of-tests',
  webhookSecret: WEBHOOK_SECRET,
}

export const COURIER_KEYS = { key: 'courier-key-of-tests', webhookSecret: 'courier-webhook-secret-of-tests' }

/** A Razorpay order, as the shop's rows name it. */
export const atRazorpay = (gatewayOrderId: string) => ({ provider: 'razorpay', gatewayOrderId })

interface TestClock {
  now(): Date
  /** In milliseconds. */
  advance(length: number): void
  set(instant: Date): void
}

export interface Mailbox {
  readonly emails: readonly OutgoingEmail[]
  /** Emails to one address, oldest first. */
  to(address: string): OutgoingEmail[]
  /** When set, sending an email fails with this error. */
  failure: Error | null
  /** The addresses whose email copies the shop has removed. */
  readonly forgotten: string[]
  clear(): void
}

export interface TestShop {
  readonly shop: Shop
  readonly databaseUrl: string
  readonly app: ApiServer
  readonly clock: TestClock
  readonly sandbox: RazorpaySandbox
  readonly courier: CourierSandbox
  readonly mailbox: Mailbox
  /** The shop's log, a line each; empty unless LOG_LEVEL is set. */
  readonly logged: readonly string[]
  /** Runs every due job; returns their number. */
  drain(): Promise<number>
  client(): Client
  id<Kind extends string>(): Id<Kind>
  close(): Promise<void>
}

export const SHOP_ORIGIN = 'http://localhost:3000'

/** The parts that a test may provide. Its database is dropped when the shop closes. */
interface TestEnvironment {
  readonly database?: TestDatabase
  readonly files?: FileStore
  /** The name service; it has no records by default. */
  readonly names?: NameService
  /** The sandbox of another test shop, which closes it. */
  readonly sandbox?: RazorpaySandbox
  /** How passwords are hashed: as in the real shop, or cheaply, which most tests use. */
  readonly passwords?: 'real' | 'quick'
  /** Returns the shop's payment gateways, the current one first; by default Razorpay's alone. */
  readonly gateways?: (razorpay: PaymentGateway, clock: TestClock) => [PaymentGateway, ...PaymentGateway[]]
  readonly couriers?: (sandbox: CourierPort) => readonly CourierPort[]
}

/** Opens a shop on a copy of the template database. `env` overrides settings; `parts` adds pages and languages. */
export async function openTestShop(
  env: Record<string, string> = {},
  parts: HttpParts = {},
  environment: TestEnvironment = {},
): Promise<TestShop> {
  const database = environment.database ?? (await testDatabase())
  const clock = standingClock(new Date('2026-11-20T05:00:00Z'))
  const sandbox = environment.sandbox ?? createRazorpaySandbox({ ...RAZORPAY_KEYS, now: () => clock.now() })
  const courier = createCourierSandbox({
    ...COURIER_KEYS,
    now: () => clock.now(),
    typesetter: async () => (await import('#server/invoices/typesetter.ts')).openTypesetter,
  })
  const { mailer, mailbox } = memoryMailer()
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: SHOP_ORIGIN,
    RATE_LIMITS: 'off',
    // The tests of the second factor turn this on.
    STAFF_SECOND_FACTOR: 'off',
    LOG_LEVEL: 'silent',
    MAIL_REPORTS_SECRET: REPORTS_SECRET,
    ...env,
  })
  const razorpay = razorpayClient({
    ...RAZORPAY_KEYS,
    apiUrl: 'http://razorpay.test',
    checkoutScriptUrl: '/sandbox/razorpay/v1/checkout.js',
    send: inProcessSender((request) => sandbox.handle(request)),
    onUnexpected: (odd) => saveUnexpected(odd),
  })
  const courierPort = sandboxCourier({
    ...COURIER_KEYS,
    apiUrl: 'http://courier.test',
    send: inProcessSender(courier.handle),
  })
  let saveUnexpected: (odd: UnexpectedResponse) => void = () => undefined
  const logged: string[] = []
  const created = await createShop({
    config,
    databaseUrl: database.url,
    gateways: gatewaysOf(...(environment.gateways?.(razorpay, clock) ?? [razorpay])),
    couriers: couriersOf(...(environment.couriers?.(courierPort) ?? [courierPort])),
    log: openLog(config.LOG_LEVEL, { write: (line) => void logged.push(line) }),
    origin: () => SHOP_ORIGIN,
    clock,
    timer: immediateTimer(),
    mail: mailer,
    names: environment.names ?? { texts: async () => [] },
    files: environment.files ?? memoryFiles(),
  })
  const { shop } = created
  if (environment.passwords !== 'real') hashPasswordsCheaply(shop)
  saveUnexpected = createUnexpectedResponseSaver(shop)
  const app = await createHttp(shop, { answerError: answerListedError, languages: [], ...parts })
  await app.ready()
  return {
    shop,
    databaseUrl: database.url,
    app,
    clock,
    sandbox,
    courier,
    mailbox,
    logged,
    drain: () => shop.jobs.drain(jobHandlers(shop)),
    client: () => clientOf(app, SHOP_ORIGIN),
    id: () => shop.random.bytes(12).toString('hex') as never,
    async close() {
      await app.close()
      await created.close()
      if (!environment.sandbox) await sandbox.close()
      await database.drop()
    },
  }
}

/** Returns an object that is made before the tests of the file or `describe` that calls this. */
export function beforeTests<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  return made
}

/** Opens something before the tests of the file or `describe` that calls this, and closes it after them. */
export function openForTests<Opened extends { close(): Promise<void> }>(open: () => Promise<Opened>): Opened {
  const opened = beforeTests(open)
  afterAll(() => opened.close())
  return opened
}

/** A shop for the tests of the file or `describe` that calls this. */
export const shopForTests = (...options: Parameters<typeof openTestShop>): TestShop =>
  openForTests(() => openTestShop(...options))

/** A timer that returns at once and adds the length of each wait to its own time. */
function immediateTimer(): Timer {
  let now = 0
  return {
    now: () => now,
    wait: async (length) => {
      now += length
    },
  }
}

function standingClock(start: Date): TestClock {
  let now = start
  return {
    now: () => now,
    advance: (length) => {
      now = new Date(now.getTime() + length)
    },
    set: (instant) => {
      now = instant
    },
  }
}

function memoryMailer(): { mailer: Mailer; mailbox: Mailbox } {
  const emails: OutgoingEmail[] = []
  const mailbox: Mailbox = {
    emails,
    to: (address) => emails.filter((email) => email.to === address),
    failure: null,
    forgotten: [],
    clear: () => void emails.splice(0),
  }
  const mailer: Mailer = {
    async send(email) {
      if (mailbox.failure) throw mailbox.failure
      emails.push(email)
    },
    forget: async (addresses) => void mailbox.forgotten.push(...addresses),
    close: () => undefined,
  }
  return { mailer, mailbox }
}

export function memoryFiles(): FileStore {
  const files = new Map<string, Buffer>()
  return {
    async put(key, bytes) {
      files.set(key, Buffer.from(bytes))
    },
    get: async (key) => files.get(key) ?? null,
    async write(key, offset, bytes) {
      const before = files.get(key) ?? Buffer.alloc(0)
      const after = Buffer.alloc(Math.max(before.length, offset + bytes.length))
      before.copy(after)
      after.set(bytes, offset)
      files.set(key, after)
    },
    async read(key, { start, end }) {
      const file = files.get(key)
      return file ? Readable.from([file.subarray(start, end + 1)]) : null
    },
    async remove(key) {
      files.delete(key)
    },
    async *list() {
      yield* files.keys()
    },
  }
}
