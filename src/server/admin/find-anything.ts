// What the palette jumps to: an order by its number, people by name or email, products by name.
import type { z } from 'zod'
import type { findReply } from '#contract/dashboard.ts'
import { listUserRows } from '../accounts/admin/users-queries.ts'
import { readWords } from '../db/list-query.ts'
import type { Shop } from '../shop.ts'
import { findOrderByNumber, findProducts } from './find-queries.ts'

const MOST = 5
const ORDER_NUMBER = /^#?\s*(\d{4,15})$/

export async function findAnything(shop: Pick<Shop, 'db'>, text: string): Promise<z.output<typeof findReply>> {
  const words = readWords(text)
  if (words === null) return { orders: [], users: [], products: [] }
  const orderNumber = ORDER_NUMBER.exec(words)?.[1]
  const [orders, users, products] = await Promise.all([
    orderNumber === undefined ? [] : findOrderByNumber(shop.db, Number(orderNumber)),
    listUserRows(shop.db, { after: null, day: null, words }, MOST),
    findProducts(shop.db, words, MOST),
  ])
  return {
    orders: orders.map(({ id, ...order }) => ({ _id: id, ...order })),
    users: users.rows.map(({ id, name, email }) => ({ _id: id, name, email: email ?? '' })),
    products: products.map(({ id, name }) => ({ _id: id, name })),
  }
}
