// What staff ask for all day, as calls: each list, search and look-up of the back office by its address.

import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { findAnything, viewOverview, viewToday } from '#contract/calls/admin/dashboard.ts'
import { listTickets } from '#contract/calls/admin/inbox.ts'
import { viewAdminOrder } from '#contract/calls/admin/order.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { listPacking } from '#contract/calls/admin/packing.ts'
import { listRefunds } from '#contract/calls/admin/refunds.ts'
import * as users from '#contract/calls/admin/users.ts'
import { WORDS } from '#tests/support/admin-lists.ts'

/** Numbers of one order in the middle of the shop, as they are shown. */
export interface Shown {
  readonly orderId: string
  readonly userId: string
  readonly orderNumber: number
  readonly phone: string
  readonly postcode: string
  readonly city: string
  readonly product: string
  readonly payment: string
  readonly invoice: string
  readonly parcel: string
}

export interface DeskCall {
  readonly name: string
  readonly path: string
}

const spaced = (phone: string) => `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`

/** Every one of them, for the order that is looked for. */
export function deskCalls(shown: Shown): DeskCall[] {
  const to = (name: string, call: Call, query: Record<string, string> = {}): DeskCall => {
    const path = call.path.replace(':orderId', shown.orderId).replace(':userId', shown.userId)
    return { name, path: Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}` }
  }
  const numbers: Record<string, string> = {
    'an order number': `#${shown.orderNumber}`,
    'a phone number': spaced(shown.phone),
    'a PIN code': shown.postcode,
    'a city': shown.city,
    'a product': shown.product,
    'a payment': shown.payment,
    'an invoice': shown.invoice,
    'a parcel': shown.parcel,
    ...Object.fromEntries(WORDS.map((words) => [`'${words}'`, words])),
  }
  const searches = (list: string, call: Call) =>
    Object.entries(numbers).map(([what, q]) => to(`${list} by ${what}`, call, { q }))
  return [
    to('today', viewToday),
    to('overview, a year', viewOverview, { range: '1y' }),
    to('orders, the newest day', listAdminOrders, { page: '1' }),
    to('orders, a day long ago', listAdminOrders, { page: '400' }),
    to('orders, sales of a day', listAdminOrders, { page: '3', kind: 'sale' }),
    to('orders, replacements of a day', listAdminOrders, { page: '3', kind: 'replacement' }),
    to('orders to pack', listAdminOrders, { status: 'to_pack' }),
    to('orders that came back, by name', listAdminOrders, { status: 'returned', q: 'nair' }),
    ...searches('orders', listAdminOrders),
    to('one order', viewAdminOrder),
    to('packing', listPacking),
    to('users, the newest day', users.listUsers, { page: '1' }),
    ...searches('users', users.listUsers),
    to('one user', users.viewUser),
    ...searches('palette', findAnything),
    to('messages', listTickets, { status: 'open' }),
    to('messages by name', listTickets, { q: 'nair' }),
    to('refunds', listRefunds),
    to('refunds of a payment', listRefunds, { q: shown.payment }),
    ...Object.values(allCalls)
      .flatMap((calls) => Object.values<Call>(calls))
      .filter((call) => isPlainList(call))
      .map((call) => to(call.summary, call)),
  ]
}

/** Staff's other lists, which need nothing to be asked for. */
const isPlainList = ({ access, method, path, answers }: Call): boolean =>
  access === 'admin' && method === 'GET' && answers === undefined && !path.includes(':')
