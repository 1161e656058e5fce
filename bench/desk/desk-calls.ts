// What staff ask for all day, as calls: each list, search and look-up of the back office by its address.

import { allCalls } from '#contract/all-calls.ts'
import { type Address, type Call, pathOf, type Rest } from '#contract/call.ts'
import { listReadings } from '#contract/calls/admin/activity.ts'
import * as batches from '#contract/calls/admin/batches.ts'
import { viewBooking } from '#contract/calls/admin/bookings.ts'
import { viewBreach } from '#contract/calls/admin/breaches.ts'
import { viewCount } from '#contract/calls/admin/counts.ts'
import { findAnything, viewOverview, viewToday } from '#contract/calls/admin/dashboard.ts'
import { viewDispute } from '#contract/calls/admin/disputes.ts'
import { viewFigures } from '#contract/calls/admin/figures.ts'
import { viewGoodsBack } from '#contract/calls/admin/goods-back.ts'
import { listTickets, viewTicket } from '#contract/calls/admin/inbox.ts'
import { countAudience, viewIssue } from '#contract/calls/admin/issues.ts'
import { listLetters } from '#contract/calls/admin/letters.ts'
import { viewPersonNotes } from '#contract/calls/admin/notes.ts'
import { quoteAdminDelivery, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { listAdminOrders, listSlips } from '#contract/calls/admin/orders.ts'
import { listPacking, viewPacking } from '#contract/calls/admin/packing.ts'
import { viewParcelBatches } from '#contract/calls/admin/parcel-batches.ts'
import { listPrivacyRequests, viewPrivacyRequest } from '#contract/calls/admin/privacy.ts'
import { listAdminProducts, listPrices, viewAdminProduct, viewSaidGoods } from '#contract/calls/admin/products.ts'
import { listPurchases, viewArrival, viewPurchase } from '#contract/calls/admin/purchases.ts'
import { listRefunds } from '#contract/calls/admin/refunds.ts'
import { listReports, viewReport } from '#contract/calls/admin/reports.ts'
import * as rounds from '#contract/calls/admin/rounds.ts'
import { listBoxes } from '#contract/calls/admin/scans.ts'
import * as stock from '#contract/calls/admin/stock.ts'
import { viewMailDomain } from '#contract/calls/admin/stopped-addresses.ts'
import { listSubscribers } from '#contract/calls/admin/subscribers.ts'
import { viewTaxMonth } from '#contract/calls/admin/tax.ts'
import * as users from '#contract/calls/admin/users.ts'
import { listViews } from '#contract/calls/admin/views.ts'
import { WORDS } from '#tests/support/admin-lists.ts'
import type { Shown } from './shown.ts'

export interface DeskCall {
  readonly name: string
  readonly path: string
  readonly call: Call
}

/** Calls of staff that read and are not measured, by their paths, and why. */
export const NOT_MEASURED: Readonly<Record<string, string>> = {
  [viewMailDomain.path]: 'it waits for the name servers of others',
  [viewDispute.path]: 'a filled shop has no disputes',
  [viewBreach.path]: 'a filled shop has no breaches',
}

/** Staff's calls that read and answer with JSON. */
export const readingCalls = (): Call[] =>
  Object.values(allCalls)
    .flatMap((calls) => Object.values<Call>(calls))
    .filter(({ access, method, answers }) => access === 'admin' && method === 'GET' && answers === undefined)

const spaced = (phone: string) => `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`

/** The address of a call under a name. */
const to = <const C extends Call>(name: string, call: C, ...address: Rest<Address<C>>): DeskCall => ({
  name,
  path: pathOf(call, ...address),
  call,
})

/** Every one of them, for what is looked for. */
export function deskCalls(shown: Shown): DeskCall[] {
  const named = [
    ...deskOrders(shown),
    ...packing(shown),
    ...people(shown),
    ...shelf(shown),
    ...office(shown),
    ...searches(shown),
  ]
  const seen = new Set(named.map(({ call }) => call.path))
  const others = readingCalls().filter(
    ({ path }) => !seen.has(path) && NOT_MEASURED[path] === undefined && !path.includes(':'),
  )
  return [...named, ...others.map((call) => ({ name: call.summary, path: call.path, call }))]
}

const deskOrders = ({ orderId, orderIds, day }: Shown): DeskCall[] => [
  to('orders, the newest day', listAdminOrders, { query: { page: '1' } }),
  to('orders, a day long ago', listAdminOrders, { query: { page: '400' } }),
  to('orders, sales of a day', listAdminOrders, { query: { page: '3', kind: 'sale' } }),
  to('orders, replacements of a day', listAdminOrders, { query: { page: '3', kind: 'replacement' } }),
  to('orders of a day by their amount', listAdminOrders, { query: { day, sort: 'total', way: 'desc' } }),
  to('orders of a day, the oldest first', listAdminOrders, { query: { day, sort: 'date', way: 'asc' } }),
  to('orders to pack', listAdminOrders, { query: { status: 'to_pack' } }),
  to('orders to pack by their amount', listAdminOrders, { query: { status: 'to_pack', sort: 'total', way: 'desc' } }),
  to('orders to pack, the smallest first', listAdminOrders, {
    query: { status: 'to_pack', sort: 'total', way: 'asc' },
  }),
  to('orders that came back, by name', listAdminOrders, { query: { status: 'returned', q: 'nair' } }),
  to('orders with a tag', listAdminOrders, { query: { tag: 'gift-wrap' } }),
  to('orders with a tag, to pack', listAdminOrders, { query: { tag: 'gift-wrap', status: 'to_pack' } }),
  to('one order', viewAdminOrder, { params: { orderId } }),
  to('its delivery elsewhere', quoteAdminDelivery, { params: { orderId } }),
  to('what came back of it', viewGoodsBack, { params: { orderId } }),
  to('its booking', viewBooking, { params: { orderId } }),
  to('its batches', viewParcelBatches, { params: { orderId } }),
  to('its letters', listLetters, { query: { order: orderId } }),
  to('a hundred slips', listSlips, { query: { orders: orderIds } }),
]

const packing = ({ waitingId, roundNumber }: Shown): DeskCall[] => [
  to('packing', listPacking),
  to('packing, in no round', listPacking, { query: { round: 'none' } }),
  to('packing, without a slip', listPacking, { query: { slip: 'unprinted' } }),
  to('packing, with an old slip', listPacking, { query: { slip: 'changed' } }),
  to('one order as it is packed', viewPacking, { params: { orderId: waitingId } }),
  to('rounds', rounds.listRounds),
  to('rounds that have ended', rounds.listRounds, { query: { list: 'closed' } }),
  to('one round', rounds.viewRound, { params: { roundNumber } }),
  to('the orders of a round', rounds.listRoundOrders, { params: { roundNumber } }),
  to('the pick list of a round', rounds.viewPickList, { params: { roundNumber } }),
  to('the slips of a round', rounds.listRoundSlips, { params: { roundNumber } }),
  to('what rounds could take', rounds.countForRounds, { query: {} }),
  to('what rounds could take of one thing, to Kerala', rounds.countForRounds, {
    query: { contents: 'one', region: 'Kerala' },
  }),
  to('boxes for a scanner', listBoxes),
  to('boxes of a round', listBoxes, { query: { round: roundNumber } }),
]

const people = ({ userId, ticketNumber, reportId, privacyNumber, issueId }: Shown): DeskCall[] => [
  to('users, the newest day', users.listUsers, { query: { page: '1' } }),
  to('users, a day long ago', users.listUsers, { query: { page: '400' } }),
  to('users with a tag', users.listUsers, { query: { tag: 'call-first' } }),
  to('one user', users.viewUser, { params: { userId } }),
  to('her orders', users.listOrdersOfUser, { params: { userId } }),
  to('her coins', users.viewWalletOfUser, { params: { userId } }),
  to('notes about her', viewPersonNotes, { params: { userId } }),
  to('messages', listTickets, { query: { status: 'open' } }),
  to('answered messages of a kind', listTickets, { query: { status: 'answered', kind: 'question' } }),
  to('messages in my hand', listTickets, { query: { whose: 'mine' } }),
  to('messages in nobody’s hand', listTickets, { query: { whose: 'nobody', status: 'open' } }),
  to('messages of somebody', listTickets, { query: { from: userId } }),
  to('one message', viewTicket, { params: { ticketNumber } }),
  to('reports that are decided', listReports, { query: { state: 'decided' } }),
  to('one report', viewReport, { params: { reportId } }),
  to('answered requests about data', listPrivacyRequests, { query: { state: 'answered' } }),
  to('one request about data', viewPrivacyRequest, { params: { privacyNumber } }),
  to('subscribers that left', listSubscribers, { query: { status: 'unsubscribed' } }),
  to('one issue of the monthly letter', viewIssue, { params: { issueId } }),
  to('everybody on the list, counted', countAudience, { query: { audience: 'everybody' } }),
  to('whoever ordered in 90 days, counted', countAudience, { query: { audience: 'ordered', days: '90' } }),
  to('whoever did not, counted', countAudience, { query: { audience: 'not_ordered', days: '90' } }),
]

const shelf = ({ productId, kitId, componentId, batchId, partBatchId, purchaseId, arrivalId, countId }: Shown) => [
  to('products, the last page', listAdminProducts, { query: { page: '100' } }),
  to('products that ran out', listAdminProducts, { query: { stock: 'out' } }),
  to('products by words', listAdminProducts, { query: { q: 'kit 47' } }),
  to('one product', viewAdminProduct, { params: { productId } }),
  to('its prices', listPrices, { params: { productId } }),
  to('what is said of it in other languages', viewSaidGoods, { params: { productId } }),
  to('stock, far down', stock.listStock, { query: { page: '100' } }),
  to('stock that runs low', stock.listStock, { query: { stock: 'low' } }),
  to('stock by words', stock.listStock, { query: { q: 'pads' } }),
  to('a product on the shelf', stock.viewStockItem, { params: { stockItemId: productId } }),
  to('a kit on the shelf', stock.viewStockItem, { params: { stockItemId: kitId } }),
  to('a component on the shelf', stock.viewStockItem, { params: { stockItemId: componentId } }),
  to('the ledger of a product', stock.listStockMoves, { params: { stockItemId: productId } }),
  to('the ledger of a component', stock.listStockMoves, { params: { stockItemId: componentId } }),
  to('batches that go off soon', batches.listBatches, { query: { soon: 'yes' } }),
  to('batches by their number', batches.listBatches, { query: { q: 'L-4312-77' } }),
  to('one batch', batches.viewBatch, { params: { batchId } }),
  to('one batch of a component', batches.viewBatch, { params: { batchId: partBatchId } }),
  to('orders with goods of a batch', batches.listReached, { params: { batchId } }),
  to('orders with kits of a batch', batches.listReached, { params: { batchId: partBatchId } }),
  to('purchases under way', listPurchases, { query: { show: 'under-way' } }),
  to('purchases that are late', listPurchases, { query: { show: 'late' } }),
  to('one purchase', viewPurchase, { params: { purchaseId } }),
  to('one arrival', viewArrival, { params: { purchaseId: arrivalId } }),
  to('one counting day', viewCount, { params: { countId } }),
]

const office = ({ day, month, yearAgo, yearsAgo, orderId }: Shown): DeskCall[] => [
  to('today', viewToday),
  to('overview, a year', viewOverview, { query: { range: '1y' } }),
  to('figures of a year', viewFigures, { query: { from: yearAgo, to: day } }),
  to('figures of five years', viewFigures, { query: { from: yearsAgo, to: day } }),
  to('a month for the tax office', viewTaxMonth, { query: { month } }),
  to('what staff saw of an order', listReadings, { query: { of: orderId } }),
  to('views of the orders', listViews, { query: { list: 'orders' } }),
]

/** Whatever people type: the numbers of one order as they are shown, and words. */
function searches(shown: Shown): DeskCall[] {
  const typed: Record<string, string> = {
    'an order number': `#${shown.orderNumber}`,
    'a phone number': spaced(shown.phone),
    'an email address': shown.email,
    'a PIN code': shown.postcode,
    'a city': shown.city,
    'a product': shown.product,
    'a payment': shown.payment,
    'an order at the gateway': shown.gatewayOrder,
    'a refund': shown.refund,
    'an invoice': shown.invoice,
    'a credit note': shown.creditNote,
    'a parcel': shown.parcel,
    'a message': `T-${String(shown.ticketNumber).padStart(4, '0')}`,
    'a GSTIN': '27AAPFU0939F1ZV',
    'a dispute': 'disp_Q9xY8zA7bC6dE5',
    ...Object.fromEntries(WORDS.map((words) => [`'${words}'`, words])),
  }
  return [
    ...Object.entries(typed).flatMap(([what, q]) => [
      to(`orders by ${what}`, listAdminOrders, { query: { q } }),
      to(`users by ${what}`, users.listUsers, { query: { q } }),
      to(`palette by ${what}`, findAnything, { query: { q } }),
    ]),
    ...WORDS.flatMap((q) => [
      to(`messages by '${q}'`, listTickets, { query: { q } }),
      to(`subscribers by '${q}'`, listSubscribers, { query: { q } }),
    ]),
    to('refunds of a payment', listRefunds, { query: { q: shown.payment } }),
  ]
}
