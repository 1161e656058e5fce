// Creates a payment attempt: prices, address, shipping and coins are frozen, and stock is held (PAY-9, PAY-10).
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
  /** The state of delivery. */
  readonly stateCode: StateCode
  readonly coinsAsked: number
  /** Nothing of it is on a paper: it goes into the box. */
  readonly gift?: Gift | undefined
}

export type AttemptCreation =
  | { kind: 'same'; attempt: Attempt }
  | { kind: 'new'; attempt: AttemptDraft }
  /** Another request of hers has changed the open attempt meanwhile: the caller looks again. */
  | { kind: 'again' }

/** Freezes the purchase in the place of the open attempt `known` (null: none was seen). Locks attempt, user, products, in this order. */
export async function createAttempt(
  tx: Tx,
  shop: Shop,
  input: CheckoutInput,
  known: AttemptId | null,
): Promise<AttemptCreation> {
  const { userId, billing } = input
  const open = known ? await lockAttempt(tx, known) : null
  const wallet = await lockWallet(tx, userId)
  const present = await findOpenAttempt(tx, userId)
  if ((present?.id ?? null) !== known) return { kind: 'again' }
  // Its payment is being captured: it will be an order, or is free again, in a moment (PAY-28).
  if (open && open.claimedAt !== null) return { kind: 'again' }

  const { provider } = shop.gateways.current
  const now = shop.clock.now()
  const { coins } = wallet
  const cart = await priceCart(tx, userId, { region: billing.state, coinsAsked: input.coinsAsked, coins, now })
  const purchase = purchaseOf(shop, input, cart, now)
  // A payment of one that was let go would be sent back at once (PAY-29).
  if (
    open?.held &&
    open.authorizationDeclinedAt === null &&
    open.provider === provider &&
    open.snapshotHash === purchase.snapshotHash
  )
    return { kind: 'same', attempt: await reuseAttempt(tx, open, now) }

  const held = open ? await listAttemptLines(tx, open.id) : []
  const stock = await lockProducts(
    tx,
    [...cart.lines, ...held].map((line) => line.productId),
  )
  if (open) await release(tx, open, held, now)
  const lines = await reserveStock(tx, { userId, cart, stock: open?.held ? without(stock, held) : stock, now })
  const attempt = withReservation(purchase, lines)
  await moveHolds(tx, { userId, coins: attempt.coinsUsed, lines }, 1)
  await insertAttempt(tx, attempt)
  if (input.gift) await insertGift(tx, attempt.id, input.gift)
  return { kind: 'new', attempt }
}

/** The same purchase once more, by her own page: whoever has a link to it may pay it still (PAY-37). */
async function reuseAttempt(tx: Tx, open: Attempt, now: Date): Promise<Attempt> {
  await markAlsoPaidByShopper(tx, open.id)
  return resumeAttempt(tx, open, now)
}

/** The state of delivery. Refuses a region that does not serve it, and `state_needed` where the PIN code leaves the state open. */
export function destinationOf(billing: BillingData): StateCode {
  requireRegionFits(billing.state, billing.postcode)
  const stateCode = stateOfAddress(billing.postcode, billing.stateCode)
  if (stateCode === null)
    throw new ShopError('state_needed', { fields: { 'billingData.stateCode': formErrors.choice } })
  return stateCode
}

type Unheld = Omit<AttemptDraft, 'lines' | 'firstHeldAt' | 'holdExpiresAt' | 'nextCheckAt'>

/** The purchase of a priced cart, as it would be frozen now. */
export function purchaseOf(shop: Shop, input: CheckoutInput, cart: PricedCart, now: Date): Unheld {
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
    createdAt: now,
    lastOfferedAt: now,
  }
}

/** The purchase with what is held for it, and until when. */
export function withReservation(purchase: Unheld, lines: readonly AttemptLine[]): AttemptDraft {
  const { createdAt: now } = purchase
  const firstHeldAt = earliest(
    lines.flatMap(({ unitsHeld, heldSince }) => (unitsHeld > 0 && heldSince ? [heldSince] : [])),
  )
  const holdExpiresAt = holdEnd(now, firstHeldAt)
  const nextCheckAt = nextCheck({ lastOfferedAt: now, holdEnds: holdExpiresAt, gatewayStatus: null }, now)
  return { ...purchase, firstHeldAt, holdExpiresAt, nextCheckAt, lines }
}

/** Ends the old attempt and gives back what it held. A late payment of it is refunded. */
async function release(tx: Tx, open: Attempt, lines: readonly AttemptLine[], now: Date): Promise<void> {
  if (open.held) await moveHolds(tx, { userId: open.userId, coins: open.coinsUsed, lines }, -1)
  await closeAttempt(tx, open.id, 'replaced', lateCheckOf(open, now))
}

/** The products as they are once these lines have given back what they held. */
const without = (stock: LockedProducts, lines: readonly AttemptLine[]): LockedProducts =>
  new Map(
    [...stock].map(([id, product]) => {
      const own = lines.find((line) => line.productId === id)?.unitsHeld ?? 0
      return [id, { ...product, held: product.held - own }]
    }),
  )

const earliest = (instants: readonly Date[]): Date | null =>
  instants.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null

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

// Whether two wishes are the same purchase: everything that an order and its invoice will say goes into one hash (PAY-9, PAY-11).

interface Purchase {
  readonly cart: Pick<PricedCart, 'lines' | 'quote'>
  readonly address: StoredAddress
  readonly stateCode: string
  readonly region: string
  /** The gateway's key: with another one the order could not be paid. */
  readonly key: string
  /** Absent where it is none: the hash is then what it always was. */
  readonly gift?: Gift | undefined
}

function snapshotHash({ cart, ...rest }: Purchase): string {
  const lines = cart.lines.map((line) => [
    line.productId,
    line.name,
    line.price,
    line.quantity,
    line.hsn,
    line.taxClass,
    line.taxRateBp,
    line.taxUnit,
  ])
  return createHash('sha256')
    .update(JSON.stringify([lines, cart.quote, rest]))
    .digest('base64url')
}
