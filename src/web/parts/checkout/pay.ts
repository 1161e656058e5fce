// A payment from Pay Now to its outcome: script, order, dialog, verification, and the poll beside the dialog (PAY-13,
// PAY-14, PAY-19).
import { startPayment } from '#contract/calls/checkout.ts'
import { askPayment, verifyPayment } from '#contract/calls/payments.ts'
import type { PaymentReply } from '#contract/checkout.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type PaymentProof, verifyRequest } from '#contract/verify-request.ts'
import { payment as copy } from '#copy/checkout.ts'
import { ApiError, isRefusal, isUnanswered, NetworkError, reasonOf, send } from '#web/api-client.ts'
import type { TypedBilling } from './billing-draft.ts'
import { type DialogAnswer, type DialogResult, type PaymentDialog, ScriptError } from './payment-dialog.ts'
import { dialogOf } from './payment-dialogs.ts'

const POLL_EVERY = 3000
const MAX_POLL_AT = 15 * 60 * 1000
/** Error codes after which polling cannot change the result. */
const FINAL = [
  'payment_signature',
  'payment_unknown',
  'order_impossible',
  'payment_checking',
  'payment_released',
] as const

type Placed = { kind: 'placed'; message: string; gatewayOrderId: string }
/** `message` has the wording of WORD-2; `reason` is the server's message, `fields` its messages for form fields. */
type Failed = {
  kind: 'failed'
  message: string
  reason?: string
  code?: ErrorCode
  /** It is unknown whether a purchase was started. */
  mayHaveBegun?: true
  fields?: Readonly<Record<string, string>>
}

export type PayOutcome =
  | Placed
  | Failed
  /** `because` is the gateway's reason of the last failed payment in the dialog, if any. */
  | { kind: 'cancelled'; message: string; because?: string }
  /** The server's total differs from the displayed one; no dialog was opened. */
  | { kind: 'total-changed'; message: string }
  /** Paid according to the dialog, but not confirmed within a quarter of an hour. */
  | { kind: 'unsettled'; message: string; gatewayOrderId: string }
  /** The page was left. */
  | { kind: 'left' }

export interface PayInput {
  readonly billingData: TypedBilling
  readonly coinsUsed: number
  /** The address is saved for the next purchase. */
  readonly saveAddress: boolean
  /** The gift's sender and card text. */
  readonly gift?: { readonly from: string; readonly words: string } | undefined
  /** The displayed total, in paise: a different total is shown before anything is paid. */
  readonly expectedAmount: number
  readonly shopName: string
  /** The payment provider, and the address of its dialog's script. */
  readonly provider: string
  readonly scriptUrl: string
}

/** What the button starts: a payment in the dialog, or a payment link for another payer. */
export type Paying = typeof pay

/**
 * Runs one payment to its outcome. `onChecking` is called when the dialog has closed and the bank's answer is awaited.
 */
export async function pay(input: PayInput, signal: AbortSignal, onChecking: () => void): Promise<PayOutcome> {
  try {
    const dialog = dialogOf(input.provider)
    await dialog.load(input.scriptUrl)
    const started = await beginPayment(input, signal)
    if ('kind' in started) return started
    const outcome = await payInDialog(dialog, input, started, signal, onChecking)
    return signal.aborted ? { kind: 'left' } : outcome
  } catch (error) {
    if (signal.aborted) return { kind: 'left' }
    return { kind: 'failed', message: error instanceof ScriptError ? copy.scriptFailed : copy.failed }
  }
}

/** The started payment, or the reason why there is none. */
export async function beginPayment(input: PayInput, signal: AbortSignal): Promise<PaymentReply | PayOutcome> {
  try {
    const { billingData, coinsUsed, saveAddress, gift } = input
    const body = { billingData, coinsUsed, ...(saveAddress && { saveAddress }), ...(gift && { gift }) }
    const reply = await send(startPayment, { body, signal })
    if (reply.order.amount !== input.expectedAmount) return { kind: 'total-changed', message: copy.totalChanged }
    return reply
  } catch (error) {
    if (isRefusal(error, startPayment, 'already_paid'))
      return { kind: 'placed', message: error.message, gatewayOrderId: String(error.body.payment) }
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
    const refused =
      error instanceof ApiError && !isUnanswered(error)
        ? { code: error.code, fields: error.fields }
        : ({ mayHaveBegun: true } as const)
    return { kind: 'failed', message: copy.orderFailed, reason: reasonOf(error), ...refused }
  }
}

async function payInDialog(
  paymentDialog: PaymentDialog,
  input: PayInput,
  started: PaymentReply,
  signal: AbortSignal,
  onChecking: () => void,
): Promise<PayOutcome> {
  // Ends the dialog and its poll: when one of them has an outcome, and when the page is left.
  const closing = new AbortController()
  if (signal.aborted) closing.abort()
  signal.addEventListener('abort', () => closing.abort())
  const check = new Check(started.order.id, input)
  const dialog = paymentDialog.open(
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
    closing.signal,
  )
  const poll = check
    .poll(closing.signal, { fromPolling: true })
    .then<Settled | DialogResult>((answer) => (isSettled(answer) ? answer : dialog))
  try {
    const first = await Promise.race([dialog, poll])
    if (first.kind === 'placed' || first.kind === 'failed') return first
    closing.abort()
    if (signal.aborted) return { kind: 'left' }
    return await check.afterDialog(first, signal, onChecking)
  } finally {
    closing.abort()
  }
}

type Settled = Placed | Failed
/** `pending`: the gateway knows no payment yet. `no_answer`: no response that says anything about the payment. */
type Verified = Settled | { kind: 'pending' } | { kind: 'no_answer'; refused?: Failed }
const isSettled = (answer: Verified): answer is Settled => answer.kind === 'placed' || answer.kind === 'failed'

/** The requests of one payment. */
class Check {
  readonly #gatewayOrderId: string
  readonly #input: PayInput

  constructor(gatewayOrderId: string, input: PayInput) {
    this.#gatewayOrderId = gatewayOrderId
    this.#input = input
  }

  /** One verification request. No network, a busy shop and an ended session all mean: unknown yet. */
  async once(proof: PaymentProof, signal: AbortSignal): Promise<Verified> {
    const { billingData, coinsUsed } = this.#input
    const body = verifyRequest({ gatewayOrderId: this.#gatewayOrderId, proof, billingData, coinsUsed })
    try {
      const reply = await send(verifyPayment, { body, signal })
      return { kind: 'placed', message: reply.message, gatewayOrderId: this.#gatewayOrderId }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 429) return { kind: 'no_answer' }
      if (isRefusal(error, verifyPayment, 'payment_pending')) return { kind: 'pending' }
      if (isRefusal(error, verifyPayment, ...FINAL)) return { kind: 'failed', message: error.message }
      return {
        kind: 'no_answer',
        refused: { kind: 'failed', message: copy.verificationFailed, reason: error.message, code: error.code },
      }
    }
  }

  /**
   * One status request, which is answered with 200 while the bank is silent, because browsers log every error response
   * to the console. Any other status is verified (WORD-6).
   */
  async ask(signal: AbortSignal, proof: PaymentProof): Promise<Verified> {
    try {
      const { status } = await send(askPayment, { params: { gatewayOrderId: this.#gatewayOrderId }, signal })
      if (status === 'pending') return { kind: 'pending' }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 429) return { kind: 'no_answer' }
    }
    return this.once(proof, signal)
  }

  /**
   * Requests the status every three seconds, one request at a time, until there is an outcome, for 15 minutes at most,
   * or until aborted.
   */
  async poll(signal: AbortSignal, proof: PaymentProof): Promise<Verified> {
    const until = Date.now() + MAX_POLL_AT
    while (Date.now() < until) {
      await pause(POLL_EVERY, signal)
      if (signal.aborted) break
      const answer = await this.ask(signal, proof)
      if (isSettled(answer)) return answer
    }
    return { kind: 'no_answer' }
  }

  /**
   * The outcome after the dialog has ended. A dismissed dialog does not mean unpaid, and a response without all fields
   * may still be a payment.
   */
  async afterDialog(result: DialogResult, signal: AbortSignal, onChecking: () => void): Promise<PayOutcome> {
    const dialogProof = result.kind === 'answered' ? proofOf(result.answer) : null
    const proof = dialogProof ?? { fromPolling: true }
    const answer = await (dialogProof ? this.once(proof, signal) : this.ask(signal, proof))
    if (isSettled(answer)) return answer
    if (answer.kind === 'no_answer' && answer.refused) return answer.refused
    if (result.kind === 'dismissed')
      return answer.kind === 'pending'
        ? {
            kind: 'cancelled',
            message: copy.cancelled,
            ...(result.because !== undefined && { because: result.because }),
          }
        : { kind: 'failed', message: copy.failed }
    if (!dialogProof && answer.kind === 'pending') return { kind: 'failed', message: copy.missingFields }
    onChecking()
    const later = await this.poll(signal, proof)
    if (isSettled(later)) return later
    return { kind: 'unsettled', message: copy.checking, gatewayOrderId: this.#gatewayOrderId }
  }
}

/** Waits for a time; an abort ends it at once. */
const pause = (length: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, length)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

function proofOf({ gatewayOrderId, gatewayPaymentId, signature }: DialogAnswer): PaymentProof | null {
  return gatewayOrderId && gatewayPaymentId && signature ? { gatewayPaymentId, signature } : null
}
