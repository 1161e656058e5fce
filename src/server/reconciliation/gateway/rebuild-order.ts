// Rebuilds a paid order that the shop has lost: from the stored payment attempt, or from the notes at the gateway
// (BOOK-11).
import type { AddressBody } from '#contract/addresses.ts'
import { ShopError } from '#contract/errors.ts'
import { findings } from '#copy/reconciliation.ts'
import { amountsOf, lineAmounts, payableOf } from '#domain/amounts.ts'
import { isCaptured } from '#domain/gateway-comparison.ts'
import type { OrderId } from '#domain/ids.ts'
import { stateOfAddress } from '#domain/places.ts'
import { regionFitsPin } from '#domain/shipping.ts'
import type { GatewayOrder, GatewayPayment, PaymentGateway } from '../../adapters/payment-gateway.ts'
import type { Tx } from '../../db/database.ts'
import type { StoredAddress } from '../../db/schema.ts'
import { insertReservedNumbers } from '../../orders/numbers-queries.ts'
import { placeOrder } from '../../orders/place-order.ts'
import type { Attempt, AttemptLine } from '../../payments/attempt.ts'
import { findAttempt, insertAttempt, listAttemptLines, lockAttempt } from '../../payments/attempt-queries.ts'
import { saveUnitsHeld } from '../../payments/attempt-state-queries.ts'
import { findUnavailablePart, isUnreserved } from '../../payments/claim-stock.ts'
import { lockStock, lockWallet, reserveStockAndCoins } from '../../payments/holds-queries.ts'
import { type PurchaseNotes, parseNotes } from '../../payments/order-notes.ts'
import type { Shop } from '../../shop.ts'
import { voidCoinsOfErased } from '../../wallet/wallet-queries.ts'
import { findBuyer, findSoldProducts, listAddressesInState } from './rebuild-queries.ts'

const texts = findings.notRebuilt

const notRebuiltError = (message: string): ShopError => new ShopError('order_not_rebuilt', { message })

interface PaidAtGateway {
  readonly gateway: PaymentGateway
  readonly payment: GatewayPayment
  readonly order: GatewayOrder
}

/**
 * Reads a payment and its order from the gateway. Throws `order_not_rebuilt` when the payment is not captured, not in
 * rupees, or has no gateway order, and GatewayError.
 */
export async function fetchPaidOrder(gateway: PaymentGateway, gatewayPaymentId: string): Promise<PaidAtGateway> {
  const payment = await gateway.getPayment(gatewayPaymentId, 'job')
  if (!isCaptured(payment)) throw notRebuiltError(texts.notCaptured)
  if (payment.currency !== 'INR') throw notRebuiltError(texts.currency)
  if (payment.orderId === null) throw notRebuiltError(texts.noOrder)
  return { gateway, payment, order: await gateway.getOrder(payment.orderId, 'job') }
}

/**
 * Places a lost order again, with its earlier order number, invoice number and day if these are free. A job then
 * records refunds that were made at the gateway. Throws `order_not_rebuilt` with the reason, `address_needed`,
 * `finding_already_resolved`, or `busy` after a restore.
 */
export async function rebuildOrder(
  tx: Tx,
  shop: Shop,
  paidOrder: PaidAtGateway,
  address: AddressBody | null,
): Promise<{ orderId: OrderId; orderNumber: number }> {
  const { gateway, payment, order } = paidOrder
  const { provider } = gateway
  const existing = await findAttempt(tx, { provider, gatewayOrderId: order.id })
  const { attempt, lines } = existing
    ? await lockExistingPurchase(tx, existing)
    : await recreatePurchase(tx, shop, paidOrder, address)
  if (payment.amount !== attempt.payable || payment.amount !== order.amount) throw notRebuiltError(texts.amount)
  const numbers = parseNotes(order.notes).order
  if (numbers) await insertReservedNumbers(tx, { ...numbers, attemptId: attempt.id })
  await reserveForOrder(tx, attempt, lines)
  const placedOrder = await placeOrder(tx, shop, {
    ...attempt,
    attemptId: attempt.id,
    lines,
    paid: { method: payment.method, payment },
  })
  // An erased account cannot spend the coins that the order earned (ACC-14).
  await voidCoinsOfErased(tx, shop, { userId: attempt.userId, ref: placedOrder.orderId })
  if (payment.refunded > 0) await shop.jobs.enqueue(tx, 'adopt-refunds', { provider, gatewayPaymentId: payment.id })
  return placedOrder
}

type Purchase = { readonly attempt: Attempt; readonly lines: readonly AttemptLine[] }

async function lockExistingPurchase(tx: Tx, existing: Attempt): Promise<Purchase> {
  const attempt = await lockAttempt(tx, existing.id)
  if (!attempt || attempt.status === 'paid') throw new ShopError('finding_already_resolved')
  if (attempt.status === 'refunded') throw notRebuiltError(texts.refunded)
  return { attempt, lines: await listAttemptLines(tx, attempt.id) }
}

/** The state in which a lost attempt is stored before its order is placed. */
const REBUILT_STATE = {
  status: 'expired',
  held: false,
  snapshotHash: 'rebuilt',
  firstHeldAt: null,
  gatewayStatus: null,
  gatewayStatusAt: null,
  claimedAt: null,
  authorizationDeclinedAt: null,
  // A rebuilt quote is an order like any other.
  draftOrderId: null,
} as const

async function recreatePurchase(
  tx: Tx,
  shop: Shop,
  { gateway, payment, order }: PaidAtGateway,
  enteredAddress: AddressBody | null,
): Promise<Purchase> {
  const { purchase } = parseNotes(order.notes)
  if (!purchase) throw notRebuiltError(texts.noNotes)
  const buyer = await findBuyer(tx, purchase.userId)
  if (!buyer) throw notRebuiltError(texts.person)
  const lines = await toAttemptLines(tx, purchase)
  const amounts = amountsOf({ ...purchase, ...lineAmounts(lines) })
  const payable = payableOf(amounts)
  if (payable !== payment.amount) throw notRebuiltError(texts.amount)
  const at = order.createdAt ?? payment.createdAt ?? shop.clock.now()
  const attempt: Attempt = {
    id: purchase.id,
    userId: purchase.userId,
    provider: gateway.provider,
    gatewayOrderId: order.id,
    ...REBUILT_STATE,
    region: purchase.region,
    billing: {
      ...(await findAddress(tx, purchase, enteredAddress)),
      email: buyer.email,
      ...(purchase.gstin === null ? {} : { gstin: purchase.gstin }),
    },
    stateCode: purchase.stateCode,
    ...amounts,
    payable,
    createdAt: at,
    holdExpiresAt: at,
    lastOfferedAt: at,
    language: buyer.language,
  }
  await insertAttempt(tx, { ...attempt, gatewayKeyId: gateway.keyId, nextCheckAt: null, lines })
  return { attempt, lines }
}

/** Returns the lines of the purchase with the current names and taxes, and the prices of the notes. */
async function toAttemptLines(tx: Tx, { lines }: PurchaseNotes): Promise<AttemptLine[]> {
  const productIds = lines.map(({ productId }) => productId)
  const products = await findSoldProducts(tx, productIds)
  return lines.map((line, position) => {
    const product = products.find(({ id }) => id === line.productId)
    if (!product) throw notRebuiltError(texts.product(line.productId))
    const { id: _, ...productData } = product
    return { ...productData, ...line, position, unitsHeld: 0, heldSince: null }
  })
}

/**
 * Returns the address that staff entered or, without one, an address of the shopper. It must match the region and the
 * state of the purchase.
 */
async function findAddress(
  tx: Tx,
  purchase: PurchaseNotes,
  enteredAddress: AddressBody | null,
): Promise<Omit<StoredAddress, 'email'>> {
  const matchesPurchase = ({ postcode }: { readonly postcode: string }): boolean =>
    regionFitsPin(purchase.region, postcode) && stateOfAddress(postcode, purchase.stateCode) === purchase.stateCode
  if (enteredAddress) {
    if (!matchesPurchase(enteredAddress)) throw notRebuiltError(texts.state)
    const { stateCode: _, handover, ...address } = enteredAddress
    return { ...address, ...(handover && { handover }) }
  }
  const savedAddress = (await listAddressesInState(tx, purchase.userId, purchase.stateCode)).find(matchesPurchase)
  if (!savedAddress) throw new ShopError('address_needed')
  return savedAddress
}

/** Reserves stock and coins for the order. Throws `order_not_rebuilt` when stock or a reduction is not available. */
async function reserveForOrder(tx: Tx, attempt: Attempt, lines: readonly AttemptLine[]): Promise<void> {
  const wallet = await lockWallet(tx, attempt.userId)
  const products = await lockStock(tx, lines)
  const unavailablePart = attempt.held ? null : await findUnavailablePart(tx, attempt, wallet)
  if (unavailablePart) throw notRebuiltError(texts[unavailablePart])
  // If the attempt still reserves its stock, only its unreserved lines are reserved now (PAY-25, PAY-32).
  const unreservedLines = attempt.held ? lines.filter(isUnreserved) : lines
  const reservedLines = unreservedLines.map((line) => {
    const product = products.get(line.productId)
    const stock = product?.stock ?? null
    if (stock !== null && stock - (product?.held ?? 0) < line.quantity) throw notRebuiltError(texts.goods(line.name))
    return { ...line, unitsHeld: stock === null ? 0 : line.quantity }
  })
  await reserveStockAndCoins(tx, {
    userId: attempt.userId,
    coins: attempt.held ? 0 : attempt.coinsUsed,
    lines: reservedLines,
  })
  await saveUnitsHeld(tx, attempt.id, reservedLines)
}
