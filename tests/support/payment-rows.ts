// What the tests of payments read of a shop's own rows: attempts, orders, goods and coins.
import type { ProductId } from '#domain/ids.ts'
import type { Shopper } from './makers.ts'
import type { TestShop } from './shop.ts'

/** Readers of the shop that is open when they are called. */
export const paymentRows = (open: () => Pick<TestShop, 'shop'>) => ({
  attemptOf: (gatewayOrderId: string) =>
    open()
      .shop.db.selectFrom('payment_attempts')
      .selectAll()
      .where('gateway_order_id', '=', gatewayOrderId)
      .executeTakeFirstOrThrow(),
  ordersOf: ({ userId }: Shopper) =>
    open().shop.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute(),
  stockOf: (id: ProductId) =>
    open()
      .shop.db.selectFrom('products')
      .select(['stock', 'stock_held'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  walletOf: ({ userId }: Shopper) =>
    open()
      .shop.db.selectFrom('users')
      .select(['coins', 'coins_held'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
})
