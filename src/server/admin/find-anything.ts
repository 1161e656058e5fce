// What the palette jumps to: an order by its number or by any number that names it, people by name or email, products by name (ADM-17).
import type { z } from 'zod'
import type { findReply } from '#contract/dashboard.ts'
import { listUserRows } from '../accounts/admin/users-queries.ts'
import { readWords } from '../db/list-query.ts'
import { findNamed, type Named, ordersOf, peopleOf, readOrderNumber } from '../db/reference-queries.ts'
import type { Shop } from '../shop.ts'
import { findOrderByNumber, findProducts, listNamedOrders, listNamedPayments } from './find-queries.ts'

const MOST = 5
type Reply = z.output<typeof findReply>

export async function findAnything(shop: Pick<Shop, 'db'>, text: string): Promise<Reply> {
  const words = readWords(text)
  if (words === null) return { orders: [], users: [], products: [], payments: [] }
  const named = await findNamed(shop.db, words)
  if (named.length > 0) return whatIsNamed(shop, words, named)
  const orderNumber = readOrderNumber(words)
  const [orders, users, products] = await Promise.all([
    orderNumber === null ? [] : findOrderByNumber(shop.db, orderNumber),
    listUserRows(shop.db, { after: null, day: null, words }, MOST),
    findProducts(shop.db, words, MOST),
  ])
  return {
    orders: orders.map(({ id, ...order }) => ({ _id: id, ...order })),
    users: users.rows.map(({ id, name, email }) => ({ _id: id, name, email: email ?? '' })),
    products: products.map(({ id, name }) => ({ _id: id, name })),
    payments: [],
  }
}

/** The orders that a number names; else its payments, and whose they are. */
async function whatIsNamed({ db }: Pick<Shop, 'db'>, words: string, named: readonly Named[]): Promise<Reply> {
  const ofOrders = ordersOf(named)
  const alone = named.filter(({ orderId }) => orderId === null)
  const payments = alone.flatMap(({ paymentId }) => paymentId ?? [])
  const people = peopleOf(alone)
  const [orders, users, orderless] = await Promise.all([
    ofOrders.length > 0 ? listNamedOrders(db, ofOrders, MOST) : [],
    people.length > 0 ? listUserRows(db, { after: null, day: null, words, named: people }, MOST) : { rows: [] },
    payments.length > 0 ? listNamedPayments(db, payments, MOST) : [],
  ])
  return {
    orders: orders.map(({ id, ...order }) => ({ _id: id, ...order })),
    users: users.rows.map(({ id, name, email }) => ({ _id: id, name, email: email ?? '' })),
    products: [],
    payments: orderless.map(({ id, ...payment }) => ({ _id: id, ...payment })),
  }
}
