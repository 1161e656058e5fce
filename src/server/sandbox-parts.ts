// The sandbox in the place of Razorpay and a mail server, for a shop without keys on loopback. Loaded only then.
import { join } from 'node:path'
import type { RazorpayOptions } from './adapters/razorpay-client.ts'
import type { Config } from './config.ts'
import type { Mount } from './http/mount.ts'

// They guard nothing: the sandbox moves no money and is refused outside loopback.
const KEYS = {
  keyId: 'rzp_test_nilasandbox01',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
}
const PREFIX = '/sandbox/razorpay'

export interface SandboxParts {
  readonly razorpay: RazorpayOptions
  readonly mounts: readonly Mount[]
  /** Tells the sandbox where the shop listens: webhooks go there. */
  start(local: string): void
  close(): Promise<void>
}

/** Opens the sandbox with its state under DATA_DIR. Its API is called in process, its pages are mounted below /sandbox. */
export async function openSandbox(config: Config): Promise<SandboxParts> {
  const { createRazorpaySandbox } = await import('#sandbox/razorpay-sandbox.ts')
  const { createMailReader } = await import('#sandbox/mail-reader.ts')
  const sandbox = createRazorpaySandbox({ ...KEYS, statePath: join(config.DATA_DIR, 'razorpay-sandbox.json') })
  const reader = createMailReader({ outboxDir: join(config.DATA_DIR, 'outbox') })
  return {
    razorpay: {
      ...KEYS,
      apiUrl: `http://sandbox.invalid${PREFIX}`,
      checkoutScriptUrl: `${PREFIX}/v1/checkout.js`,
      fetch: (input, init) => sandbox.handle(new Request(input, init)),
    },
    mounts: [
      { prefix: PREFIX, handle: (request) => sandbox.handle(request) },
      { prefix: '/sandbox/mail', handle: (request) => reader.handle(request) },
    ],
    start: (local) => sandbox.setWebhookUrl(`${local}/api/payment/webhook`),
    close: () => sandbox.close(),
  }
}
