// Freezing a purchase: lines, prices, address, shipping and coins in one row, with the coins and the stock held for it (PAY-9, PAY-10).
import { createHash } from 'node:crypto'
import type { BillingData } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { outOfStock } from '#copy/checkout.ts'
import { fieldErrors } from '#copy/errors.ts'
import { canSupply } from '#domain/cart.ts'
import { after } from '#domain/durations.ts'
import type { AttemptId, UserId } from '#domain/ids.ts'
import { HOLD_LENGTH, nextCheck } from '#domain/payment-attempt.ts'
import { stateOfAddress } from '#domain/places.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'
import { type Attempt, type FrozenLine, type FrozenPurchase, lateCheckOf } from '../payments/attempt.ts'
import {
  closeAttempt,
  findOpenAttempt,
  insertAttempt,
  listAttemptLines,
  lockAttempt,
  prolongHold,
} from '../payments/attempt-queries.ts'
import { type LockedProducts, lockProducts, lockWallet, moveHolds } from '../payments/holds-queries.ts'
import type { Shop } from '../shop.ts'
import { type PricedCart, priceCart, requireRegionFits } from './price-cart.ts'

export interface CheckoutInput {
  readonly userId: UserId
  readonly billing: BillingData
  readonly coinsAsked: number
}

export type Frozen =
  | { kind: 'same'; attempt: Attempt }
  | { kind: 'new'; attempt: FrozenPurchase }
  /** Another request of hers has changed the open attempt meanwhile: the caller looks again. */
  | { kind: 'again' }

/** Freezes the purchase in the place of the open attempt `known` (null: none was seen). Locks attempt, user, products, in this order. */
export async function freezePurchase(
  tx: Tx,
  shop: Shop,
  input: CheckoutInput,
  known: AttemptId | null,
): Promise<Frozen> {
  const { userId, billing } = input
  requireRegionFits(billing.state, billing.postcode)
  const stateCode = stateOfAddress(billing.postcode, billing.stateCode)
  if (stateCode === null)
    throw new ShopError('state_needed', { fields: { 'billingData.stateCode': fieldErrors.choice } })

  const open = known ? await lockAttempt(tx, known) : null
  const wallet = await lockWallet(tx, userId)
  const present = await findOpenAttempt(tx, userId)
  if ((present?.id ?? null) !== known) return { kind: 'again' }
  // Its payment is being captured: it will be an order, or is free again, in a moment (PAY-28).
  if (open && open.claimedAt !== null) return { kind: 'again' }

  const { provider, keyId } = shop.gateways.current
  const cart = await priceCart(tx, userId, { region: billing.state, coinsAsked: input.coinsAsked, coins: wallet.coins })
  const address = addressOf(billing)
  const snapshotHash = hashOf({ cart, address, stateCode, region: billing.state, key: keyId })
  const now = shop.clock.now()
  const holdExpiresAt = after(now, HOLD_LENGTH)
  if (open?.held && open.provider === provider && open.snapshotHash === snapshotHash) {
    await prolongHold(tx, open.id, holdExpiresAt, nextCheck(now, now))
    return { kind: 'same', attempt: { ...open, holdExpiresAt } }
  }

  const held = open ? await listAttemptLines(tx, open.id) : []
  const stock = await lockProducts(
    tx,
    [...cart.lines, ...held].map((line) => line.productId),
  )
  if (open) await release(tx, open, held, now)
  const lines = freezeLines(cart, stock, open?.held ? held : [])
  const attempt: FrozenPurchase = {
    id: newId<'attempt'>(shop),
    userId,
    provider,
    gatewayKeyId: keyId,
    snapshotHash,
    region: billing.state,
    billing: address,
    stateCode,
    itemsTotal: cart.quote.items,
    shipping: cart.quote.shipping,
    coinsUsed: cart.quote.coinsUsed,
    payable: cart.quote.payable,
    createdAt: now,
    holdExpiresAt,
    nextCheckAt: nextCheck(now, now),
    lines,
  }
  await moveHolds(tx, { userId, coins: attempt.coinsUsed, lines }, 1)
  await insertAttempt(tx, attempt)
  return { kind: 'new', attempt }
}

/** Ends the old attempt and gives back what it held. A late payment of it is refunded. */
async function release(tx: Tx, open: Attempt, lines: readonly FrozenLine[], now: Date): Promise<void> {
  if (open.held) await moveHolds(tx, { userId: open.userId, coins: open.coinsUsed, lines }, -1)
  await closeAttempt(tx, open.id, 'replaced', lateCheckOf(open, now))
}

/** Turns the cart's lines into frozen ones; refuses what cannot be supplied. `released` units are free again. */
function freezeLines(cart: PricedCart, stock: LockedProducts, released: readonly FrozenLine[]): FrozenLine[] {
  return cart.lines.map((line, position) => {
    const product = stock.get(line.productId)
    if (!product || product.deletedAt) throw new ShopError('cart_changed')
    const own = released.find((old) => old.productId === line.productId)?.unitsHeld ?? 0
    if (!canSupply({ ...product, held: product.held - own }, line.quantity))
      throw new ShopError('out_of_stock', { message: outOfStock(line.name) })
    return {
      position,
      productId: line.productId,
      name: line.name,
      unitPrice: line.price,
      quantity: line.quantity,
      hsn: line.hsn,
      taxClass: line.taxClass,
      taxRateBp: line.taxRateBp,
      unitsHeld: product.stock === null ? 0 : line.quantity,
    }
  })
}

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
})

function hashOf(purchase: {
  cart: PricedCart
  address: StoredAddress
  stateCode: string
  region: string
  key: string
}): string {
  const { cart, ...rest } = purchase
  const lines = cart.lines.map((line) => [line.productId, line.name, line.price, line.quantity])
  return createHash('sha256')
    .update(JSON.stringify([lines, cart.quote, rest]))
    .digest('base64url')
}
