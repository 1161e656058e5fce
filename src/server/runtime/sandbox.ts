// The sandbox in the place of Razorpay and a mail server, for a shop without keys on loopback (OPS-7). Loaded only then.
// It is one for all processes of a shop: whoever has opened it lets the others reach it.
import { join } from 'node:path'
import { pathOf } from '#contract/call.ts'
import { receiveWebhook } from '#contract/calls/payments.ts'
import type { RazorpayOptions } from '../adapters/razorpay/razorpay-client.ts'
import { sendTo } from '../adapters/send-request.ts'
import type { Config } from '../config.ts'
import type { Mount } from '../http/mount.ts'

// These keys protect nothing: the sandbox moves no money and is refused outside loopback.
const KEYS = {
  keyId: 'rzp_test_nilasandbox01',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
}
const PREFIX = '/sandbox/razorpay'

export interface SandboxAccess {
  readonly gateway: RazorpayOptions
  readonly mounts: readonly Mount[]
  /** Tells the sandbox where the shop listens: webhooks go there. */
  start(local: string): void
  /** Lets other processes of this machine in. Answers the address for `sandboxAt`. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Opens the sandbox with its state under DATA_DIR. Its API is called in process, its pages are mounted below /sandbox. */
export async function openSandbox(config: Config): Promise<SandboxAccess> {
  const { createRazorpaySandbox } = await import('#sandbox/razorpay-sandbox.ts')
  const sandbox = createRazorpaySandbox({ ...KEYS, statePath: join(config.DATA_DIR, 'razorpay-sandbox.json') })
  let server: { close(): Promise<void> } | null = null
  return {
    gateway: {
      ...common,
      apiUrl: `http://sandbox.invalid${PREFIX}`,
      send: sendTo(sandbox.handle),
    },
    mounts: [{ prefix: PREFIX, handle: (request) => sandbox.handle(request) }, await mailReader(config)],
    start: (local) => sandbox.setWebhookUrl(`${local}${pathOf(receiveWebhook)}`),
    async listen() {
      const { listenSandbox } = await import('#sandbox/listen-sandbox.ts')
      const open = await listenSandbox(sandbox, { port: 0 })
      server = open
      return open.url
    },
    async close() {
      await server?.close()
      await sandbox.close()
    },
  }
}

/** The sandbox that another process of this shop has opened, at the origin where it can be reached. */
export async function sandboxAt(config: Config, origin: string): Promise<SandboxAccess> {
  const { passOnTo } = await import('#sandbox/pass-on.ts')
  return {
    gateway: { ...common, apiUrl: `${origin}${PREFIX}` },
    mounts: [{ prefix: PREFIX, handle: passOnTo(origin) }, await mailReader(config)],
    start: () => undefined,
    listen: async () => origin,
    close: async () => undefined,
  }
}

const common = { ...KEYS, checkoutScriptUrl: `${PREFIX}/v1/checkout.js` }

/** Reads the outbox's files, whoever has written them. */
async function mailReader(config: Config): Promise<Mount> {
  const { createMailReader } = await import('#sandbox/mail-reader.ts')
  const reader = createMailReader({ outboxDir: join(config.DATA_DIR, 'outbox') })
  return { prefix: '/sandbox/mail', handle: (request) => reader.handle(request) }
}
