// A sandbox for one test: known keys, a clock that the test moves, and a receiver that records its webhooks.
import type { SandboxOptions } from './razorpay-sandbox.ts'
import { createRazorpaySandbox } from './razorpay-sandbox.ts'

export const keyId = 'rzp_test_sandboxtests1'
export const keySecret = 'a-key-secret-for-tests'
export const webhookSecret = 'a-webhook-secret-for-tests'
export const webhookUrl = 'http://127.0.0.1:9/webhook'
export const basicAuth = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

interface ReceivedWebhook {
  headers: Headers
  body: string
  event: string
}

/** Returns a `fetch` that records webhooks. It answers with the statuses in turn, then with 200; for 0 it throws. */
export function createWebhookReceiver(statuses: number[] = []) {
  const received: ReceivedWebhook[] = []
  const waiters: { count: number; resolve: () => void }[] = []
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const body = await request.text()
    received.push({ headers: request.headers, body, event: JSON.parse(body).event })
    for (const { count, resolve } of waiters) if (received.length >= count) resolve()
    const status = statuses.shift() ?? 200
    if (status === 0) throw new TypeError('fetch failed')
    return new Response(null, { status })
  }
  return {
    received,
    fetch: answer,
    events: () => received.map(({ event }) => event),
    /** Resolves once this number of deliveries has arrived. */
    until: (count: number) =>
      new Promise<void>((resolve) => (received.length >= count ? resolve() : waiters.push({ count, resolve }))),
  }
}

/** Opens a sandbox for a test, with functions that make the shop's calls and move the clock. */
export function openTestSandbox(options: Partial<SandboxOptions> = {}) {
  const receiver = createWebhookReceiver()
  let time = Date.UTC(2026, 7, 1, 6, 30)
  const sandbox = createRazorpaySandbox({
    keyId,
    keySecret,
    webhookSecret,
    webhookUrl,
    fetch: receiver.fetch,
    now: () => new Date(time),
    ...options,
  })

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const defaultHeaders = {
      authorization: basicAuth,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const answer = await sandbox.handle(
      new Request(`http://127.0.0.1:4000${path}`, {
        method,
        headers: { ...defaultHeaders, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const isJson = answer.headers.get('content-type') === 'application/json'
    return { status: answer.status, body: isJson ? await answer.json() : await answer.text() }
  }

  return {
    sandbox,
    receiver,
    call,
    advanceClock: (seconds: number) => {
      time += seconds * 1000
    },
    createOrder: async (fields: object = {}): Promise<string> => {
      const created = await call('POST', '/v1/orders', { amount: 29900, currency: 'INR', ...fields })
      return created.body.id
    },
  }
}
