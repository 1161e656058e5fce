// Runs a payment from Pay Now to its outcome: loads the script, creates the gateway order, opens the dialog, verifies
// the payment, and polls its status meanwhile (PAY-13, PAY-14, PAY-19).
import { startPayment } from '#contract/calls/checkout.ts'
import { checkPayment, verifyPayment } from '#contract/calls/payments.ts'
import type { PaymentReply } from '#contract/checkout.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type PaymentProof, verifyRequest } from '#contract/verify-request.ts'
import { payment as texts } from '#copy/checkout.ts'
import { ApiError, isRefusal, isUnanswered, NetworkError, reasonOf, send } from '#web/api-client.ts'
import type { TypedBilling } from './billing-draft.ts'
import type { Choice } from './fetch-quote.ts'
import { type DialogAnswer, type DialogResult, type PaymentDialog, ScriptError } from './payment-dialog.ts'
import { dialogOf } from './payment-dialogs.ts'

const POLL_INTERVAL = 3000
const MAX_POLL_TIME = 15 * 60 * 1000
const FINAL_REFUSALS = [
  'payment_signature',
  'payment_not_found',
  'order_placement_failed',
  'payment_under_review',
  'payment_released',
] as const

type Placed = { kind: 'placed'; message: string; gatewayOrderId: string }
/** `message` is the shop's text (WORD-2), `reason` the server's, `fields` the server's messages by form field. */
type Failed = {
  kind: 'failed'
  message: string
  reason?: string
  code?: ErrorCode
  /** Set when the response was lost, so that a payment may have been created. */
  mayHaveBegun?: true
  fields?: Readonly<Record<string, string>>
}

export type PayOutcome =
  | Placed
  | Failed
  /** The dialog was closed without a payment. `failureReason` is the gateway's reason if a payment in it failed. */
  | { kind: 'cancelled'; message: string; failureReason?: string }
  /** The server's total differs from the displayed total, so no dialog was opened. */
  | { kind: 'total-changed'; message: string }
  /** The dialog reported a payment, but the bank did not confirm it within 15 minutes. */
  | { kind: 'unsettled'; message: string; gatewayOrderId: string }
  | { kind: 'left' }

export interface PayInput {
  readonly billingData: TypedBilling
  readonly choice: Choice
  readonly saveAddress: boolean
  readonly gift?: { readonly from: string; readonly words: string } | undefined
  /** The total on the screen, in paise. When the server's total differs, the payment is not started. */
  readonly expectedAmount: number
  readonly shopName: string
  readonly provider: string
  readonly scriptUrl: string
}

/** The function that the submit button runs: `pay`, or one that makes a payment link. */
export type Paying = typeof pay

/** Runs one payment to its outcome. `onChecking` is called when the dialog has closed and the bank has not answered. */
export async function pay(input: PayInput, signal: AbortSignal, onChecking: () => void): Promise<PayOutcome> {
  try {
    const dialog = dialogOf(input.provider)
    await dialog.load(input.scriptUrl)
    const createdPayment = await createPayment(input, signal)
    if ('kind' in createdPayment) return createdPayment
    const outcome = await payInDialog(dialog, input, createdPayment, signal, onChecking)
    return signal.aborted ? { kind: 'left' } : outcome
  } catch (error) {
    if (signal.aborted) return { kind: 'left' }
    return { kind: 'failed', message: error instanceof ScriptError ? texts.scriptFailed : texts.failed }
  }
}

/**
 * Creates the payment on the server. Returns it, or the outcome that ends the attempt: the purchase is already paid,
 * the server's total differs from the displayed one, or the request failed. Throws an abort by `signal`.
 */
export async function createPayment(input: PayInput, signal: AbortSignal): Promise<PaymentReply | PayOutcome> {
  try {
    const { billingData, choice, saveAddress, gift } = input
    const body = {
      billingData,
      ...choice,
      ...(saveAddress && { saveAddress }),
      ...(gift && { gift }),
    }
    const reply = await send(startPayment, { body, signal })
    if (reply.order.amount !== input.expectedAmount) return { kind: 'total-changed', message: texts.totalChanged }
    return reply
  } catch (error) {
    if (isRefusal(error, startPayment, 'already_paid'))
      return { kind: 'placed', message: error.message, gatewayOrderId: String(error.body.payment) }
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
    const refusal =
      error instanceof ApiError && !isUnanswered(error)
        ? { code: error.code, fields: error.fields }
        : ({ mayHaveBegun: true } as const)
    return { kind: 'failed', message: texts.orderFailed, reason: reasonOf(error), ...refusal }
  }
}

async function payInDialog(
  paymentDialog: PaymentDialog,
  input: PayInput,
  createdPayment: PaymentReply,
  signal: AbortSignal,
  onChecking: () => void,
): Promise<PayOutcome> {
  const dialogController = new AbortController()
  if (signal.aborted) dialogController.abort()
  signal.addEventListener('abort', () => dialogController.abort())
  const check = new PaymentCheck(createdPayment.order.id, input)
  const dialog = paymentDialog.open(
    {
      ...createdPayment,
      shopName: input.shopName,
      description: texts.description,
      payer: {
        name: `${input.billingData.firstName} ${input.billingData.lastName}`,
        email: input.billingData.email,
        contact: input.billingData.phoneNumber,
      },
    },
    dialogController.signal,
  )
  // When polling ends without a final status, the outcome is that of the dialog.
  const poll = check
    .poll(dialogController.signal, { fromPolling: true })
    .then<FinalOutcome | DialogResult>((answer) => (isFinal(answer) ? answer : dialog))
  try {
    const firstResult = await Promise.race([dialog, poll])
    if (firstResult.kind === 'placed' || firstResult.kind === 'failed') return firstResult
    dialogController.abort()
    if (signal.aborted) return { kind: 'left' }
    return await check.afterDialog(firstResult, signal, onChecking)
  } finally {
    dialogController.abort()
  }
}

type FinalOutcome = Placed | Failed
/** `pending`: the gateway has no payment yet. `no_answer`: the response was lost or says nothing about a payment. */
type VerifyResult = FinalOutcome | { kind: 'pending' } | { kind: 'no_answer'; failure?: Failed }
const isFinal = (answer: VerifyResult): answer is FinalOutcome => answer.kind === 'placed' || answer.kind === 'failed'

class PaymentCheck {
  readonly #gatewayOrderId: string
  readonly #input: PayInput

  constructor(gatewayOrderId: string, input: PayInput) {
    this.#gatewayOrderId = gatewayOrderId
    this.#input = input
  }

  /** Sends one verification request. A lost response, a busy shop and an ended session count as `no_answer`. */
  async verify(proof: PaymentProof, signal: AbortSignal): Promise<VerifyResult> {
    const { billingData, choice } = this.#input
    const { coinsUsed } = choice
    const body = verifyRequest({ gatewayOrderId: this.#gatewayOrderId, proof, billingData, coinsUsed })
    try {
      const reply = await send(verifyPayment, { body, signal })
      return { kind: 'placed', message: reply.message, gatewayOrderId: this.#gatewayOrderId }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 429) return { kind: 'no_answer' }
      if (isRefusal(error, verifyPayment, 'payment_pending')) return { kind: 'pending' }
      if (isRefusal(error, verifyPayment, ...FINAL_REFUSALS)) return { kind: 'failed', message: error.message }
      return {
        kind: 'no_answer',
        failure: { kind: 'failed', message: texts.verificationFailed, reason: error.message, code: error.code },
      }
    }
  }

  /**
   * Requests the status, and verifies the payment when it is no longer pending. A status request is answered with 200
   * while the payment is pending, so that the browser logs no error (WORD-6).
   */
  async checkStatus(signal: AbortSignal, proof: PaymentProof): Promise<VerifyResult> {
    try {
      const { status } = await send(checkPayment, { params: { gatewayOrderId: this.#gatewayOrderId }, signal })
      if (status === 'pending') return { kind: 'pending' }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 429) return { kind: 'no_answer' }
    }
    return this.verify(proof, signal)
  }

  /** Requests the status every three seconds until it is final or the signal is aborted, for 15 minutes at most. */
  async poll(signal: AbortSignal, proof: PaymentProof): Promise<VerifyResult> {
    const until = Date.now() + MAX_POLL_TIME
    while (Date.now() < until) {
      await pause(POLL_INTERVAL, signal)
      if (signal.aborted) break
      const answer = await this.checkStatus(signal, proof)
      if (isFinal(answer)) return answer
    }
    return { kind: 'no_answer' }
  }

  /**
   * Returns the outcome after the dialog has closed. The payment's status is always requested: the shopper may have
   * paid before closing the dialog, and the dialog's response may lack fields after a successful payment.
   */
  async afterDialog(result: DialogResult, signal: AbortSignal, onChecking: () => void): Promise<PayOutcome> {
    const dialogProof = result.kind === 'answered' ? proofOf(result.answer) : null
    const proof = dialogProof ?? { fromPolling: true }
    const answer = await (dialogProof ? this.verify(proof, signal) : this.checkStatus(signal, proof))
    if (isFinal(answer)) return answer
    if (answer.kind === 'no_answer' && answer.failure) return answer.failure
    if (result.kind === 'dismissed' && answer.kind !== 'pending') return { kind: 'failed', message: texts.failed }
    if (result.kind === 'dismissed') {
      const { failureReason } = result
      return { kind: 'cancelled', message: texts.cancelled, ...(failureReason !== undefined && { failureReason }) }
    }
    if (!dialogProof && answer.kind === 'pending') return { kind: 'failed', message: texts.missingFields }
    onChecking()
    const pollResult = await this.poll(signal, proof)
    if (isFinal(pollResult)) return pollResult
    return { kind: 'unsettled', message: texts.checking, gatewayOrderId: this.#gatewayOrderId }
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Returns the dialog's signed response; null when a field is missing. */
function proofOf({ gatewayOrderId, gatewayPaymentId, signature }: DialogAnswer): PaymentProof | null {
  return gatewayOrderId && gatewayPaymentId && signature ? { gatewayPaymentId, signature } : null
}
