// Reads the attempts, orders, stock and coins that payment tests check.
import type { ProductId } from '#domain/ids.ts'
import type { Shopper } from './makers.ts'
import type { TestShop } from './shop.ts'

/** Returns functions that read rows of the shop that is open when they are called. */
export const paymentRows = (openShop: () => Pick<TestShop, 'shop'>) => ({
  attemptOf: (gatewayOrderId: string) =>
    openShop()
      .shop.db.selectFrom('payment_attempts')
      .selectAll()
      .where('gateway_order_id', '=', gatewayOrderId)
      .executeTakeFirstOrThrow(),
  ordersOf: ({ userId }: Shopper) =>
    openShop().shop.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute(),
  stockOf: (id: ProductId) =>
    openShop()
      .shop.db.selectFrom('stock_levels')
      .select(['stock', 'held'])
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow(),
  walletOf: ({ userId }: Shopper) =>
    openShop()
      .shop.db.selectFrom('users')
      .select(['coins', 'coins_held'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
})
