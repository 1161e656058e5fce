// Creates a payment attempt: a snapshot of prices, address, shipping and coins, with stock reserved (PAY-9, PAY-10).
import { createHash } from 'node:crypto'
import type { BillingData } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { formErrors } from '#copy/form-errors.ts'
import type { AttemptId, UserId } from '#domain/ids.ts'
import { holdEnd, nextCheck } from '#domain/payment-attempt.ts'
import { type StateCode, stateOfAddress } from '#domain/places.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'
import { type Gift, insertGift } from '../orders/gifts-queries.ts'
import { type Attempt, type AttemptDraft, type AttemptLine, lateCheckOf } from '../payments/attempt.ts'
import {
  closeAttempt,
  findOpenAttempt,
  insertAttempt,
  listAttemptLines,
  lockAttempt,
} from '../payments/attempt-queries.ts'
import { type LockedProducts, lockProducts, lockWallet, moveHolds } from '../payments/holds-queries.ts'
import { markAlsoPaidByShopper } from '../payments/payer-links-queries.ts'
import type { Shop } from '../shop.ts'
import { type PricedCart, priceCart, requirePayable, requireRegionFits } from './price-cart.ts'
import { reserveStock } from './reserve-stock.ts'
import { resumeAttempt } from './resume-attempt.ts'

export interface CheckoutInput {
  readonly userId: UserId
  readonly billing: BillingData
  /** The state that the parcel is delivered to. */
  readonly stateCode: StateCode
  readonly coinsAsked: number
  readonly discountCode: string | null
  /** The gift card, packed with the parcel and printed on no document. */
  readonly gift?: Gift | undefined
}

export type AttemptCreation =
  | { kind: 'same'; attempt: Attempt }
  | { kind: 'new'; attempt: AttemptDraft }
  /** Another request changed the open attempt in the meantime: the caller retries. */
  | { kind: 'again' }

/**
 * Creates an attempt and replaces the open attempt `expectedId` (null: none). Locks attempt, user and products, in this
 * order. Returns `again` when the open attempt is another one.
 */
export async function createAttempt(
  tx: Tx,
  shop: Shop,
  input: CheckoutInput,
  expectedId: AttemptId | null,
): Promise<AttemptCreation> {
  const { userId, billing } = input
  const openAttempt = expectedId ? await lockAttempt(tx, expectedId) : null
  const wallet = await lockWallet(tx, userId)
  const current = await findOpenAttempt(tx, userId)
  if ((current?.id ?? null) !== expectedId) return { kind: 'again' }
  // The payment is being captured. It soon becomes an order or is open again (PAY-28).
  if (openAttempt && openAttempt.claimedAt !== null) return { kind: 'again' }

  const { provider } = shop.gateways.current
  const now = shop.clock.now()
  const { coins } = wallet
  const cart = await priceCart(tx, userId, { ...input, region: billing.state, coins, now })
  const purchase = purchaseOf(shop, input, cart, now)
  // The payment of a declined attempt would be refunded, so the attempt is not reused (PAY-29).
  if (
    openAttempt?.held &&
    openAttempt.authorizationDeclinedAt === null &&
    openAttempt.provider === provider &&
    openAttempt.snapshotHash === purchase.snapshotHash
  )
    return { kind: 'same', attempt: await reuseAttempt(tx, openAttempt, now) }

  const oldLines = openAttempt ? await listAttemptLines(tx, openAttempt.id) : []
  const stock = await lockProducts(
    tx,
    [...cart.lines, ...oldLines].map((line) => line.productId),
  )
  if (openAttempt) await replaceAttempt(tx, openAttempt, oldLines, now)
  const lines = await reserveStock(tx, {
    userId,
    cart,
    stock: openAttempt?.held ? withoutHolds(stock, oldLines) : stock,
    now,
  })
  const attempt = withReservation(purchase, lines)
  await moveHolds(tx, { userId, coins: attempt.coinsUsed, lines }, 1)
  await insertAttempt(tx, attempt)
  if (input.gift) await insertGift(tx, attempt.id, input.gift)
  return { kind: 'new', attempt }
}

/** Offers the open attempt again. A payment link to it stays valid (PAY-37). */
async function reuseAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<Attempt> {
  await markAlsoPaidByShopper(tx, attempt.id)
  return resumeAttempt(tx, attempt, now)
}

/** The state of delivery. Throws `region_mismatch`, or `state_needed` when the PIN code belongs to several states. */
export function destinationOf(billing: BillingData): StateCode {
  requireRegionFits(billing.state, billing.postcode)
  const stateCode = stateOfAddress(billing.postcode, billing.stateCode)
  if (stateCode === null)
    throw new ShopError('state_needed', { fields: { 'billingData.stateCode': formErrors.choice } })
  return stateCode
}

type UnreservedDraft = Omit<AttemptDraft, 'lines' | 'firstHeldAt' | 'holdExpiresAt' | 'nextCheckAt'>

/** The snapshot of a priced cart; no stock is reserved yet. */
export function purchaseOf(shop: Shop, input: CheckoutInput, cart: PricedCart, now: Date): UnreservedDraft {
  const { userId, billing, stateCode, gift } = input
  const { provider, keyId } = shop.gateways.current
  requirePayable(cart.quote.payable)
  const address = addressOf(billing)
  return {
    id: newId<'attempt'>(shop),
    userId,
    provider,
    gatewayKeyId: keyId,
    snapshotHash: snapshotHash({ cart, address, stateCode, region: billing.state, key: keyId, gift }),
    region: billing.state,
    billing: address,
    stateCode,
    ...cart.quote,
    discounts: cart.discounts,
    createdAt: now,
    lastOfferedAt: now,
  }
}

/** Adds the reserved lines, and how long they stay reserved. */
export function withReservation(purchase: UnreservedDraft, lines: readonly AttemptLine[]): AttemptDraft {
  const { createdAt: now } = purchase
  const firstHeldAt = earliest(
    lines.flatMap(({ unitsHeld, heldSince }) => (unitsHeld > 0 && heldSince ? [heldSince] : [])),
  )
  const holdExpiresAt = holdEnd(now, firstHeldAt)
  const nextCheckAt = nextCheck({ lastOfferedAt: now, holdEnds: holdExpiresAt, gatewayStatus: null }, now)
  return { ...purchase, firstHeldAt, holdExpiresAt, nextCheckAt, lines }
}

/** Ends the old attempt and releases its stock. A late payment of it is refunded. */
async function replaceAttempt(tx: Tx, attempt: Attempt, lines: readonly AttemptLine[], now: Date): Promise<void> {
  if (attempt.held) await moveHolds(tx, { userId: attempt.userId, coins: attempt.coinsUsed, lines }, -1)
  await closeAttempt(tx, attempt.id, 'replaced', lateCheckOf(attempt, now))
}

/** The stock figures without the units that these lines reserve. */
const withoutHolds = (stock: LockedProducts, lines: readonly AttemptLine[]): LockedProducts =>
  new Map(
    [...stock].map(([id, product]) => {
      const unitsHeld = lines.find((line) => line.productId === id)?.unitsHeld ?? 0
      return [id, { ...product, held: product.held - unitsHeld }]
    }),
  )

const earliest = (instants: readonly Date[]): Date | null =>
  instants.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

const addressOf = (billing: BillingData): StoredAddress => ({
  title: billing.title,
  firstName: billing.firstName,
  lastName: billing.lastName,
  email: billing.email,
  phoneNumber: billing.phoneNumber,
  houseNumber: billing.houseNumber,
  street: billing.street,
  city: billing.city,
  postcode: billing.postcode,
  ...(billing.gstin ? { gstin: billing.gstin } : {}),
})

// A hash of everything that the order and the invoice contain. Equal hashes are the same purchase (PAY-9, PAY-11).

interface Purchase {
  readonly cart: Pick<PricedCart, 'lines' | 'quote' | 'discounts'>
  readonly address: StoredAddress
  readonly stateCode: string
  readonly region: string
  /** The gateway's key id. An order can be paid only with the key that created it. */
  readonly key: string
  /** Undefined without a gift; then it does not change the hash. */
  readonly gift?: Gift | undefined
}

function snapshotHash({ cart, ...otherParts }: Purchase): string {
  const lines = cart.lines.map((line) => [
    line.productId,
    line.name,
    line.price,
    line.quantity,
    line.discount,
    line.hsn,
    line.taxClass,
    line.taxRateBp,
    line.taxUnit,
  ])
  return createHash('sha256')
    .update(JSON.stringify([lines, cart.quote, cart.discounts.map(({ id }) => id), otherParts]))
    .digest('base64url')
}
