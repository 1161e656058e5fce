// The desk page: shows the sandbox's data, with a JSON form for each control of the control API (RZP-43).
import { controlsByName } from './control-api.ts'
import type { SandboxControls } from './controls.ts'
import { describeOrder } from './controls.ts'
import type { Gateway } from './gateway.ts'
import type { Html } from './html.ts'
import { answerPage, answerStyle, framedPage, html } from './html.ts'
import { badRequest, Refusal } from './refusal.ts'

/** The page runs no scripts, loads only its style sheet, and sends its forms only to its own origin. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const latestCount = 10
const pagePath = /^(.*?\/desk)(?:\/(sandbox-page\.css)|\/turn\/([a-z-]+))?\/?$/

interface Notice {
  readonly isError: boolean
  readonly text: string
}

/** Answers `…/desk` and paths below it, with any prefix; null for other addresses. */
export async function answerSandboxPage(gateway: Gateway, controls: SandboxControls, request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  const [, base = '', style, name] = pagePath.exec(pathname) ?? []
  if (base === '') return null
  if (style !== undefined) return answerStyle(new URL('./sandbox-page.css', import.meta.url))
  if (name !== undefined) return applyControl(gateway, controls, request, base, name)
  const doneControl = searchParams.get('done')
  const notice =
    doneControl !== null && doneControl in controlsByName ? { isError: false, text: `${doneControl}: done.` } : null
  return answerPage(sandboxPage(gateway, base, notice), policy)
}

/**
 * Sets a control and shows the desk page again. The browser's own headers tell whether the form was on the desk page.
 */
async function applyControl(
  gateway: Gateway,
  controls: SandboxControls,
  request: Request,
  base: string,
  name: string,
): Promise<Response> {
  const control = controlsByName[name]
  const isSameOrigin = request.headers.get('sec-fetch-site') === 'same-origin'
  if (!control || request.method !== 'POST' || !isSameOrigin) return answerPage('There is no such page.', policy, 404)
  try {
    await control(controls, parseJson(new URLSearchParams(await request.text()).get('body') ?? ''))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return answerPage(sandboxPage(gateway, base, { isError: true, text: error.message }), policy, 400)
  }
  return new Response(null, { status: 303, headers: { location: `${base}?done=${name}` } })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(`This is not valid JSON: ${text}`)
  }
}

/** An example body for each control, with the newest ids filled in. */
function examples({ store }: Gateway): Readonly<Record<string, unknown>> {
  const orderId = store.orders.newestFirst()[0]?.id ?? 'order_'
  const paymentId = store.payments.newestFirst()[0]?.id ?? 'pay_'
  const refundId = store.refunds.newestFirst()[0]?.id ?? 'rfnd_'
  const disputeId = store.disputes.newestFirst()[0]?.id ?? 'disp_'
  const eventId = store.deliveries.newestFirst()[0]?.event_id ?? 'evt_'
  return {
    pay: { orderId, method: 'upi', outcome: 'success' },
    'next-payment': { amount: 100, feeBearer: 'customer' },
    'authorize-late': { paymentId, capture: true },
    'capture-late': { paymentId },
    'manual-capture': { on: true },
    'refuse-capture': { times: 1 },
    'allow-second-capture': { on: true },
    'max-amount': { amount: 5_000_000 },
    'refund-outcome': { outcome: 'pending' },
    'settle-refund': { refundId, outcome: 'failed' },
    'refuse-refund': { description: 'The balance is too low.', times: 1 },
    'refund-from-dashboard': { paymentId, amount: 100 },
    dispute: { paymentId, phase: 'chargeback' },
    'move-dispute': { disputeId, status: 'lost' },
    settle: {},
    odd: { entityId: paymentId, overlay: { status: 'on_hold' } },
    'fail-next': { operation: 'fetch', fault: { kind: 'status', status: 502 }, times: 1 },
    slow: { ms: 3000 },
    'list-lag': { seconds: 60 },
    webhooks: { mode: 'hold' },
    'release-webhooks': { order: 'reversed' },
    'deliver-webhooks': {},
    'replay-webhook': { eventId },
    'handler-payment-id-only': { times: 1 },
    'cancel-too-late': { times: 1 },
    reset: {},
  }
}

const sandboxPage = (gateway: Gateway, base: string, notice: Notice | null): Html =>
  framedPage(
    `${base}/sandbox-page.css`,
    'Payment sandbox',
    html`${notice ? html`<p class="notice" role="${notice.isError ? 'alert' : 'status'}">${notice.text}</p>` : ''}
<h1>Payment sandbox</h1>
<p class="intro">No money moves here. Amounts are in paise. What is set now: <code>${JSON.stringify(gateway.faultSettings)}</code></p>
<h2>Latest orders</h2>${orderList(gateway)}
<h2>Latest settlements and webhooks</h2>
${toList([...gateway.store.settlements.newestFirst().slice(0, latestCount), ...latestDeliveries(gateway)])}
<h2>Make something happen</h2>
<ul>${Object.entries(examples(gateway)).map(([name, body]) => controlForm(base, name, body))}</ul>`,
  )

function orderList(gateway: Gateway): Html {
  const newestOrders = gateway.store.orders.newestFirst().slice(0, latestCount)
  if (newestOrders.length === 0) return html`<p class="empty">No orders yet. Buy something in the shop.</p>`
  return html`<ul>${newestOrders.map(
    ({ id, status, amount }) => html`<li><details><summary>${id}: ${amount} paise, ${status}</summary>
<pre>${JSON.stringify(describeOrder(gateway, id), null, 2)}</pre></details></li>`,
  )}</ul>`
}

const latestDeliveries = ({ store }: Gateway) =>
  store.deliveries
    .newestFirst()
    .slice(0, latestCount)
    .map(({ event_id, event, state }) => ({ event_id, event, state }))

const toList = (rows: readonly object[]): Html =>
  rows.length === 0
    ? html`<p class="empty">None yet.</p>`
    : html`<ul>${rows.map((row) => html`<li><code>${JSON.stringify(row)}</code></li>`)}</ul>`

const controlForm = (
  base: string,
  name: string,
  body: unknown,
): Html => html`<li><form method="post" action="${base}/turn/${name}">
<label>${name}<textarea name="body" rows="2" spellcheck="false">${JSON.stringify(body)}</textarea></label>
<button>Do it</button></form></li>`
