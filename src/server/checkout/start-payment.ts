// Starts a payment: creates an attempt and its order at the gateway (PAY-9).
import { pathOf } from '#contract/call.ts'
import { receiveCallback } from '#contract/calls/payments.ts'
import type { PaymentReply } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { minutes } from '#domain/durations.ts'
import { dialogSeconds } from '#domain/payment-attempt.ts'
import { type Address, recordAddressUse } from '../accounts/mine/addresses-queries.ts'
import { addressFrom } from '../accounts/mine/save-address.ts'
import { validateAddress } from '../accounts/mine/validate-address.ts'
import { withDeadline } from '../adapters/circuit-breaker.ts'
import { GatewayError, type GatewayOrder } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import { localisedCallUrl } from '../adapters/request-context.ts'
import { inTransaction } from '../db/database.ts'
import { requireRaisedCounters } from '../orders/numbers-queries.ts'
import type { Attempt, AttemptDraft } from '../payments/attempt.ts'
import { findOpenAttempt, listAttemptLines } from '../payments/attempt-queries.ts'
import { saveGatewayOrderId } from '../payments/attempt-state-queries.ts'
import { completeAttempt } from '../payments/complete-payment.ts'
import { expireAttempt } from '../payments/expire-attempt.ts'
import { buildPurchaseNotes } from '../payments/order-notes.ts'
import { reportOutcome } from '../payments/payment-outcome.ts'
import { saveRefusal } from '../payments/refusal-queries.ts'
import type { Shop } from '../shop.ts'
import { type AttemptCreation, type CheckoutInput, createAttempt } from './create-attempt.ts'
import { createAttemptFast } from './create-attempt-fast.ts'
import { limitCodeGuesses } from './price-cart.ts'

const MAX_TRIES = 3
const PAYMENT_LIMIT = { name: 'payment', max: 20, per: minutes(1) }

/**
 * Starts the payment of the shopper's cart and returns the gateway order. The same input returns the same payment. If
 * the address is saved, its time of use is updated. Throws `already_paid` when the shopper's open payment was paid
 * meanwhile, `too_many_requests`, `busy`, and the errors of the address, the cart, the stock and the gateway.
 */
export function startPayment(shop: Shop, purchase: Omit<CheckoutInput, 'stateCode'>): Promise<PaymentReply> {
  const input = { ...purchase, stateCode: validateAddress(purchase.billing) }
  return limitCodeGuesses(shop, input, () =>
    startWithDeadline({ ...shop, gateways: withDeadline(shop.gateways, shop.clock) }, input),
  )
}

async function startWithDeadline(shop: Shop, input: CheckoutInput): Promise<PaymentReply> {
  const fastAttempt = await createAttemptFast(shop, input, PAYMENT_LIMIT)
  const { attempt, kind } = fastAttempt
    ? { attempt: fastAttempt, kind: 'new' as const }
    : await createAttemptLocked(shop, input)
  const usedAddress = addressFrom(input.billing)
  const existingOrderId = kind === 'same' ? attempt.gatewayOrderId : null
  if (existingOrderId !== null) await recordAddressUse(shop.db, input.userId, usedAddress, shop.clock.now())
  const gatewayOrderId =
    existingOrderId ?? (await createGatewayOrder(shop, attempt, { usedAddress, mayExist: kind === 'same' }))
  return buildPaymentReply(shop, { ...attempt, gatewayOrderId }, pathOf(receiveCallback))
}

/** Returns what the gateway's dialog needs. Where the dialog cannot call the page, it posts to the path `callback`. */
export const buildPaymentReply = (
  shop: Shop,
  attempt: Pick<Attempt, 'gatewayOrderId' | 'payable' | 'discount' | 'provider' | 'holdExpiresAt'>,
  callback: string,
): PaymentReply => ({
  success: true,
  order: { id: attempt.gatewayOrderId ?? '', amount: attempt.payable, currency: 'INR' },
  discount: toRupees(attempt.discount),
  key: shop.gateways.of(attempt.provider).keyId,
  callbackUrl: localisedCallUrl(shop, callback),
  timeout: dialogSeconds(attempt.holdExpiresAt, shop.clock.now()),
})

/**
 * The full path. An open attempt is completed if it was paid, otherwise extended or replaced. Throws `already_paid`,
 * `busy`, `payment_provider_unavailable`, and the refusals of the gateway and of `createAttempt`.
 */
async function createAttemptLocked(
  shop: Shop,
  input: CheckoutInput,
): Promise<Exclude<AttemptCreation, { kind: 'retry' }>> {
  await requireRaisedCounters(shop.db)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const openAttempt = await findOpenAttempt(shop.db, input.userId)
    const gatewayError = openAttempt?.gatewayOrderId ? await requireUnpaid(shop, openAttempt) : null
    if (openAttempt && gatewayError?.kind === 'refused')
      throw await recordPaymentRefusal(shop, openAttempt, gatewayError)
    const creation = await inTransaction(shop.db, async (tx) => {
      const result = await createAttempt(tx, shop, input, openAttempt?.id ?? null)
      // The gateway did not answer, and the old attempt may be paid at this moment. Its stock must stay held.
      if (gatewayError && result.kind === 'new') throw new ShopError('payment_provider_unavailable', { retryAfter: 30 })
      return result
    })
    if (creation.kind !== 'retry') return creation
  }
  throw new ShopError('busy', { retryAfter: 2 })
}

/**
 * Checks the open attempt at the gateway. Throws `already_paid` when it was paid and its order is placed. Returns the
 * gateway's error when the gateway fails or refuses, otherwise null.
 */
async function requireUnpaid(shop: Shop, attempt: Attempt): Promise<GatewayError | null> {
  try {
    const completion = completeAttempt(shop, attempt, { timeout: 'shopper', includePending: false })
    const outcome = await reportOutcome(shop, 'next_payment', completion)
    if (outcome.kind !== 'placed') return null
    const { orderId, orderNumber } = outcome
    throw new ShopError('already_paid', {
      extra: { order: { _id: orderId, orderNumber }, payment: attempt.gatewayOrderId },
    })
  } catch (error) {
    if (error instanceof GatewayError) return error
    throw error
  }
}

/**
 * Creates the gateway order and returns its id. With `mayExist` an earlier request may have created it, so it is first
 * looked up by its receipt. If `usedAddress` is a saved address, its time of use is updated. Throws
 * `payment_provider_unavailable` or the refusal of the gateway, after the holds of a new attempt are released.
 */
export async function createGatewayOrder(
  shop: Shop,
  attempt: Attempt | AttemptDraft,
  { usedAddress, mayExist }: { readonly usedAddress: Address | null; readonly mayExist: boolean },
): Promise<string> {
  const { order, failure } = await findOrCreateOrder(shop, attempt, { mayExist })
  const id = order
    ? await saveGatewayOrderId(shop.db, {
        ...attempt,
        gatewayOrderId: order.id,
        usedAddress,
        at: shop.clock.now(),
      })
    : null
  if (id !== null) {
    // The order id must be on disk before the order can be paid. Concurrent requests share one flush (DB-11).
    await shop.flush()
    return id
  }
  // No browser has the gateway order, so the holds are released immediately. With `mayExist`, another request may have
  // sent it to a browser.
  if (!mayExist) await expireAttempt(shop, attempt.id, { shouldRelease: ({ status }) => status === 'creating' })
  throw await recordPaymentRefusal(shop, attempt, failure)
}

/** Returns the attempt's order at the gateway, or null with the gateway's error. */
async function findOrCreateOrder(
  shop: Shop,
  attempt: Attempt | AttemptDraft,
  { mayExist }: { readonly mayExist: boolean },
): Promise<{ order: GatewayOrder | null; failure: GatewayError | null }> {
  const { id: receipt, payable: amount } = attempt
  const gateway = shop.gateways.of(attempt.provider)
  const lines = 'lines' in attempt ? attempt.lines : await listAttemptLines(shop.db, attempt.id)
  const notes = buildPurchaseNotes({ ...attempt, gstin: attempt.billing.gstin ?? null }, lines)
  const findOrder = () => gateway.findOrderByReceipt(receipt, 'shopper')
  try {
    const existingOrder = mayExist ? await findOrder() : null
    const order = existingOrder ?? (await gateway.createOrder({ amount, receipt, notes }, 'shopper'))
    return { order, failure: null }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // After an unclear answer the gateway may have created the order.
    const order = error.kind === 'unclear' && !mayExist ? await findOrder().catch(() => null) : null
    if (!order) shop.log.warn({ err: error, attempt: attempt.id }, 'gateway order not created')
    return { order, failure: error }
  }
}

/**
 * Records for staff that the gateway refused a request about the attempt (PAY-35), and returns the error for the
 * shopper. Any other error, and null, counts as an outage: nothing is recorded, and the returned error says to retry in
 * 30 seconds.
 */
async function recordPaymentRefusal(
  shop: Shop,
  { id: attemptId, provider, payable }: Pick<Attempt, 'id' | 'provider' | 'payable'>,
  error: GatewayError | null,
): Promise<ShopError> {
  if (error?.kind !== 'refused') return new ShopError('payment_provider_unavailable', { retryAfter: 30 })
  shop.meters.count('refusals', { about: error.isAboutAmount ? 'amount' : 'other' })
  shop.log.error({ err: error, attempt: attemptId, words: error.words }, 'payment gateway refused the order')
  const refusal = {
    id: newId<'refusal'>(shop),
    provider,
    status: error.status ?? 0,
    code: error.code ?? '',
    words: error.words ?? '',
    attemptId,
    payable,
  }
  await saveRefusal(shop.db, refusal, shop.clock.now())
  return new ShopError(error.isAboutAmount ? 'amount_too_large' : 'payment_refused')
}
