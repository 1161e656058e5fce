// Placing an order inside the transaction that settles its purchase: coins, cart, letter, numbers, invoice, each exactly once.
import { COINS_PER_ORDER } from '#domain/coins.ts'
import type { OrderId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import { takeFromCart } from '../cart/cart-queries.ts'
import type { Tx } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { recordCoins } from '../wallet/wallet-queries.ts'
import { findNotedNumbers, takeNumbers } from './counters-queries.ts'
import type { SettledPurchase } from './invoice-for.ts'
import { invoiceFor } from './invoice-for.ts'
import { insertPlacedOrder } from './placing-queries.ts'

/** Places the order. The row locks on the numbers come last, so that parallel settlements wait for each other only for a moment; what is dated is dated after them (TAX-16). */
export async function placeOrder(
  tx: Tx,
  shop: Shop,
  purchase: SettledPurchase,
): Promise<{ orderId: OrderId; orderNumber: number }> {
  const orderId = newId<'order'>(shop)
  const { userId, coinsUsed } = purchase
  if (coinsUsed > 0)
    await recordCoins(tx, shop, { userId, coins: -coinsUsed, cause: 'order_redeemed', ref: orderId }, coinsUsed)
  await recordCoins(tx, shop, { userId, coins: COINS_PER_ORDER, cause: 'order_earned', ref: orderId })
  await takeFromCart(tx, userId, purchase.lines)
  const noted = await findNotedNumbers(tx, purchase.attemptId)
  // One that has its number already was confirmed to her before it was lost (BOOK-11).
  if (!noted)
    await writeLetter(tx, shop, {
      kind: 'order-confirmation',
      ref: orderId,
      recipient: purchase.billing.email,
      content: { orderId },
    })
  const numbers = noted ?? (await takeNumbers(tx, shop))
  await insertPlacedOrder(tx, shop, {
    orderId,
    purchase,
    numbers,
    coinsEarned: COINS_PER_ORDER,
    invoice: invoiceFor(shop.identity(), purchase, numbers.orderNumber, numbers.day),
  })
  return { orderId, orderNumber: numbers.orderNumber }
}
