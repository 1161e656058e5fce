// Paying, from Pay Now to an answer: script, order, dialog, verification, and the poll that runs beside the dialog (spec §4, decisions 27 and 28).
import type { BillingData, PaymentReply, VerifyReply } from '#contract/checkout.ts'
import { api } from '#contract/urls.ts'
import { payment as copy } from '#copy/checkout.ts'
import { ApiError, http, NetworkError, reasonOf } from '../api/api-client.ts'
import { type DialogResult, type HandlerAnswer, loadRazorpay, openDialog, ScriptError } from './razorpay.ts'

const POLL_EVERY = 3000
const POLL_AT_MOST = 15 * 60 * 1000

export type PayOutcome =
  | { kind: 'placed'; message: string; razorpayOrderId: string }
  | { kind: 'cancelled'; message: string }
  | { kind: 'failed'; message: string; fields?: Readonly<Record<string, string>> }
  /** The server's total is not the one on the screen; nothing was opened. In paise. */
  | { kind: 'total-changed'; message: string }
  /** The page was left. */
  | { kind: 'left' }

export interface PayInput {
  readonly billingData: BillingData
  readonly coinsUsed: number
  /** What the screen promised, in paise: a different total is shown before anything is paid. */
  readonly expectedAmount: number
  readonly shopName: string
  readonly scriptUrl: string
}

/** Runs one payment to its end. `onChecking` is called when the bank's answer is awaited after the dialog has closed. */
export async function pay(input: PayInput, signal: AbortSignal, onChecking: () => void): Promise<PayOutcome> {
  try {
    await loadRazorpay(input.scriptUrl)
    const started = await startPayment(input, signal)
    if ('kind' in started) return started
    return await payInDialog(input, started, signal, onChecking)
  } catch (error) {
    if (signal.aborted) return { kind: 'left' }
    return { kind: 'failed', message: error instanceof ScriptError ? copy.scriptFailed : copy.failed }
  }
}

async function startPayment(input: PayInput, signal: AbortSignal): Promise<PaymentReply | PayOutcome> {
  try {
    const body = { billingData: input.billingData, coinsUsed: input.coinsUsed }
    const reply = await http.post<PaymentReply>(api.payment, body, { signal })
    if (reply.order.amount !== input.expectedAmount) return { kind: 'total-changed', message: copy.totalChanged }
    return reply
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already_paid')
      return { kind: 'placed', message: error.message, razorpayOrderId: String(error.body.payment) }
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
    const fields = error instanceof ApiError ? error.fields : {}
    return { kind: 'failed', message: `${copy.orderFailed} ${reasonOf(error)}`, fields }
  }
}

async function payInDialog(
  input: PayInput,
  started: PaymentReply,
  signal: AbortSignal,
  onChecking: () => void,
): Promise<PayOutcome> {
  const closing = new AbortController()
  const either = AbortSignal.any([signal, closing.signal])
  const check = new Check(started.order.id, input)
  const dialog = openDialog(
    {
      ...started,
      shopName: input.shopName,
      description: copy.description,
      person: {
        name: `${input.billingData.firstName} ${input.billingData.lastName}`,
        email: input.billingData.email,
        contact: input.billingData.phoneNumber,
      },
    },
    either,
  )
  const news = check.poll(either, { fromPolling: true }).then((answer) => (isOutcome(answer) ? answer : dialog))
  try {
    const first = await Promise.race([dialog, news])
    if (first.kind !== 'answered' && first.kind !== 'dismissed') return first
    closing.abort()
    if (signal.aborted) return { kind: 'left' }
    return await check.afterDialog(first, signal, onChecking)
  } finally {
    closing.abort()
  }
}

type Settled = Extract<PayOutcome, { kind: 'placed' | 'failed' }>
/** `pending`: Razorpay knows of no payment yet. `unheard`: the shop itself gave no answer. */
type Verified = Settled | { kind: 'pending' } | { kind: 'unheard' }
const isOutcome = (answer: Verified): answer is Settled => answer.kind === 'placed' || answer.kind === 'failed'

type Proof = { fromPolling: true } | Required<Pick<HandlerAnswer, 'razorpay_payment_id' | 'razorpay_signature'>>

/** The questions that one payment asks the server. */
class Check {
  readonly #razorpayOrderId: string
  readonly #input: PayInput

  constructor(razorpayOrderId: string, input: PayInput) {
    this.#razorpayOrderId = razorpayOrderId
    this.#input = input
  }

  /** One question. No news, no network and a busy shop all mean: not known yet. */
  async once(proof: Proof, signal: AbortSignal): Promise<Verified> {
    const { billingData, coinsUsed } = this.#input
    const body = { razorpay_order_id: this.#razorpayOrderId, billingData, coinsUsed, ...proof }
    try {
      const reply = await http.post<VerifyReply>(api.paymentVerify, body, { signal })
      return { kind: 'placed', message: reply.message, razorpayOrderId: this.#razorpayOrderId }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 429) return { kind: 'unheard' }
      if (error.code === 'payment_pending') return { kind: 'pending' }
      return { kind: 'failed', message: error.message }
    }
  }

  /** Asks every three seconds, one question at a time, until there is an outcome, for 15 minutes at most, or until aborted. */
  async poll(signal: AbortSignal, proof: Proof): Promise<Verified> {
    const until = Date.now() + POLL_AT_MOST
    while (Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY))
      if (signal.aborted) break
      const answer = await this.once(proof, signal)
      if (isOutcome(answer)) return answer
    }
    return { kind: 'unheard' }
  }

  /** What the dialog's own end comes to. Dismissed does not mean unpaid, and an answer without all fields may still be a payment. */
  async afterDialog(result: DialogResult, signal: AbortSignal, onChecking: () => void): Promise<PayOutcome> {
    const proof = result.kind === 'answered' ? proofOf(result.answer) : null
    const answer = await this.once(proof ?? { fromPolling: true }, signal)
    if (isOutcome(answer)) return answer
    if (result.kind === 'dismissed' && answer.kind === 'pending') return { kind: 'cancelled', message: copy.cancelled }
    if (result.kind === 'dismissed') return { kind: 'failed', message: copy.failed }
    if (!proof && answer.kind === 'pending') return { kind: 'failed', message: copy.missingFields }
    onChecking()
    const later = await this.poll(signal, proof ?? { fromPolling: true })
    return isOutcome(later) ? later : { kind: signal.aborted ? 'left' : 'failed', message: copy.checking }
  }
}

function proofOf(answer: HandlerAnswer): Proof | null {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer
  if (!razorpay_order_id || !razorpay_payment_id || !razorpay_signature) return null
  return { razorpay_payment_id, razorpay_signature }
}
