// POST /payment: freezes the purchase and ties it to one order of the gateway's (PAY-9).
import { pathOf } from '#contract/call.ts'
import { receiveCallback } from '#contract/calls/payments.ts'
import type { BillingData, PaymentReply } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { dialogSeconds } from '#domain/payment-attempt.ts'
import { type Address, noteAddressUse } from '../accounts/mine/addresses-queries.ts'
import { addressFrom } from '../accounts/mine/save-address.ts'
import { callNow } from '../adapters/cause.ts'
import { inTime } from '../adapters/circuit-breaker.ts'
import { GatewayError, type GatewayOrder } from '../adapters/payment-gateway.ts'
import { inTransaction } from '../db/database.ts'
import type { Gift } from '../orders/gifts-queries.ts'
import { refuseBeforeRaised } from '../orders/numbers-queries.ts'
import type { Attempt, AttemptDraft } from '../payments/attempt.ts'
import { findOpenAttempt, listAttemptLines } from '../payments/attempt-queries.ts'
import { openAttempt } from '../payments/attempt-state-queries.ts'
import { completeAttempt } from '../payments/complete-payment.ts'
import { expireAttempt } from '../payments/expire-attempt.ts'
import { notesOf } from '../payments/order-notes.ts'
import { announceOutcome } from '../payments/payment-outcome.ts'
import type { Shop } from '../shop.ts'
import { type AttemptCreation, type CheckoutInput, createAttempt, destinationOf } from './create-attempt.ts'
import { createAttemptFast } from './create-attempt-fast.ts'
import { refusedPayment } from './refused-payment.ts'

const TRIES = 3
const PAYMENT_LIMIT = { name: 'payment', most: 20, per: minutes(1) }

export interface Start {
  readonly userId: UserId
  readonly billing: BillingData
  readonly coinsAsked: number
  readonly gift?: Gift | undefined
}

/** Starts the payment of her cart, so often a minute and no more; the same input again gets the same answer. Her address, if she has saved it, counts as used. */
export function startPayment(shop: Shop, { userId, billing, coinsAsked, gift }: Start): Promise<PaymentReply> {
  const input = { userId, billing, coinsAsked, gift, stateCode: destinationOf(billing) }
  return start({ ...shop, gateways: inTime(shop.gateways, shop.clock) }, input)
}

async function start(shop: Shop, input: CheckoutInput): Promise<PaymentReply> {
  const usual = await createAttemptFast(shop, input, PAYMENT_LIMIT)
  const { attempt, kind } = usual ? { attempt: usual, kind: 'new' as const } : await createAttemptLocked(shop, input)
  const used = addressFrom(input.billing)
  const existing = kind === 'same' ? attempt.gatewayOrderId : null
  if (existing !== null) await noteAddressUse(shop.db, input.userId, used, shop.clock.now())
  const gatewayOrderId = existing ?? (await createGatewayOrder(shop, attempt, used, kind === 'same'))
  return {
    success: true,
    order: { id: gatewayOrderId, amount: attempt.payable, currency: 'INR' },
    key: shop.gateways.of(attempt.provider).keyId,
    callbackUrl: callNow(shop, pathOf(receiveCallback)),
    timeout: dialogSeconds(attempt.holdExpiresAt, shop.clock.now()),
  }
}

/** The full path: whatever stands in the place of a new purchase is settled, taken up again or released. */
async function createAttemptLocked(
  shop: Shop,
  input: CheckoutInput,
): Promise<Exclude<AttemptCreation, { kind: 'again' }>> {
  await refuseBeforeRaised(shop.db)
  for (let tries = 0; tries < TRIES; tries++) {
    const open = await findOpenAttempt(shop.db, input.userId)
    const trouble = open?.gatewayOrderId ? await refuseIfPaid(shop, open) : null
    if (open && trouble?.kind === 'refused') throw await refusedPayment(shop, open, trouble)
    const frozen = await inTransaction(shop.db, async (tx) => {
      const result = await createAttempt(tx, shop, input, open?.id ?? null)
      // While the gateway does not answer about the old attempt, its holds must not move: she may be paying it now.
      if (trouble && result.kind === 'new') throw new ShopError('payment_provider_unavailable', { retryAfter: 30 })
      return result
    })
    if (frozen.kind !== 'again') return frozen
  }
  throw new ShopError('busy', { retryAfter: 2 })
}

/** Asks the gateway about the open attempt: a paid one is settled and ends this request. Answers why there was no answer, if there was none. */
async function refuseIfPaid(shop: Shop, open: Attempt): Promise<GatewayError | null> {
  try {
    const settling = completeAttempt(shop, open, { timeout: 'shopper', includePending: false })
    const settlement = await announceOutcome(shop, 'next_payment', settling)
    if (settlement.kind !== 'placed') return null
    const { orderId, orderNumber } = settlement
    throw new ShopError('already_paid', {
      extra: { order: { _id: orderId, orderNumber }, payment: open.gatewayOrderId },
    })
  } catch (error) {
    if (error instanceof GatewayError) return error
    throw error
  }
}

/** Creates the gateway's order of an attempt. After a lost answer it is looked for by its receipt before it is made again. */
async function createGatewayOrder(
  shop: Shop,
  attempt: Attempt | AttemptDraft,
  used: Address,
  mayExist: boolean,
): Promise<string> {
  const receipt = attempt.id
  const gateway = shop.gateways.of(attempt.provider)
  const lines = 'lines' in attempt ? attempt.lines : await listAttemptLines(shop.db, attempt.id)
  const notes = notesOf({ ...attempt, gstin: attempt.billing.gstin ?? null }, lines)
  const create = () => gateway.createOrder({ amount: attempt.payable, receipt, notes }, 'shopper')
  const find = () => gateway.findOrderByReceipt(receipt, 'shopper')
  let order: GatewayOrder | null = null
  let trouble: GatewayError | null = null
  try {
    order = (mayExist ? await find() : null) ?? (await create())
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    trouble = error
    order = error.kind === 'unclear' && !mayExist ? await find().catch(() => null) : null
    if (!order) shop.log.warn({ err: error, attempt: attempt.id }, 'no gateway order')
  }
  const id = order
    ? await openAttempt(shop.db, { ...attempt, gatewayOrderId: order.id, used, at: shop.clock.now() })
    : null
  if (id !== null) {
    // Money will hang on it; of a crowd many share one flush (DB-11).
    await shop.flush()
    return id
  }
  // Nobody can pay an order that no browser knows: what it held is free at once. Unless it may have existed before: then
  // another request with the same input may have given it to its browser, or be about to.
  if (!mayExist) await expireAttempt(shop, attempt.id, (present) => present.status === 'creating')
  throw await refusedPayment(shop, attempt, trouble)
}
