// Creates a payment attempt: a snapshot of prices, address, shipping and coins, with reserved stock (PAY-9, PAY-10).
import { createHash } from 'node:crypto'
import type { BillingData } from '#contract/checkout.ts'
import { earliest } from '#domain/durations.ts'
import type { AttemptId, UserId } from '#domain/ids.ts'
import { holdEnd, nextCheck } from '#domain/payment-attempt.ts'
import type { StateCode } from '#domain/places.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'
import { type Gift, insertGift } from '../orders/gifts-queries.ts'
import { type Attempt, type AttemptDraft, type AttemptLine, calculateLateCheck } from '../payments/attempt.ts'
import {
  closeAttempt,
  findOpenAttempt,
  insertAttempt,
  listAttemptLines,
  lockAttempt,
} from '../payments/attempt-queries.ts'
import {
  type LockedProducts,
  lockStock,
  lockWallet,
  releaseStockAndCoins,
  reserveStockAndCoins,
} from '../payments/holds-queries.ts'
import { markAlsoPaidByShopper } from '../payments/payer-links-queries.ts'
import type { Shop } from '../shop.ts'
import { decideReservation } from './decide-reservation.ts'
import { type PricedCart, priceCart, requirePayable } from './price-cart.ts'
import { resumeAttempt } from './resume-attempt.ts'

export interface CheckoutInput {
  readonly userId: UserId
  readonly billing: BillingData
  readonly stateCode: StateCode
  readonly coinsUsed: number
  readonly discountCode: string | null
  /** A gift's message and sender, which the invoice does not contain. */
  readonly gift?: Gift | undefined
}

export type AttemptCreation =
  | { kind: 'same'; attempt: Attempt }
  | { kind: 'new'; attempt: AttemptDraft }
  /** The open attempt has changed or is being captured, so the caller retries. */
  | { kind: 'retry' }

/**
 * Creates an attempt that replaces the open attempt `expectedId`, or null without one. Returns the open attempt again
 * for the same purchase, and `retry` when the user has another open attempt or a payment is being captured. Locks
 * attempt, user and stock levels, in this order (DB-5). Throws `amount_too_large`, and refusals of cart and stock.
 */
export async function createAttempt(
  tx: Tx,
  shop: Shop,
  input: CheckoutInput,
  expectedId: AttemptId | null,
): Promise<AttemptCreation> {
  const { userId, billing } = input
  const expectedAttempt = expectedId ? await lockAttempt(tx, expectedId) : null
  const wallet = await lockWallet(tx, userId)
  const currentAttempt = await findOpenAttempt(tx, userId)
  if ((currentAttempt?.id ?? null) !== expectedId) return { kind: 'retry' }
  // The payment is being captured. Soon the attempt either becomes an order or is open again (PAY-28).
  if (expectedAttempt && expectedAttempt.claimedAt !== null) return { kind: 'retry' }

  const now = shop.clock.now()
  const cart = await priceCart(tx, userId, { ...input, region: billing.state, coins: wallet.coins, now })
  const draft = buildUnreservedDraft(shop, input, cart, now)
  if (expectedAttempt && isReusable(expectedAttempt, draft)) {
    await markAlsoPaidByShopper(tx, expectedAttempt.id)
    return { kind: 'same', attempt: await resumeAttempt(tx, expectedAttempt, now) }
  }

  const oldLines = expectedAttempt ? await listAttemptLines(tx, expectedAttempt.id) : []
  const stock = await lockStock(tx, [...cart.lines, ...oldLines])
  if (expectedAttempt) await replaceAttempt(tx, expectedAttempt, oldLines, now)
  const lines = await decideReservation(tx, {
    userId,
    cart,
    stock: expectedAttempt?.held ? subtractHolds(stock, oldLines) : stock,
    now,
  })
  const attempt = addReservation(draft, lines)
  await reserveStockAndCoins(tx, { userId, coins: attempt.coinsUsed, lines })
  await insertAttempt(tx, attempt)
  if (input.gift) await insertGift(tx, attempt.id, input.gift)
  return { kind: 'new', attempt }
}

/**
 * True when the attempt holds the purchase of the draft at the same gateway. False for a declined attempt, whose
 * payment would be refunded (PAY-29).
 */
const isReusable = (attempt: Attempt, draft: UnreservedDraft): boolean =>
  attempt.held &&
  attempt.authorizationDeclinedAt === null &&
  attempt.provider === draft.provider &&
  attempt.snapshotHash === draft.snapshotHash

type UnreservedDraft = Omit<AttemptDraft, 'lines' | 'firstHeldAt' | 'holdExpiresAt' | 'nextCheckAt'>

/** Returns the attempt for a priced cart, without its lines and holds. Throws `amount_too_large`. */
export function buildUnreservedDraft(shop: Shop, input: CheckoutInput, cart: PricedCart, now: Date): UnreservedDraft {
  const { userId, billing, stateCode, gift } = input
  const { provider, keyId } = shop.gateways.current
  requirePayable(cart.quote.payable)
  const address = toStoredAddress(billing)
  return {
    id: newId<'attempt'>(shop),
    userId,
    provider,
    gatewayKeyId: keyId,
    snapshotHash: hashSnapshot({ cart, address, stateCode, region: billing.state, key: keyId, gift }),
    region: billing.state,
    billing: address,
    stateCode,
    ...cart.quote,
    discounts: cart.discounts,
    createdAt: now,
    lastOfferedAt: now,
  }
}

/** Returns the draft with its lines, the end of its holds and the time of the first check at the gateway. */
export function addReservation(draft: UnreservedDraft, lines: readonly AttemptLine[]): AttemptDraft {
  const { createdAt: now } = draft
  const heldLines = lines.filter(({ unitsHeld }) => unitsHeld > 0)
  const firstHeldAt = earliest(heldLines.map(({ heldSince }) => heldSince).filter((since) => since !== null))
  const holdExpiresAt = holdEnd(now, firstHeldAt)
  const nextCheckAt = nextCheck({ lastOfferedAt: now, holdEnds: holdExpiresAt, gatewayStatus: null }, now)
  return { ...draft, firstHeldAt, holdExpiresAt, nextCheckAt, lines }
}

/** Ends the old attempt and releases its stock and coins. A late payment of the attempt is refunded. */
async function replaceAttempt(tx: Tx, attempt: Attempt, lines: readonly AttemptLine[], now: Date): Promise<void> {
  if (attempt.held) await releaseStockAndCoins(tx, { userId: attempt.userId, coins: attempt.coinsUsed, lines })
  await closeAttempt(tx, attempt.id, 'replaced', calculateLateCheck(attempt, now))
}

const subtractHolds = (stock: LockedProducts, lines: readonly AttemptLine[]): LockedProducts =>
  new Map(
    [...stock].map(([id, product]) => {
      const unitsHeld = lines.find((line) => line.productId === id)?.unitsHeld ?? 0
      return [id, { ...product, held: product.held - unitsHeld }]
    }),
  )

const toStoredAddress = (billing: BillingData): StoredAddress => ({
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
  ...(billing.handover ? { handover: billing.handover } : {}),
})

interface SnapshotContent {
  readonly cart: Pick<PricedCart, 'lines' | 'quote' | 'discounts'>
  readonly address: StoredAddress
  readonly stateCode: string
  readonly region: string
  /** The gateway's key id. A gateway order can be paid only with the key that created it. */
  readonly key: string
  readonly gift?: Gift | undefined
}

/** Hashes everything that order and invoice contain. Equal hashes mean the same purchase (PAY-9, PAY-11). */
function hashSnapshot({ cart, ...otherParts }: SnapshotContent): string {
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
