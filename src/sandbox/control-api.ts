// The test controls over HTTP: `POST /control/<name>` with JSON, and `GET /control` to read them. The desk page
// (sandbox-page.ts) has a form for each control.
import { z } from 'zod'
import type { SandboxControls } from './controls.ts'
import { describeOrder } from './controls.ts'
import type { Gateway } from './gateway.ts'
import type { Call } from './http.ts'
import { json } from './http.ts'
import type { Control } from './money-control-schemas.ts'
import { control, moneyControls } from './money-control-schemas.ts'
import { badRequest, unknownRoute } from './refusal.ts'

const times = z.int().min(1).default(1)
const ms = z.int().min(0).max(600_000)
const method = z.enum(['upi', 'card', 'netbanking', 'wallet']).optional()
const outcome = z.enum(['success', 'failure', 'cancelled', 'authorized', 'created']).optional()
const text = z.string().max(200).optional()
const amount = z.int().optional()
const operation = z.enum(['create-order', 'fetch', 'capture', 'refund'])
const status = z.literal([400, 401, 429, 500, 502, 503, 504])
const fault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status, description: text }),
  z.strictObject({ kind: z.literal('hold'), ms, applied: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('drop') }),
])
const payment = z.strictObject({
  orderId: z.string(),
  method,
  outcome,
  amount,
  currency: text,
  reason: text,
  email: text,
  contact: text,
})
const plannedPayment = z.strictObject({
  amount,
  currency: text,
  feeBearer: z.literal('customer').optional(),
  offer: z.int().min(1).optional(),
})
const webhookChange = z.strictObject({
  mode: z.enum(['on', 'off', 'hold']).exactOptional(),
  copies: z.int().min(1).max(100).exactOptional(),
  dropNext: z.int().min(0).exactOptional(),
  delayMs: ms.exactOptional(),
})
const release = z.strictObject({ order: z.enum(['created', 'reversed']).optional(), copies: z.int().min(1).optional() })
const lists = z.array(z.enum(['orders', 'payments', 'refunds', 'disputes'])).optional()

export const controlsByName: Record<string, Control> = {
  ...moneyControls,
  pay: control(payment, (controls, { orderId, ...rest }) => controls.pay(orderId, rest)),
  'fail-next': control(z.strictObject({ operation, fault, times }), (controls, input) =>
    controls.failNext(input.operation, input.fault, input.times),
  ),
  'refuse-capture': control(z.strictObject({ times }), (controls, input) => controls.refuseCapture(input.times)),
  slow: control(z.strictObject({ ms }), (controls, input) => controls.slow(input.ms)),
  'webhook-url': control(z.strictObject({ url: z.string().nullable() }), (controls, input) =>
    controls.setWebhookUrl(input.url),
  ),
  webhooks: control(webhookChange, (controls, input) => controls.webhooks(input)),
  'release-webhooks': control(release, (controls, input) => controls.releaseWebhooks(input)),
  'deliver-webhooks': control(z.strictObject({}), (controls) => controls.deliverWebhooks()),
  'replay-webhook': control(z.strictObject({ eventId: z.string() }), async (controls, input) => ({
    status: await controls.replayWebhook(input.eventId),
  })),
  'authorize-late': control(
    z.strictObject({ paymentId: z.string(), capture: z.boolean().optional() }),
    (controls, input) => controls.authorizeLate(input.paymentId, { capture: input.capture }),
  ),
  'capture-late': control(z.strictObject({ paymentId: z.string() }), (controls, input) =>
    controls.captureLate(input.paymentId),
  ),
  'manual-capture': control(z.strictObject({ on: z.boolean() }), (controls, input) => controls.manualCapture(input.on)),
  'handler-payment-id-only': control(z.strictObject({ times }), (controls, input) =>
    controls.handlerPaymentIdOnly(input.times),
  ),
  'cancel-too-late': control(z.strictObject({ times }), (controls, input) => controls.cancelTooLate(input.times)),
  'next-payment': control(plannedPayment.nullable(), (controls, input) => controls.nextPayment(input)),
  'list-lag': control(z.strictObject({ seconds: z.int().min(0), lists }), (controls, input) =>
    controls.listLag(input.seconds, input.lists),
  ),
  reset: control(z.strictObject({ forget: z.boolean().optional() }), (controls, input) => controls.reset(input)),
}

/** Answers `/control…`. Accepts only JSON bodies, so that no page of another site can set a control. */
export async function answerControl(gateway: Gateway, controls: SandboxControls, call: Call): Promise<Response> {
  const name = call.path.replace(/^\/control\/?/, '')
  if (call.method === 'GET') return json(name === '' ? controls.state() : describeOrderByPath(gateway, name))
  const applyControl = controlsByName[name]
  if (!applyControl || call.method !== 'POST') throw unknownRoute()
  if (!/^application\/json\b/i.test(call.headers.get('content-type') ?? '')) {
    throw badRequest('The content type must be application/json.')
  }
  return json((await applyControl(controls, call.body ?? {})) ?? { ok: true })
}

function describeOrderByPath(gateway: Gateway, path: string) {
  const id = /^orders\/([^/]+)$/.exec(path)?.[1]
  if (id === undefined) throw unknownRoute()
  return describeOrder(gateway, id)
}
