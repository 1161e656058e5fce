// Reads and changes rows of the database that tests check.
import type { RawBuilder, Selectable, Updateable } from 'kysely'
import type { OrderId, ProductId } from '#domain/ids.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Shopper } from './makers.ts'
import type { TestShop } from './shop.ts'

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>
type Change<Name extends keyof Tables> = {
  [Column in keyof Updateable<Tables[Name]>]: Updateable<Tables[Name]>[Column] | RawBuilder<unknown>
}

/** Returns functions that read and change rows of this shop, which may be opened later. */
export const storedRows = (test: Pick<TestShop, 'shop'>) => {
  const rowsIn = <Name extends keyof Tables>(table: Name, values: Partial<Row<Name>>): Promise<Row<Name>[]> =>
    test.shop.db
      .selectFrom(table as 'orders')
      .selectAll()
      .where((row) => row.and(values as object))
      .execute() as never
  const rowIn = async <Name extends keyof Tables>(table: Name, values: Partial<Row<Name>>): Promise<Row<Name>> => {
    const [row] = await rowsIn(table, values)
    if (!row) throw new Error(`no such row in ${table}`)
    return row
  }
  return {
    /** All rows of a table with these values. */
    rowsIn,
    /** The row of a table with these values. */
    rowIn,
    changeRows: <Name extends keyof Tables>(table: Name, values: Partial<Row<Name>>, change: Change<Name>) =>
      test.shop.db
        .updateTable(table as 'orders')
        .set(change as object)
        .where((row) => row.and(values as object))
        .execute(),
    attemptOf: (gatewayOrderId: string) => rowIn('payment_attempts', { gateway_order_id: gatewayOrderId }),
    ordersOf: ({ userId }: Pick<Shopper, 'userId'>) => rowsIn('orders', { user_id: userId }),
    orderOf: (id: string) => rowIn('orders', { id: id as OrderId }),
    paymentOf: (orderId: OrderId) => rowIn('payments', { order_id: orderId }),
    /** The refunds of an order, oldest first. */
    refundsOf: (orderId: OrderId) =>
      test.shop.db
        .selectFrom('refunds')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    creditNotesOf: (orderId: OrderId) =>
      test.shop.db.selectFrom('credit_notes').selectAll().where('order_id', '=', orderId).orderBy('serial').execute(),
    stockOf: async (productId: ProductId) => {
      const { stock, held } = await rowIn('stock_levels', { product_id: productId })
      return { stock, held }
    },
    walletOf: async ({ userId }: Pick<Shopper, 'userId'>) => {
      const { coins, coins_held } = await rowIn('users', { id: userId })
      return { coins, coins_held }
    },
    userOf: ({ userId }: Pick<Shopper, 'userId'>) => rowIn('users', { id: userId }),
    /** The entries of the audit log about a subject, oldest first. */
    auditOf: (subject: string) =>
      test.shop.db
        .selectFrom('audit_log')
        .select(['actor', 'action', 'details'])
        .where('subject', '=', subject)
        .orderBy('at')
        .execute(),
    /** The kinds of the emails about an order, sorted. */
    emailsAbout: async (orderId: OrderId) =>
      (await rowsIn('emails', { order_id: orderId })).map(({ kind }) => kind).toSorted(),
  }
}
