// Payment links, which a shopper sends to another person: created, opened, paid and checked (PAY-37).
import { amountsReply } from '#contract/amounts.ts'
import { pathOf } from '#contract/call.ts'
import { receivePayerCallback } from '#contract/calls/payer-links.ts'
import type { PaymentReply } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import type { PayerCheckReply, PayerLinkReply, PayerReply } from '#contract/payer-links.ts'
import { PAYER_PAGE } from '#contract/urls.ts'
import { toRupees } from '#contract/wire.ts'
import { canSupply, lineTotal } from '#domain/cart.ts'
import { minutes, seconds } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { payerLinkEnd } from '#domain/payer-link.ts'
import { holdEnd } from '#domain/payment-attempt.ts'
import { hashOfToken, newToken } from '../accounts/opaque-token.ts'
import { withDeadline } from '../adapters/circuit-breaker.ts'
import { localisedUrl } from '../adapters/request-context.ts'
import { inTransaction, type Reader, type Tx } from '../db/database.ts'
import { consumeLimit, rateLimit } from '../db/rate-limit.ts'
import { type Attempt, calculateNextCheck } from '../payments/attempt.ts'
import {
  extendHold,
  findOwnAttempt,
  hasLaterPurchase,
  listAttemptLines,
  lockAttempt,
} from '../payments/attempt-queries.ts'
import { findUnavailablePart } from '../payments/claim-stock.ts'
import { completeAttempt } from '../payments/complete-payment.ts'
import { lockStock, lockWallet } from '../payments/holds-queries.ts'
import {
  endPayerLinks,
  findPayerLink,
  markPayerLinkUsed,
  type PayerLink,
  savePayerLink,
} from '../payments/payer-links-queries.ts'
import { requireGatewayAnswer } from '../payments/payment-lookup.ts'
import { type PaymentOutcome, readStoredOutcome, reportOutcome } from '../payments/payment-outcome.ts'
import { completeOrNoAnswer } from '../payments/verify-payment.ts'
import type { Shop } from '../shop.ts'
import { requirePayable } from './price-cart.ts'
import { resumeAttempt } from './resume-attempt.ts'
import { buildPaymentReply, createGatewayOrder } from './start-payment.ts'

type NamedLink = PayerLink & { readonly name: string; readonly hash: Buffer }

/**
 * Returns the payment link of a token, even if the link has ended. Throws `payer_link_not_found` for an unknown token,
 * or when the shopper's account is erased.
 */
export async function requireLinkOfToken(db: Reader, token: string): Promise<NamedLink> {
  const hash = hashOfToken(token)
  const link = hash && (await findPayerLink(db, hash))
  if (!link || link.name === null) throw new ShopError('payer_link_not_found')
  return { ...link, name: link.name, hash }
}

/**
 * Returns the state of the purchase for the person with the link. Throws `payer_link_expired` for an expired link, and
 * for an unpaid purchase that can no longer be paid with the link.
 */
export async function readLinkState(shop: Shop, link: PayerLink): Promise<PayerReply['state']> {
  const { attempt, endedAt, expiresAt } = link
  if (expiresAt <= shop.clock.now()) throw new ShopError('payer_link_expired')
  if (attempt.status === 'paid') return 'paid'
  if (attempt.status === 'undecided') return 'checking'
  if (attempt.status === 'refunded') return 'returned'
  if (endedAt !== null || !(await isPayable(shop, attempt))) throw new ShopError('payer_link_expired')
  return 'open'
}

/**
 * Returns the items and amounts of a staff quote for its customer. Null for a shopper's link, whose payer
 * sees no items (PAY-37).
 */
export async function readLinkQuote({ db }: Pick<Shop, 'db'>, { attempt }: PayerLink): Promise<PayerReply['quote']> {
  if (attempt.draftOrderId === null) return null
  const { itemsTotal: _, coinDiscount: _coins, coinsUsed: _used, ...amounts } = amountsReply(attempt)
  const items = (await listAttemptLines(db, attempt.id)).map((line) => ({
    name: line.name,
    quantity: line.quantity,
    amount: toRupees(lineTotal(line)),
  }))
  return { items, ...amounts }
}

/**
 * True for an open or expired attempt of the current gateway (PAY-23). False for a replaced or declined one, whose
 * payment would be refunded (PAY-11, PAY-17).
 */
async function isPayable({ db, gateways }: Pick<Shop, 'db' | 'gateways'>, attempt: Attempt): Promise<boolean> {
  const isUnpaid = attempt.status === 'open' || attempt.status === 'expired'
  if (!isUnpaid || attempt.authorizationDeclinedAt !== null || attempt.provider !== gateways.current.provider)
    return false
  return !(await hasLaterPurchase(db, attempt))
}

function toLinkState({ kind }: Pick<PaymentOutcome, 'kind'> | { kind: 'no_answer' }) {
  if (kind === 'placed') return 'paid' as const
  if (kind === 'checking') return kind
  return kind === 'refunding' || kind === 'released' ? ('returned' as const) : ('pending' as const)
}

/**
 * Creates a payment link for the shopper's open payment. Earlier links of the shopper end. Throws `not_found` for any
 * other payment and for another shopper's.
 */
export async function createPayerLink(shop: Shop, userId: UserId, gatewayOrderId: string): Promise<PayerLinkReply> {
  const { token, hash } = newToken(shop)
  const askedAt = shop.clock.now()
  const expiresAt = payerLinkEnd(askedAt)
  const amount = await inTransaction(shop.db, async (tx) => {
    // The lock on the wallet makes a concurrent erasure wait, so that it erases this link too.
    const wallet = await lockWallet(tx, userId)
    const attempt = await findOwnAttempt(tx, userId, gatewayOrderId)
    if (wallet.deletedAt !== null || attempt?.status !== 'open' || attempt.draftOrderId !== null)
      throw new ShopError('not_found')
    await endPayerLinks(tx, userId, askedAt)
    await savePayerLink(tx, { attemptId: attempt.id, hash, askedAt, expiresAt })
    return attempt.payable
  })
  return {
    link: localisedUrl(shop, `${PAYER_PAGE}#${token}`),
    until: expiresAt.toISOString(),
    amount: toRupees(amount),
  }
}

/** Limits how often the gateway is asked about one attempt without a signature, for payers and shopper together. */
const CHECK_LIMIT = { name: 'ask-gateway', max: 1, per: seconds(3) }

interface PayerCheck {
  readonly token: string
  readonly gatewayPaymentId?: string | undefined
  /** The gateway's signature from the payment dialog; undefined when the page polls. */
  readonly signature?: string | undefined
}

/**
 * Completes the payment of a link if it has arrived, even after the link has ended (PAY-7, PAY-38). Returns the state
 * of the purchase. Throws `payer_link_not_found`, and `payment_signature` for a wrong signature.
 */
export async function checkLinkPayment(shop: Shop, { token, ...proof }: PayerCheck): Promise<PayerCheckReply> {
  const { attempt } = await requireLinkOfToken(shop.db, token)
  const { gatewayPaymentId = '', signature } = proof
  const gateway = shop.gateways.of(attempt.provider)
  const gatewayOrderId = attempt.gatewayOrderId ?? ''
  if (signature !== undefined && !gateway.isCheckoutSignature(gatewayOrderId, gatewayPaymentId, signature)) {
    shop.meters.count('paymentOutcomes', { source: 'page', outcome: 'refused' })
    shop.log.warn({ attempt: attempt.id }, 'payment signature refused')
    throw new ShopError('payment_signature')
  }
  const mayAskGateway = signature !== undefined || (await consumeLimit(shop, CHECK_LIMIT, attempt.id))
  const outcome = mayAskGateway
    ? await completeOrNoAnswer(shop, attempt, signature === undefined ? 'poll' : 'page')
    : await readStoredOutcome(shop, attempt)
  return { state: toLinkState(outcome) }
}

const START_LIMIT = { name: 'payer-starts', max: 20, per: minutes(1) }

/**
 * Returns the gateway order for the payment dialog. It is the order of the shopper's own payment (PAY-38). If the
 * purchase is paid already, completes it and throws `payer_link_expired`. Also throws `payer_link_not_found`,
 * `payer_items_unavailable`, `amount_too_large`, `busy` during a capture, `too_many_requests`,
 * `payment_provider_unavailable` and the gateway's refusals.
 */
export async function startLinkPayment(shop: Shop, token: string): Promise<PaymentReply> {
  const link = await requireLinkOfToken(shop.db, token)
  if ((await readLinkState(shop, link)) !== 'open') throw new ShopError('payer_link_expired')
  await rateLimit(shop, START_LIMIT, link.attempt.id)
  const shopWithDeadline = { ...shop, gateways: withDeadline(shop.gateways, shop.clock) }
  const completion = completeAttempt(shopWithDeadline, link.attempt, { timeout: 'shopper', includePending: false })
  await requireGatewayAnswer(reportOutcome(shop, 'next_payment', completion))
  requirePayable(link.attempt.payable)
  const attempt = await inTransaction(shop.db, (tx) => extendForPayer(tx, shop, link.attempt, link.hash))
  // The first payer of a quote creates its gateway order.
  const gatewayOrderId =
    attempt.gatewayOrderId ??
    (await createGatewayOrder(shopWithDeadline, attempt, { usedAddress: null, mayExist: true }))
  return buildPaymentReply(shop, { ...attempt, gatewayOrderId }, pathOf(receivePayerCallback))
}

/** Extends the attempt for the payer and returns it. Locks attempt, user and stock levels, in this order (DB-5). */
async function extendForPayer(tx: Tx, shop: Shop, linkedAttempt: Attempt, hash: Buffer): Promise<Attempt> {
  const now = shop.clock.now()
  const attempt = await lockAttempt(tx, linkedAttempt.id)
  const wallet = await lockWallet(tx, linkedAttempt.userId)
  // The payment is being captured. Soon the attempt either becomes an order or is open again (PAY-28).
  if (attempt?.claimedAt != null) throw new ShopError('busy', { retryAfter: 2 })
  if (!attempt || wallet.deletedAt !== null || !(await isPayable({ ...shop, db: tx }, attempt)))
    throw new ShopError('payer_link_expired')
  const isQuote = attempt.draftOrderId !== null
  // The link of a quote is used by the customer, so it is not recorded as opened by another person.
  if (!isQuote && !(await markPayerLinkUsed(tx, hash, now))) throw new ShopError('payer_link_expired')
  if (attempt.held && !isQuote) return resumeAttempt(tx, attempt, now).catch(hideProductNames)
  if (await findUnavailablePart(tx, attempt, wallet)) throw new ShopError('payer_items_unavailable')
  if (!attempt.held) await requireInStock(tx, attempt)
  // An attempt whose holds have expired reserves nothing again: the first payment gets the stock (docs/decisions/023).
  // Stock that staff hold for a quote stays held until the time that they chose, however often a payer starts.
  const holdExpiresAt = attempt.held ? attempt.holdExpiresAt : holdEnd(now, null)
  const extendedAttempt = { ...attempt, firstHeldAt: null, holdExpiresAt, lastOfferedAt: now }
  await extendHold(tx, extendedAttempt, calculateNextCheck({ ...extendedAttempt, gatewayStatusAt: null }, now))
  return extendedAttempt
}

async function requireInStock(tx: Tx, { id }: Attempt): Promise<void> {
  const lines = await listAttemptLines(tx, id)
  const products = await lockStock(tx, lines)
  for (const { productId, quantity } of lines) {
    const product = products.get(productId)
    if (!product || product.deletedAt !== null || !canSupply(product, quantity))
      throw new ShopError('payer_items_unavailable')
  }
}

/** Replaces stock errors by one without product names, because the payer may not see the items. */
function hideProductNames(error: unknown): never {
  if (error instanceof ShopError && (error.code === 'out_of_stock' || error.code === 'reserved_by_others'))
    throw new ShopError('payer_items_unavailable')
  throw error
}
