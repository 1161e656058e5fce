// A sandbox of Razorpay: its REST calls, checkout, webhooks and planned faults, behind one fetch-style handler.
import { answerCheckout } from './checkout-api.ts'
import { answerControl } from './control-api.ts'
import { createControls, type SandboxControls } from './controls.ts'
import { defaultFaultSettings } from './fault-settings.ts'
import { createIds, type Gateway } from './gateway.ts'
import { type Call, json, readCall } from './http.ts'
import { failPayment } from './payment-steps.ts'
import { refundWholePayment } from './refund-steps.ts'
import { Refusal, serverError, unknownRoute } from './refusal.ts'
import { answerRest } from './rest-api.ts'
import { answerSandboxPage } from './sandbox-page.ts'
import { openStore } from './store.ts'
import { createWebhookQueue } from './webhook-queue.ts'

export interface SandboxOptions {
  keyId: string
  keySecret: string
  webhookSecret: string
  /**
   * The address for events, on this machine only. Without it events are dropped, as without a webhook in the dashboard.
   */
  webhookUrl?: string
  /** A file that stores everything over restarts; without it all data is lost. */
  statePath?: string
  now?: () => Date
  random?: (bytes: number) => Buffer
  /** The factor by which the delays of webhook retries are multiplied; 1 when absent. */
  retryScale?: number
  fetch?: typeof fetch
  log?: (line: object) => void
}

export interface RazorpaySandbox extends SandboxControls {
  /**
   * Answers any request below its mount point, whatever precedes `/v1`, `/control` and `/desk`. Rejects only when the
   * request's signal is aborted.
   */
  handle(request: Request): Promise<Response>
  close(): Promise<void>
}

function openGateway(options: SandboxOptions, closing: AbortSignal): Gateway {
  const ids = createIds(options.random)
  const store = openStore(options.statePath)
  const faultSettings = defaultFaultSettings()
  const webhooks = createWebhookQueue({
    deliveries: store.deliveries,
    commit: store.commit,
    faultSettings,
    secret: options.webhookSecret,
    url: options.webhookUrl ?? null,
    retryScale: options.retryScale ?? 1,
    newId: ids.plain,
    fetch: options.fetch ?? fetch,
    closing,
    log: options.log ?? (() => undefined),
  })
  const openPayments = store.payments
    .newestFirst()
    .filter(({ status }) => status === 'created' || status === 'authorized')
  const clock = options.now ?? (() => new Date())
  return {
    keyId: options.keyId,
    keySecret: options.keySecret,
    store,
    faultSettings,
    webhooks,
    refundKeysInProgress: new Set(),
    openPayments: new Set(openPayments.map(({ id }) => id)),
    closing,
    now: () => Math.floor(clock().getTime() / 1000),
    newId: ids.withPrefix,
  }
}

/** Returns a promise that rejects when the caller aborts. The sandbox still executes the call, like a real server. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Opens the sandbox. `close` ends its waits and deliveries and completes the state file. */
export function createRazorpaySandbox(options: SandboxOptions): RazorpaySandbox {
  const closer = new AbortController()
  const gateway = openGateway(options, closer.signal)
  const log = options.log ?? (() => undefined)

  /** Commits the changes before the response is sent, and starts the webhooks that are due. */
  const commit = () => {
    gateway.store.commit()
    gateway.webhooks.wake()
  }
  const controls = createControls(gateway, commit)

  const answer = async (call: Call): Promise<Response> => {
    applyDeadlines(gateway)
    if (call.path.startsWith('/control')) return answerControl(gateway, controls, call)
    const response = (await answerCheckout(gateway, call)) ?? (await answerRest(gateway, call))
    if (!response) throw unknownRoute()
    return response
  }

  const toErrorResponse = (error: unknown): Response => {
    if (error instanceof Refusal) return json({ error: error.error }, error.status)
    log({ sandbox: 'bug in the sandbox', error: error instanceof Error ? error.stack : String(error) })
    return json({ error: serverError().error }, 500)
  }

  const answerSafely = async (request: Request): Promise<Response> => {
    try {
      const call = await readCall(request)
      if (call) return await answer(call)
      applyDeadlines(gateway)
      const page = await answerSandboxPage(gateway, controls, request)
      if (!page) throw unknownRoute()
      return page
    } catch (error) {
      return toErrorResponse(error)
    } finally {
      commit()
    }
  }

  return {
    ...controls,
    handle: (request) => Promise.race([answerSafely(request), rejectOnAbort(request.signal)]),
    close: async () => {
      closer.abort()
      await gateway.webhooks.close()
      gateway.store.close()
    },
  }
}

const bankTimeoutSeconds = 10 * 60
const threeDaysSeconds = 3 * 24 * 60 * 60

/** Fails payments that the bank has not answered in time, and refunds uncaptured ones (RZP-12, RZP-13). */
function applyDeadlines(gateway: Gateway): void {
  const now = gateway.now()
  for (const id of gateway.openPayments) {
    const payment = gateway.store.payments.get(id)
    if (!payment) continue
    const age = now - payment.created_at
    const order = gateway.store.orders.get(payment.order_id)
    const captureDeadline = order ? order.capture.manualMinutes * 60 : threeDaysSeconds
    if (payment.status === 'created' && age > bankTimeoutSeconds) failPayment(gateway, payment, 'payment_timed_out')
    if (payment.status === 'authorized' && age > captureDeadline) refundWholePayment(gateway, payment)
  }
}
