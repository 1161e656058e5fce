// The sandbox that replaces Razorpay and a courier for a shop without keys on loopback (OPS-7), and shows the shop's
// emails. One process opens the sandbox and serves the others.
import { join } from 'node:path'
import { pathOf } from '#contract/call.ts'
import { receiveParcelEvents } from '#contract/calls/parcel-event.ts'
import { receiveWebhook } from '#contract/calls/payments.ts'
import { pooledSender } from '../adapters/keep-alive-http.ts'
import type { RazorpayOptions } from '../adapters/razorpay/razorpay-client.ts'
import type { SandboxCourierOptions } from '../adapters/sandbox-courier.ts'
import { inProcessSender } from '../adapters/send-request.ts'
import type { Config } from '../config.ts'
import type { Mount } from '../http/mount.ts'

// These keys protect nothing, because the sandbox moves no money and is refused outside loopback.
const KEYS = {
  keyId: 'rzp_test_nilasandbox01',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
}
const PREFIX = '/sandbox/razorpay'
const COURIER_KEYS = { key: 'courier-sandbox-key', webhookSecret: 'courier-sandbox-webhook-secret' }
const COURIER_PREFIX = '/sandbox/courier'

export interface SandboxAccess {
  readonly gateway: RazorpayOptions
  readonly courier: SandboxCourierOptions
  readonly mounts: readonly Mount[]
  start(local: string): void
  /** Starts to serve other processes of this machine. Returns the URL for `connectToSandbox`. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Opens the sandbox with its state in DATA_DIR. The shop calls its API in process. Its pages are below /sandbox. */
export async function openSandbox(config: Config): Promise<SandboxAccess> {
  const { createRazorpaySandbox } = await import('#sandbox/razorpay-sandbox.ts')
  const { createCourierSandbox } = await import('#sandbox/courier/courier-sandbox.ts')
  const sandbox = createRazorpaySandbox({ ...KEYS, statePath: join(config.DATA_DIR, 'razorpay-sandbox.json') })
  const courier = createCourierSandbox({
    ...COURIER_KEYS,
    statePath: join(config.DATA_DIR, 'courier-sandbox.json'),
    typesetter: async () => (await import('../invoices/typesetter.ts')).openTypesetter,
  })
  let server: { close(): Promise<void> } | null = null
  return {
    gateway: {
      ...commonOptions,
      apiUrl: `http://sandbox.invalid${PREFIX}`,
      send: inProcessSender(sandbox.handle),
    },
    courier: {
      ...COURIER_KEYS,
      apiUrl: `http://sandbox.invalid${COURIER_PREFIX}`,
      send: inProcessSender(courier.handle),
    },
    mounts: [
      { prefix: PREFIX, handle: (request) => sandbox.handle(request) },
      { prefix: COURIER_PREFIX, handle: (request) => courier.handle(request) },
      await mailReader(config),
    ],
    start(local) {
      sandbox.setWebhookUrl(`${local}${pathOf(receiveWebhook)}`)
      courier.setWebhookUrl(`${local}${pathOf(receiveParcelEvents)}`)
    },
    async listen() {
      const { listenSandbox } = await import('#sandbox/listen-sandbox.ts')
      const handle = (request: Request) =>
        (new URL(request.url).pathname.startsWith(COURIER_PREFIX) ? courier : sandbox).handle(request)
      const listener = await listenSandbox({ handle }, { port: 0 })
      server = listener
      return listener.url
    },
    async close() {
      await server?.close()
      await sandbox.close()
    },
  }
}

/** Returns access to the sandbox of another process. `origin` is the URL of that sandbox or of the shop. */
export async function connectToSandbox(config: Config, origin: string): Promise<SandboxAccess> {
  const { forwardTo } = await import('#sandbox/pass-on.ts')
  return {
    gateway: { ...commonOptions, apiUrl: `${origin}${PREFIX}` },
    courier: { ...COURIER_KEYS, apiUrl: `${origin}${COURIER_PREFIX}`, send: pooledSender() },
    mounts: [
      { prefix: PREFIX, handle: forwardTo(origin) },
      { prefix: COURIER_PREFIX, handle: forwardTo(origin) },
      await mailReader(config),
    ],
    start: () => undefined,
    listen: async () => origin,
    close: async () => undefined,
  }
}

const commonOptions = { ...KEYS, checkoutScriptUrl: `${PREFIX}/v1/checkout.js` }

/** Shows the emails in the outbox folder, which any process may have written. */
async function mailReader(config: Config): Promise<Mount> {
  const { createMailReader } = await import('#sandbox/mail-reader.ts')
  const reader = createMailReader({ outboxDir: join(config.DATA_DIR, 'outbox') })
  return { prefix: '/sandbox/mail', handle: (request) => reader.handle(request) }
}
