// Opens the shop over its database: tables, wiring, HTTP, and after that what can wait until the first visitor is served.
import { type AddressInfo, isIPv6 } from 'node:net'
import { destination } from 'pino'
import { startup } from '#copy/startup.ts'
import { ensureFirstAdmin } from './accounts/create-first-admin.ts'
import { openLog } from './adapters/logger.ts'
import { razorpayClient } from './adapters/razorpay-client.ts'
import { seedCatalog } from './catalog/seed/seed-catalog.ts'
import type { Config } from './config.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { createHttp } from './http/create-http.ts'
import { jobHandlers } from './job-handlers.ts'
import { openSandbox } from './sandbox-parts.ts'
import { createShop } from './shop.ts'

export interface Around {
  /** Takes what has to be closed at the end, the last first. */
  readonly closers: { add(step: () => Promise<void> | void): void }
  /** Tells whoever has started the shop. */
  readonly say: (line: string) => void
}

/** Resolves when the shop serves visitors and works on its jobs. */
export async function openDoors(config: Config, databaseUrl: string, { closers, say }: Around): Promise<void> {
  const log = openLog(config.LOG_LEVEL, destination(2))
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

/** Razorpay proper; the configuration has made sure that its three keys are there together. */
const razorpayOf = (config: Config) => ({
  keyId: config.RAZORPAY_KEY_ID ?? '',
  keySecret: config.RAZORPAY_KEY_SECRET ?? '',
  webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
  apiUrl: config.RAZORPAY_API_URL ?? 'https://api.razorpay.com',
  checkoutScriptUrl: config.RAZORPAY_CHECKOUT_URL ?? 'https://checkout.razorpay.com/v1/checkout.js',
})
