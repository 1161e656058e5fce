// Payments against a fake dialog and a fake server: every outcome of a payment.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startPayment } from '#contract/calls/checkout.ts'
import { checkPayment, receiveCallback } from '#contract/calls/payments.ts'
import type { BillingData } from '#contract/checkout.ts'
import { payment as texts } from '#copy/checkout.ts'
import { notices } from '#copy/notices.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { type PayInput, pay } from './pay.ts'

const BILLING: BillingData = {
  title: 'Ms',
  state: 'Kerala',
  stateCode: undefined,
  firstName: 'Anjali',
  lastName: 'Nair',
  email: 'anjali@example.in',
  street: 'Temple Road',
  houseNumber: '12/407',
  postcode: '679101',
  city: 'Ottapalam',
  phoneNumber: '+919000000001',
}
const INPUT: PayInput = {
  billingData: BILLING,
  choice: { coinsUsed: 100 },
  saveAddress: false,
  expectedAmount: 53_700,
  shopName: 'Nila',
  provider: 'razorpay',
  scriptUrl: '/checkout.js',
}
const ORDER = 'order_Fake0000000001'
const ANSWER = { razorpay_order_id: ORDER, razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' }

interface Options {
  readonly order_id: string
  readonly amount: number
  readonly prefill: { readonly contact: string }
  readonly handler: (answer: object) => void
  readonly modal: { readonly ondismiss: () => void }
}
interface Dialog {
  readonly options: Options
  isOpen: boolean
  readonly heard: Map<string, (event?: object) => void>
}
type Refusal = readonly [status: number, body: object]

let dialogs: Dialog[] = []
let verifications: { body: Record<string, unknown>; isOver: boolean }[] = []
/**
 * The responses to /payment/verify, in order; the last one repeats. `null` means no network, `'never'` no response
 * until the request is aborted.
 */
let verdicts: (Refusal | 'never' | null)[] = []
let paymentAnswer: Refusal | null = null
/** How many status requests were made. */
let questions = 0
let scriptCalls = 0

const PENDING: Refusal = [409, { message: 'We don’t have an answer from your bank yet.', code: 'payment_pending' }]
const orderPlacedResponse = (isPolled: boolean): Refusal => [
  200,
  { message: isPolled ? notices.orderPlacedByPoll : notices.orderPlaced, order: { _id: 'a', orderNumber: 1001 } },
]
const refusal = (status: number, code: string, message: string, more: object = {}): Refusal => [
  status,
  { code, message, ...more },
]

class FakeRazorpay {
  readonly #dialog: Dialog
  constructor(options: Options) {
    this.#dialog = { options, isOpen: false, heard: new Map() }
    dialogs.push(this.#dialog)
  }
  on(event: string, listener: (event?: object) => void): void {
    this.#dialog.heard.set(event, listener)
  }
  open(): void {
    this.#dialog.isOpen = true
  }
  close(): void {
    this.#dialog.isOpen = false
  }
}

const answerOf = ([status, body]: Refusal): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

async function fakeFetch(path: string, init: RequestInit): Promise<Response> {
  const body = JSON.parse(String(init.body ?? 'null')) as Record<string, unknown>
  if (path === addressOf(startPayment)) {
    if (paymentAnswer === null) throw new TypeError('no network')
    return answerOf(paymentAnswer)
  }
  if (path === addressOf(checkPayment, { params: { gatewayOrderId: ORDER } })) return answerOf(await statusReply(init))
  const verification = { body, isOver: false }
  verifications.push(verification)
  const verdict = (verdicts.length > 1 ? verdicts.shift() : verdicts[0]) ?? null
  if (verdict === 'never')
    await new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )
  verification.isOver = true
  if (verdict === null || verdict === 'never') throw new TypeError('no network')
  return answerOf(verdict)
}

/** The response to a status request: a plain one while the payment is pending, otherwise the same as for verifying. */
async function statusReply({ signal }: RequestInit): Promise<Refusal> {
  questions += 1
  const [verdict = null] = verdicts
  const isVerdict = verdict !== null && verdict !== 'never'
  if (isVerdict && verdict !== PENDING) return verdict[0] === 200 ? [200, { status: 'placed', order: null }] : verdict
  if (verdicts.length > 1) verdicts.shift()
  if (verdict === 'never')
    await new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )
  if (!isVerdict) throw new TypeError('no network')
  return [200, { status: 'pending', order: null }]
}

async function waitForDialog(): Promise<Dialog> {
  await vi.waitFor(() => expect(dialogs[0]?.isOpen).toBe(true))
  const [dialog] = dialogs
  if (!dialog) throw new Error('no dialog')
  return dialog
}

const advanceTime = (length: number) => vi.advanceTimersByTimeAsync(length)

function startPaying() {
  const leaving = new AbortController()
  const onChecking = vi.fn()
  return { leaving, onChecking, outcome: pay(INPUT, leaving.signal, onChecking) }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  dialogs = []
  verifications = []
  questions = 0
  verdicts = [PENDING]
  scriptCalls = 0
  paymentAnswer = [
    200,
    {
      success: true,
      order: { id: ORDER, amount: 53_700, currency: 'INR' },
      key: 'rzp_test_1',
      callbackUrl: `https://shop.test${addressOf(receiveCallback)}`,
      timeout: 900,
    },
  ]
  vi.stubGlobal('fetch', vi.fn(fakeFetch))
  vi.stubGlobal('window', { Razorpay: FakeRazorpay })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a payment in the dialog', () => {
  test("the payment dialog opens with the server's order, and the dialog's response places the order", async () => {
    verdicts = [orderPlacedResponse(false)]
    const { outcome } = startPaying()
    const { options } = await waitForDialog()
    expect(options).toMatchObject({ order_id: ORDER, amount: 53_700, prefill: { contact: '+919000000001' } })
    options.handler(ANSWER)
    expect(await outcome).toEqual({ kind: 'placed', message: notices.orderPlaced, gatewayOrderId: ORDER })
    expect(verifications[0]?.body).toMatchObject({ ...ANSWER, coinsUsed: 100, billingData: { city: 'Ottapalam' } })
  })

  test('the payment dialog is closed when the poll finds the payment, with the message of a QR payment', async () => {
    verdicts = [PENDING, orderPlacedResponse(true)]
    const { outcome } = startPaying()
    const dialog = await waitForDialog()
    await advanceTime(6100)
    expect(await outcome).toEqual({ kind: 'placed', message: notices.orderPlacedByPoll, gatewayOrderId: ORDER })
    expect(dialog.isOpen).toBe(false)
    // While no payment is known, status requests are answered without an error; then the payment is verified once, as
    // by the poll.
    expect(questions).toBe(2)
    expect(verifications.map(({ body }) => body.fromPolling)).toEqual([true])
  })

  test('a payment in the dialog is polled with one request at a time', async () => {
    verdicts = ['never']
    const { outcome, leaving } = startPaying()
    await waitForDialog()
    await advanceTime(30_000)
    expect([questions, verifications.length]).toEqual([1, 0])
    leaving.abort()
    expect(await outcome).toEqual({ kind: 'left' })
  })

  test('a payment in the dialog is polled for 15 minutes; the dialog stays open', async () => {
    const { leaving } = startPaying()
    const dialog = await waitForDialog()
    await advanceTime(16 * 60_000)
    const before = questions
    expect(before).toBeLessThanOrEqual(300)
    await advanceTime(60_000)
    expect([questions, verifications.length]).toEqual([before, 0])
    expect(dialog.isOpen).toBe(true)
    leaving.abort()
  })

  test('the payment dialog stays open when the session ends', async () => {
    verdicts = [refusal(401, 'not_signed_in', 'Please log in.')]
    const { leaving } = startPaying()
    const dialog = await waitForDialog()
    await advanceTime(10_000)
    expect(dialog.isOpen).toBe(true)
    leaving.abort()
  })
})

describe('a closed dialog', () => {
  test('a closed dialog is called cancelled only after one more status request', async () => {
    const { outcome } = startPaying()
    const { options } = await waitForDialog()
    options.modal.ondismiss()
    expect(await outcome).toEqual({ kind: 'cancelled', message: texts.cancelled })
    expect([questions, verifications.length]).toEqual([1, 0])
  })

  test('a closed dialog shows why the last payment attempt failed', async () => {
    const { outcome } = startPaying()
    const { options, heard } = await waitForDialog()
    heard.get('payment.failed')?.({ error: { reason: 'card_declined' } })
    heard.get('payment.failed')?.({ error: { reason: 'insufficient_fund' } })
    options.modal.ondismiss()
    expect(await outcome).toEqual({ kind: 'cancelled', message: texts.cancelled, failureReason: 'insufficient_fund' })
  })

  test('a closed dialog still ends with an order when the money has arrived', async () => {
    verdicts = [orderPlacedResponse(true)]
    const { outcome } = startPaying()
    const { options } = await waitForDialog()
    options.modal.ondismiss()
    expect(await outcome).toMatchObject({ kind: 'placed' })
  })

  test('a closed dialog is not called cancelled when the last status request fails', async () => {
    verdicts = [null]
    const { outcome } = startPaying()
    const { options } = await waitForDialog()
    options.modal.ondismiss()
    expect(await outcome).toEqual({ kind: 'failed', message: texts.failed })
  })

  test('a dialog that closes because of its own fault ends as cancelled', async () => {
    const { outcome } = startPaying()
    const { heard } = await waitForDialog()
    heard.get('fault.close')?.()
    expect(await outcome).toMatchObject({ kind: 'cancelled' })
  })
})

describe('a response of the dialog', () => {
  test('a dialog response without all three fields is an error only when the server finds no payment either', async () => {
    const { outcome } = startPaying()
    const { options } = await waitForDialog()
    options.handler({ razorpay_payment_id: 'pay_1' })
    expect(await outcome).toEqual({ kind: 'failed', message: texts.missingFields })
    expect([questions, verifications.length]).toEqual([1, 0])
  })

  test('a dialog response without all three fields ends with an order when the server finds the payment', async () => {
    verdicts = [orderPlacedResponse(true)]
    const { outcome } = startPaying()
    const { options } = await waitForDialog()
    options.handler({ razorpay_payment_id: 'pay_1' })
    expect(await outcome).toMatchObject({ kind: 'placed' })
    expect(verifications[0]?.body).toMatchObject({ fromPolling: true })
  })

  test("a dialog response with a bad signature fails with the shop's message", async () => {
    verdicts = [refusal(400, 'payment_signature', texts.verificationFailed)]
    const { outcome } = startPaying()
    const { options } = await waitForDialog()
    options.handler(ANSWER)
    expect(await outcome).toEqual({ kind: 'failed', message: texts.verificationFailed })
  })

  test('a dialog response for sold-out goods shows that the order failed', async () => {
    verdicts = [refusal(409, 'order_placement_failed', 'Payment verified, but order placement failed.')]
    const { outcome } = startPaying()
    const { options } = await waitForDialog()
    options.handler(ANSWER)
    expect(await outcome).toEqual({ kind: 'failed', message: 'Payment verified, but order placement failed.' })
  })

  test('payment rule 4: a dialog response whose payment the bank has not confirmed yet is polled until it is', async () => {
    verdicts = [PENDING, null, PENDING, orderPlacedResponse(false)]
    const { outcome, onChecking } = startPaying()
    const { options } = await waitForDialog()
    options.handler(ANSWER)
    await vi.waitFor(() => expect(onChecking).toHaveBeenCalledOnce())
    await advanceTime(9100)
    expect(await outcome).toEqual({ kind: 'placed', message: notices.orderPlaced, gatewayOrderId: ORDER })
    // The dialog's own response and the final one are verified; in between only the status is requested.
    expect([questions, verifications.length]).toEqual([3, 2])
  })

  test("when a payment is not confirmed within 15 minutes, the page that shows the payment's result takes over", async () => {
    const { outcome } = startPaying()
    const { options } = await waitForDialog()
    options.handler(ANSWER)
    await advanceTime(16 * 60_000)
    expect(await outcome).toEqual({ kind: 'unsettled', message: texts.checking, gatewayOrderId: ORDER })
  })

  test('a dialog response after the session has ended asks the shopper to contact support', async () => {
    verdicts = [refusal(401, 'not_signed_in', 'Please log in.')]
    const { outcome } = startPaying()
    const { options } = await waitForDialog()
    options.handler(ANSWER)
    expect(await outcome).toMatchObject({
      kind: 'failed',
      message: texts.verificationFailed,
      reason: 'Please log in.',
      code: 'not_signed_in',
    })
  })
})

describe('a payment that does not start', () => {
  test('a payment that the server refuses to start names the invalid fields', async () => {
    const fields = { 'billingData.city': 'Please fill this in.' }
    paymentAnswer = refusal(400, 'invalid_input', 'Please check the highlighted fields.', { fields })
    const { outcome } = startPaying()
    expect(await outcome).toEqual({
      kind: 'failed',
      message: texts.orderFailed,
      reason: 'Please check the highlighted fields.',
      code: 'invalid_input',
      fields,
    })
    expect(dialogs).toHaveLength(0)
  })

  test("when the network fails at the start of a payment, the shop's message is shown, and the payment may have begun", async () => {
    paymentAnswer = null
    const { outcome } = startPaying()
    expect(await outcome).toMatchObject({ kind: 'failed', message: texts.orderFailed, mayHaveBegun: true })
  })

  test('fault 20: when the total of a payment has changed, no dialog opens', async () => {
    paymentAnswer = [200, { success: true, order: { id: ORDER, amount: 55_700, currency: 'INR' } }]
    const { outcome } = startPaying()
    expect(await outcome).toEqual({ kind: 'total-changed', message: texts.totalChanged })
    expect(dialogs).toHaveLength(0)
  })

  test('starting a payment that has already succeeded leads to its order', async () => {
    paymentAnswer = refusal(409, 'already_paid', notices.orderPlaced, { payment: 'order_Earlier' })
    const { outcome } = startPaying()
    expect(await outcome).toEqual({ kind: 'placed', message: notices.orderPlaced, gatewayOrderId: 'order_Earlier' })
  })

  test("fault 27: when Razorpay's script fails to load, no payment is requested from the server", async () => {
    vi.stubGlobal('window', {})
    vi.stubGlobal('document', {
      createElement: () => {
        const listeners = new Map<string, () => void>()
        scriptCalls += 1
        return {
          addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
          fail: () => listeners.get('error')?.(),
          remove: () => undefined,
        }
      },
      head: { append: (script: { fail: () => void }) => queueMicrotask(script.fail) },
    })
    expect(await startPaying().outcome).toEqual({ kind: 'failed', message: texts.scriptFailed })
    expect(await startPaying().outcome).toEqual({ kind: 'failed', message: texts.scriptFailed })
    // The second attempt loads the script again.
    expect(scriptCalls).toBe(2)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('when the dialog itself fails, the shopper is asked to try again', async () => {
    vi.stubGlobal('window', {
      Razorpay: class {
        constructor() {
          throw new Error('Invalid options')
        }
      },
    })
    expect(await startPaying().outcome).toEqual({ kind: 'failed', message: texts.failed })
  })
})

test('leaving the page closes the dialog and stops the polling', async () => {
  const { outcome, leaving } = startPaying()
  const dialog = await waitForDialog()
  await advanceTime(3100)
  leaving.abort()
  expect(await outcome).toEqual({ kind: 'left' })
  expect(dialog.isOpen).toBe(false)
  const before = questions
  await advanceTime(20_000)
  expect(questions).toBe(before)
})
