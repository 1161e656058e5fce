// Placing an order inside the transaction that settles its purchase: coins, cart, letter, numbers, invoice, each exactly once.

import { indianDate } from '#domain/calendar.ts'
import { COINS_PER_ORDER } from '#domain/coins.ts'
import type { AttemptId, OrderId, ProductId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { StateCode } from '#domain/places.ts'
import type { Region } from '#domain/shipping.ts'
import type { TaxClass } from '#domain/tax.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import { takeFromCart } from '../cart/cart-queries.ts'
import type { Tx } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { recordCoins } from '../wallet/wallet-queries.ts'
import { invoiceFor } from './invoice-for.ts'
import { insertPlacedOrder, takeNumbers } from './placing-queries.ts'

export interface PurchasedLine {
  readonly position: number
  readonly productId: ProductId
  readonly name: string
  readonly unitPrice: Paise
  readonly quantity: number
  readonly hsn: string
  readonly taxClass: TaxClass
  readonly taxRateBp: number
}

/** How a purchase is paid: by which method, and with the money where it has come already. */
export interface Paid {
  readonly method: string
  /** Null where the shop lets the goods go before it has the money. */
  readonly payment: GatewayPayment | null
}

/** A purchase that stands: its goods are out of stock already and its coins are held. */
export interface SettledPurchase {
  readonly attemptId: AttemptId
  readonly provider: string
  readonly userId: UserId
  readonly region: Region
  readonly billing: StoredAddress
  readonly stateCode: StateCode
  readonly itemsTotal: Paise
  readonly shipping: Paise
  readonly coinsUsed: number
  readonly payable: Paise
  readonly lines: readonly PurchasedLine[]
  readonly paid: Paid
}

/** Places the order. The row locks on the numbers come last, so that parallel settlements wait for each other only for a moment. */
export async function placeOrder(
  tx: Tx,
  shop: Shop,
  purchase: SettledPurchase,
): Promise<{ orderId: OrderId; orderNumber: number }> {
  const orderId = newId<'order'>(shop)
  const now = shop.clock.now()
  const { userId, coinsUsed } = purchase
  if (coinsUsed > 0)
    await recordCoins(tx, shop, { userId, coins: -coinsUsed, cause: 'order_redeemed', ref: orderId }, coinsUsed)
  await recordCoins(tx, shop, { userId, coins: COINS_PER_ORDER, cause: 'order_earned', ref: orderId })
  await takeFromCart(tx, userId, purchase.lines)
  await writeLetter(tx, shop, {
    kind: 'order-confirmation',
    ref: orderId,
    recipient: purchase.billing.email,
    content: { orderId },
  })
  const numbers = await takeNumbers(tx, indianDate(now))
  await insertPlacedOrder(tx, shop, {
    orderId,
    purchase,
    numbers,
    coinsEarned: COINS_PER_ORDER,
    invoice: invoiceFor(shop.config, purchase, numbers.orderNumber, indianDate(now)),
    at: now,
  })
  return { orderId, orderNumber: numbers.orderNumber }
}
