// The search of the command palette (ADM-17, ORD-24, ORD-25).
import type { z } from 'zod'
import type { findReply } from '#contract/dashboard.ts'
import type { Right } from '#contract/rights.ts'
import { shownEmail } from '#domain/contact-details.ts'
import { readReference } from '#domain/reference.ts'
import { isTooShort } from '#domain/searched-words.ts'
import { findUsersByNumber, listUserRows } from '../accounts/admin/users-queries.ts'
import type { Reader } from '../db/database.ts'
import { readSearchText } from '../db/list-query.ts'
import { findReferences, orderIdsOf, readOrderNumber } from '../db/reference-queries.ts'
import { findOrdersByText } from '../orders/admin/admin-orders-queries.ts'
import type { SearchScope } from '../orders/admin/order-search-queries.ts'
import type { Shop } from '../shop.ts'
import {
  findDisputeById,
  findOrderByNumber,
  findProducts,
  findTicketByNumber,
  listOrdersByIds,
  listPaymentsByIds,
} from './find-queries.ts'

const MAX_RESULTS = 5
type Reply = z.output<typeof findReply>
const NOTHING: Reply = { orders: [], users: [], products: [], payments: [], tickets: [], disputes: [] }

/**
 * Returns the records that match a search text, limited to those that the rights allow to read (ADM-27, ORD-25). The
 * text may be words, or the number of a record. A text that is too short matches nothing.
 */
export async function findAnything({ db }: Pick<Shop, 'db'>, text: string, rights: ReadonlySet<Right>): Promise<Reply> {
  if (isTooShort(text)) return NOTHING
  const searchText = readSearchText(text)
  if (searchText === null) return NOTHING
  const targets = rights.has('orders') ? await findReferences(db, searchText) : []
  const isReference = targets.length > 0
  const targetsWithoutOrder = targets.filter(({ orderId }) => orderId === null)
  const [orders, users, products, payments, tickets, disputes] = await Promise.all([
    isReference
      ? listOrdersByIds(db, orderIdsOf(targets), MAX_RESULTS)
      : findOrders(db, searchText, orderScopeOf(rights)),
    // An order in the results shows its buyer, so a number leads to users only if one of its records has no order.
    rights.has('customers') && (!isReference || targetsWithoutOrder.length > 0) ? findUsers(db, searchText) : [],
    rights.has('products') && !isReference ? findProducts(db, searchText, MAX_RESULTS) : [],
    rights.has('payments')
      ? listPaymentsByIds(
          db,
          targetsWithoutOrder.flatMap(({ paymentId }) => paymentId ?? []),
          MAX_RESULTS,
        )
      : [],
    rights.has('inbox') ? findTickets(db, searchText) : [],
    rights.has('disputes') ? findDisputeById(db, searchText) : [],
  ])
  return {
    orders: orders.map(({ id, ...order }) => ({ _id: id, ...order })),
    users: users.map(({ id, name, email }) => ({ _id: id, name, email: shownEmail(email) })),
    products: products.map(({ id, name }) => ({ _id: id, name })),
    payments: payments.map(({ id, ...payment }) => ({ _id: id, ...payment })),
    tickets,
    disputes: disputes.map(({ id, ...dispute }) => ({ _id: id, ...dispute })),
  }
}

/** Returns which orders these rights allow to find; null for none. */
function orderScopeOf(rights: ReadonlySet<Right>): SearchScope | null {
  if (rights.has('orders')) return 'all'
  return rights.has('pack') ? 'packing' : null
}

/** Returns the order with this number or, if there is none, the newest orders that contain the text. */
async function findOrders(db: Reader, text: string, scope: SearchScope | null) {
  if (scope === null) return []
  const orderNumber = readOrderNumber(text)
  const exactMatches = orderNumber === null ? [] : await findOrderByNumber(db, orderNumber)
  return exactMatches.length > 0
    ? exactMatches
    : listOrdersByIds(db, await findOrdersByText(db, text, scope, MAX_RESULTS), MAX_RESULTS)
}

async function findUsers(db: Reader, text: string) {
  const ids = await findUsersByNumber(db, text)
  return (await listUserRows(db, { after: null, day: null, text, foundIds: ids }, MAX_RESULTS)).rows
}

async function findTickets(db: Reader, text: string) {
  const ticketNumber = readReference(text)?.ticketNumber ?? null
  return ticketNumber === null ? [] : findTicketByNumber(db, ticketNumber)
}
