// Every query of the back office's lists, searches and lookups, by name. tests/http/admin-lists.test.ts checks the plan
// of each on a large shop; a new query gets a line here.
import { type CalendarDate, calendarDate, startOfIndianDay } from '#domain/calendar.ts'
import { days, hours } from '#domain/durations.ts'
import type { BatchId, IssueId, OrderId, ProductId, UserId } from '#domain/ids.ts'
import { firstOfMonth } from '#domain/month.ts'
import { TO_PACK } from '#domain/order.ts'
import {
  countSignUps,
  findUserDay,
  findUsersByNumber,
  listAdminRows,
  listCorrections,
  listUserDays,
  listUserRows,
} from '#server/accounts/admin/users-queries.ts'
import { listInvites, listStaffRows } from '#server/accounts/staff/staff-queries.ts'
import { listActors, listAuditEntries } from '#server/admin/audit/activity-queries.ts'
import * as waiting from '#server/admin/dashboard-queries.ts'
import { countProducts, listDayFigures, readTotals } from '#server/admin/dashboard-queries.ts'
import { findDisputeById, findOrderByNumber, findProducts, findTicketByNumber } from '#server/admin/find-queries.ts'
import * as parts from '#server/aftersales/admin/admin-order-queries.ts'
import { listRefundRows } from '#server/aftersales/refund-rows-queries.ts'
import { findRefundableLines } from '#server/aftersales/refundable-lines.ts'
import { listDecidedReports, listOpenReports } from '#server/aftersales/reports/reports-queries.ts'
import { countAdminProducts, listAdminProductIds } from '#server/catalog/admin/admin-products-queries.ts'
import { listProductRows } from '#server/catalog/catalog-queries.ts'
import { listPriceRows } from '#server/catalog/product-queries.ts'
import * as inbox from '#server/contact/admin/inbox-queries.ts'
import { listSavedAnswerRows } from '#server/contact/admin/saved-answers-queries.ts'
import { listBatchRows, listRefusedRows } from '#server/couriers/booking/batch-queries.ts'
import { findBooking } from '#server/couriers/booking/booking-queries.ts'
import { countStuckParcels, listStuckRows } from '#server/couriers/events/parcel-events-queries.ts'
import type { Database } from '#server/db/database.ts'
import { findAddressesByReference, findPaymentsByReference, findReferences } from '#server/db/reference-queries.ts'
import { listEndedDisputes, listOpenDisputes } from '#server/disputes/admin/staff-disputes-queries.ts'
import { findBlockingDispute, listDisputesOfOrder, listOldOpenDisputes } from '#server/disputes/disputes-queries.ts'
import { listEmails, listStoppedAddresses } from '#server/emails/admin/admin-emails-queries.ts'
import * as figures from '#server/figures/figures-queries.ts'
import {
  countIssueFigures,
  findIssue,
  listIssueRows,
  listIssuesBeingSent,
} from '#server/newsletter/issues/issues-queries.ts'
import { countSubscribers, listSubscriberRows } from '#server/newsletter/newsletter-queries.ts'
import { listNotes } from '#server/notes/notes-queries.ts'
import {
  findOrdersByNumbers,
  findOrdersByText,
  listLinesOfOrders,
  listOrderPage,
  listOrderRowsOfUser,
  listRefundsOfOrders,
} from '#server/orders/admin/admin-orders-queries.ts'
import { findOrderDay, listOrderDays } from '#server/orders/admin/order-days-queries.ts'
import { listPhones, listSlips } from '#server/orders/admin/slips-queries.ts'
import * as cancels from '#server/orders/cancel-requests-queries.ts'
import { findInvoice } from '#server/orders/documents-queries.ts'
import { readSlipsAndCancelRequests } from '#server/orders/move-order.ts'
import { findOrder } from '#server/orders/orders-queries.ts'
import { listPrintedSlips } from '#server/orders/printed-slips-queries.ts'
import { countQueue, listQueue } from '#server/packing/queue-queries.ts'
import { countUndecided, listUndecided } from '#server/payments/decision-queries.ts'
import * as findings from '#server/payments/findings-queries.ts'
import { listDaysWithoutReference } from '#server/payments/refund-progress-queries.ts'
import { countRefusals, listRefusals } from '#server/payments/refusal-queries.ts'
import { countFullyReserved, listHolds } from '#server/payments/unpaid-holds-queries.ts'
import { listOrdersToWrite } from '#server/payments/write-order-numbers-queries.ts'
import { countRequestsByDeadline, listPrivacyRows } from '#server/privacy/admin/privacy-desk-queries.ts'
import { listBreachRows, listOpenBreaches } from '#server/privacy/breaches/breach-queries.ts'
import { listDifferences } from '#server/reconciliation/books-queries.ts'
import * as comparing from '#server/reconciliation/gateway/comparing-queries.ts'
import { findOwnSettledItems } from '#server/reconciliation/gateway/settlement-queries.ts'
import * as batches from '#server/stock/batches-queries.ts'
import * as shelf from '#server/stock/items-queries.ts'
import { listStockMoveRows } from '#server/stock/items-queries.ts'
import * as packed from '#server/stock/parcel-batches-queries.ts'
import { listChargebacksOfMonth, listInvoicesOfMonth, listNotesOfMonth } from '#server/tax/register-queries.ts'
import { findOpenMonth, listSettlements } from '#server/tax/tax-month-queries.ts'
import { listWalletEntries } from '#server/wallet/wallet-queries.ts'

/** Cursors, days and ids from the middle of a large shop's lists, at which the queries start. */
export interface ListCursors {
  readonly day: CalendarDate
  readonly after: { readonly at: Date; readonly id: string }
  readonly orderId: OrderId
  readonly userId: UserId
  readonly productId: ProductId
  readonly batchId: BatchId
  readonly issueId: IssueId
  readonly ticketNumber: number
}

type Run = (db: Database, cursors: ListCursors) => Promise<unknown>

const monthLater = (at: Date) => new Date(at.getTime() + days(30))
const PAGE_SIZE = 501
const auditFilter = { after: null, who: null, what: null, day: null } as const
const userFilter = { after: null, day: null, text: null } as const
const messages = { after: null, status: null, kind: null, text: null } as const
const orderFilter = { ...userFilter, statuses: null, kind: null } as const
/** Search texts that match nearly all rows, some, few, none; digits, a place, a product; and another script. */
export const SEARCH_TEXTS = [
  'gmail',
  'nair',
  'anjali.gupta',
  'zzzz',
  '1017',
  '98765',
  '679101',
  'night pads',
  'ലക്ഷ്മി',
] as const
const searchRuns = (list: string, run: (db: Database, words: string) => Promise<unknown>): Record<string, Run> =>
  Object.fromEntries(SEARCH_TEXTS.map((words) => [`${list} with '${words}'`, (db: Database) => run(db, words)]))

const aProductOf = async (db: Database): Promise<ProductId> =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()).id

const sortedProducts = async (db: Database, by: 'level' | 'expiry') => {
  const filter = { text: null, stock: null, publishing: null }
  for (const way of ['asc', 'desc'] as const)
    for (const offset of [0, 2000]) await listAdminProductIds(db, filter, { limit: 50, offset, sort: { by, way } })
}

export const ADMIN_LISTS: Readonly<Record<string, Run>> = {
  orders: (db) => listOrderPage(db, orderFilter, PAGE_SIZE),
  'orders from a place on': (db, { after }) => listOrderPage(db, { ...orderFilter, after }, PAGE_SIZE),
  'orders of a day': (db, { day }) => listOrderPage(db, { ...orderFilter, day }, PAGE_SIZE),
  'orders that came back': (db) => listOrderPage(db, { ...orderFilter, statuses: ['returned'] }, PAGE_SIZE),
  'orders to pack': (db) =>
    listOrderPage(db, { ...orderFilter, statuses: TO_PACK, sort: { by: 'placed_at', way: 'asc' } }, PAGE_SIZE),
  'orders of a day by their amount': (db, { day }) =>
    listOrderPage(db, { ...orderFilter, day, sort: { by: 'total', way: 'desc' } }, PAGE_SIZE),
  'orders of a day from the oldest': (db, { day }) =>
    listOrderPage(db, { ...orderFilter, day, sort: { by: 'placed_at', way: 'asc' } }, PAGE_SIZE),
  'orders to pack by their amount': (db) =>
    listOrderPage(db, { ...orderFilter, statuses: TO_PACK, sort: { by: 'total', way: 'desc' } }, PAGE_SIZE),
  'orders to pack by their amount, from a place on': (db, { after: { id } }) =>
    listOrderPage(
      db,
      { ...orderFilter, statuses: TO_PACK, sort: { by: 'total', way: 'asc' }, after: { at: new Date(9000), id } },
      PAGE_SIZE,
    ),
  'notes of a record': async (db, { orderId, userId }) => {
    await listNotes(db, { kind: 'order', id: orderId })
    await listNotes(db, { kind: 'person', id: userId })
  },
  'the packing queue': async (db, { after }) => {
    const all = { after: null, statuses: TO_PACK }
    await listQueue(db, all, 101)
    await listQueue(db, { after, statuses: ['placed'] }, 101)
    await listQueue(db, { ...all, orderNumber: 1001 }, 1)
    await listQueue(db, { ...all, text: 'nair' }, 101)
  },
  'the packing queue by slips': async (db, { after }) => {
    const all = { after: null, statuses: TO_PACK }
    const ids = (await listQueue(db, { ...all, slip: 'unprinted' }, 101)).map(({ id }) => id)
    await listQueue(db, { ...all, after, slip: 'changed' }, 101)
    await readSlipsAndCancelRequests(db, ids)
  },
  'requests to cancel': async (db, { after }) => {
    await cancels.listOpenCancelRequests(db, null, 51)
    await cancels.listOpenCancelRequests(db, after, 51)
    await cancels.countOpenCancelRequests(db)
  },
  'the packing queue, counted': (db) => countQueue(db),
  'slips of waiting orders': async (db) => {
    const first = await listQueue(db, { after: null, statuses: TO_PACK }, 100)
    const ids = first.map(({ id }) => id)
    await listSlips(db, ids)
    await listPhones(db, ids)
    await listPrintedSlips(db, ids)
  },
  replacements: (db) => listOrderPage(db, { ...orderFilter, kind: 'replacement' }, PAGE_SIZE),
  ...searchRuns('orders', (db, words) => listOrderPage(db, { ...orderFilter, text: words }, 51)),
  'days with orders': (db) => listOrderDays(db, orderFilter, 1000),
  'a day with orders': (db) => findOrderDay(db, orderFilter, { page: 3 }),
  'a day with replacements': (db) => findOrderDay(db, { statuses: null, kind: 'replacement' }, { page: 3 }),
  'a day with sales': (db) => findOrderDay(db, { statuses: null, kind: 'sale' }, { page: 3 }),
  'lines of a page of orders': async (db) => {
    const ids = (await listOrderPage(db, orderFilter, PAGE_SIZE)).rows.map(({ id }) => id)
    await listLinesOfOrders(db, ids)
    await listRefundsOfOrders(db, ids)
  },
  'orders by number': (db) =>
    findOrdersByNumbers(db, { orderNumbers: [1001, 1002], trackingNumbers: ['EE473124829IN'] }),
  'stuck parcels': (db, { after }) =>
    listStuckRows(db, { now: new Date(), after: null, limit: 51 }).then(() =>
      listStuckRows(db, { now: new Date(), after, limit: 51 }),
    ),
  'how many parcels are stuck': (db) => countStuckParcels(db, new Date(), new Date()),
  'the booking of an order': (db, { orderId }) => findBooking(db, orderId),
  'bookings of many orders': (db, { userId, day }) =>
    listBatchRows(db, { owner: userId, since: startOfIndianDay(day) }, 10),
  'why parcels are not booked': (db, { userId }) =>
    listRefusedRows(db, [userId as string as Parameters<typeof listRefusedRows>[1][number]], 50),
  'one order': (db, { orderId }) => findOrder(db, orderId),
  'what belongs to an order': async (db, { orderId }) => {
    await parts.findBuyer(db, orderId)
    await parts.listOrderSteps(db, orderId)
    await parts.listUndoneSteps(db, orderId)
    await parts.findPaymentOfOrder(db, orderId)
    await parts.listInvoices(db, orderId)
    await parts.listCreditNotes(db, orderId)
    await parts.listReportSummaries(db, orderId)
    await listEmails(db, { after: null, isFailing: false, orderId }, 51)
    await cancels.listCancelRequests(db, [orderId])
    await findRefundableLines(db, orderId)
  },
  'an invoice': (db, { orderId }) => findInvoice(db, orderId),
  users: (db) => listUserRows(db, userFilter, PAGE_SIZE),
  'users from a place on': (db, { after }) => listUserRows(db, { ...userFilter, after }, PAGE_SIZE),
  'users of a day': (db, { day }) => listUserRows(db, { ...userFilter, day }, PAGE_SIZE),
  ...searchRuns('users', (db, text) => listUserRows(db, { ...userFilter, text }, 51)),
  'days on which users joined': (db) => listUserDays(db, 1000),
  'counts of users': (db, { day }) => countSignUps(db, day, day),
  'a page of users': (db) => findUserDay(db, { page: 3 }),
  'users up to a day': (db, { day }) => findUserDay(db, { until: day }),
  'the admins': (db) => listAdminRows(db, userFilter, PAGE_SIZE),
  'orders of a user': (db, { userId }) => listOrderRowsOfUser(db, userId, null, 21),
  'orders of a user from a place on': (db, { userId, after }) => listOrderRowsOfUser(db, userId, after, 21),
  'reasons of corrected coins': (db, { userId }) => listCorrections(db, [userId]),
  'coins of a user': (db, { userId }) => listWalletEntries(db, userId, { after: null, limit: 50 }),
  'open requests about data': (db, { after }) => listPrivacyRows(db, 'open', after, 51),
  'answered requests about data': (db, { after }) => listPrivacyRows(db, 'answered', after, 51),
  'requests about data that wait': (db) => countRequestsByDeadline(db, { now: new Date(), soon: new Date() }),
  breaches: (db, { after }) => listBreachRows(db, after, 51),
  'open breaches': (db) => listOpenBreaches(db),
  'the staff': (db) => listStaffRows(db, 200),
  'open invitations': (db) => listInvites(db, new Date(), 200),
  products: (db) => listProductRows(db, 3, new Date()),
  'products, far down': (db) => listProductRows(db, 40, new Date()),
  'products at the desk, far down': (db) =>
    listAdminProductIds(db, { text: null, stock: null, publishing: null }, { limit: 50, offset: 4000 }),
  'products at the desk that ran out': (db) =>
    listAdminProductIds(db, { text: null, stock: 'out', publishing: null }, { limit: 50, offset: 0 }),
  'products at the desk by name': async (db) => {
    const filter = { text: null, stock: null, publishing: null }
    for (const way of ['asc', 'desc'] as const) {
      await listAdminProductIds(db, filter, { limit: 50, offset: 4000, sort: { by: 'name', way } })
      await listAdminProductIds(db, filter, { limit: 50, offset: 4000, sort: { by: 'price', way } })
    }
  },
  'products at the desk by what is left': (db) => sortedProducts(db, 'level'),
  'products at the desk by what goes off first': (db) => sortedProducts(db, 'expiry'),
  'first days on which goods go off': async (db) => shelf.listFirstExpiries(db, [await aProductOf(db)]),
  'products at the desk by words': (db) =>
    listAdminProductIds(db, { text: 'kit 47', stock: null, publishing: null }, { limit: 50, offset: 0 }),
  'products at the desk, counted': async (db) => {
    await countAdminProducts(db, { text: null, stock: null, publishing: null })
    await countAdminProducts(db, { text: 'pads', stock: 'low', publishing: null })
    await countProducts(db)
  },
  'prices of a product': (db, { productId }) => listPriceRows(db, productId),
  'a product on the shelf': async (db, { productId }) => {
    await shelf.findStockItem(db, productId)
    await shelf.listBatchesInStock(db, productId)
    await shelf.countUnpackedUnits(db, productId)
    await shelf.findBatchByNumber(db, productId, 'L-7')
    await listStockMoveRows(db, productId, null, 52)
    await listStockMoveRows(db, productId, 1_000_000, 52)
  },
  batches: async (db, { batchId: id }) => {
    const all = { number: null, until: null, after: null } as const
    await batches.listBatchRows(db, all, 51)
    await batches.listBatchRows(db, { ...all, after: id }, 51)
    await batches.listBatchRows(db, { ...all, number: 'L-77' }, 51)
    await batches.listBatchRows(db, { ...all, until: calendarDate(2027, 1, 22) }, 51)
    await batches.countExpiringBatches(db, calendarDate(2027, 1, 22), calendarDate(2026, 11, 23))
    await batches.findBatch(db, id)
  },
  'orders with goods of a batch': async (db, { batchId }) => {
    await batches.countOrdersOfBatch(db, batchId)
    await batches.listOrdersOfBatch(db, batchId, null, 51)
  },
  'levels of a page of products': async (db, { productId }) => {
    await shelf.listLevels(db, [productId])
    await shelf.listFirstExpiries(db, [productId])
  },
  'batches of a parcel': async (db, { orderId, productId, batchId }) => {
    await packed.listPackedUnits(db, orderId)
    await packed.listBatchesOfProducts(db, [productId], 200)
    await packed.countRecalledUnits(db, batchId)
  },
  refunds: (db) => listRefundRows(db, { after: null, state: 'all' }, 101),
  'refunds from a place on': (db, { after }) => listRefundRows(db, { after, state: 'all' }, 101),
  'refunds that failed': (db) => listRefundRows(db, { after: null, state: 'needs_you' }, 101),
  'refunds that are refused or late': (db) => listRefundRows(db, { after: null, state: 'tried' }, 101),
  'open reports': (db) => listOpenReports(db, null, 51),
  'decided reports': (db) => listDecidedReports(db, null, 51),
  'open messages': (db) => inbox.listTickets(db, { ...messages, status: 'open' }, 51),
  'messages from a place on': (db, { after }) => inbox.listTickets(db, { ...messages, after }, 51),
  'answered questions': (db) => inbox.listTickets(db, { ...messages, status: 'answered', kind: 'question' }, 51),
  'messages of a kind': (db) => inbox.listTickets(db, { ...messages, kind: 'issue' }, 51),
  'saved answers': (db) => listSavedAnswerRows(db, 200),
  ...searchRuns('messages', (db, text) => inbox.listTickets(db, { ...messages, text }, 51)),
  'messages from one address': (db) =>
    inbox.listEarlierTickets(db, { id: '0'.repeat(24), email: 'anjali@example.in', userId: '0'.repeat(24) as UserId }),
  'messages of an account': (db) => inbox.listTickets(db, { ...messages, userId: '0'.repeat(24) as UserId }, 51),
  'the steps of a message': (db, { orderId }) => inbox.listSteps(db, orderId),
  'the report of a message': (db) => inbox.findReportOfTicket(db, 1017),
  'one message': async (db, { ticketNumber }) => {
    const ticket = await inbox.findTicket(db, ticketNumber)
    if (ticket) await inbox.findSender(db, ticket)
  },
  'open messages, counted': (db) => inbox.countTickets(db, { ...messages, status: 'open' }),
  'emails of the shop': (db, { after }) => listEmails(db, { after, isFailing: false, orderId: null }, 51),
  'emails that fail': (db) => listEmails(db, { after: null, isFailing: true, orderId: null }, 51),
  'stopped addresses': (db, { after }) => listStoppedAddresses(db, after, 51),
  subscribers: (db) => listSubscriberRows(db, { after: null, status: null, text: null }, 101),
  'subscribers that left': (db) => listSubscriberRows(db, { after: null, status: 'unsubscribed', text: null }, 101),
  ...searchRuns('subscribers', (db, text) => listSubscriberRows(db, { after: null, status: null, text }, 51)),
  'monthly emails': (db, { after }) => listIssueRows(db, after, 51),
  'one newsletter': (db, { issueId }) => findIssue(db, issueId),
  'what became of a newsletter': (db, { issueId }) => countIssueFigures(db, issueId),
  'monthly emails that go': listIssuesBeingSent,
  'subscribers, counted': (db) => countSubscribers(db, 'subscribed'),
  'an order for the palette': (db) => findOrderByNumber(db, 1017),
  ...searchRuns('orders for the palette', (db, words) => findOrdersByText(db, words, 'all', 5)),
  ...searchRuns('orders for whoever packs', (db, words) => findOrdersByText(db, words, 'packing', 5)),
  'people of a phone number': (db) => findUsersByNumber(db, '9876501234'),
  'people of a GSTIN': (db) => findUsersByNumber(db, '27AAPFU0939F1ZV'),
  'a message for the palette': (db) => findTicketByNumber(db, 17),
  'a dispute for the palette': (db) => findDisputeById(db, 'disp_Q9xY8zA7bC6dE5'),
  ...searchRuns('products for the palette', (db, words) => findProducts(db, words, 5)),
  'figures of two years': (db) => listDayFigures(db, calendarDate(2024, 1, 1), calendarDate(2028, 1, 1)),
  'figures of any days': async (db) => {
    const range = { from: calendarDate(2025, 2, 17), until: calendarDate(2026, 11, 3) }
    await figures.listSalesDays(db, range)
    await figures.listSalesSums(db, [range.from, calendarDate(2026, 1, 1)], range.until)
    await figures.listTopProducts(db, range, 20)
    await figures.listTopComponents(db, range, 20)
    await figures.listStateSums(db, range)
    await figures.listRefundSums(db, range)
    await figures.listFunnelSteps(db, range)
  },
  'sums of the shop': (db) => readTotals(db),
  'orders that wait': (db, { after }) => waiting.countToPack(db, after.at, after.at),
  'messages that wait': (db, { after }) => waiting.countOpenTickets(db, after.at, after.at),
  'reports that wait': (db) => waiting.countOpenReports(db),
  'refunds that wait': (db) => waiting.countFailedRefunds(db),
  'emails that wait': (db) => waiting.countFailingEmails(db),
  'products that run low': (db) => waiting.countLowStock(db),
  'payments without an order': (db) => waiting.listPaymentsWithoutOrder(db, null, 101),
  'payments without an order, counted': (db) => waiting.countPaymentsWithoutOrder(db),
  differences: (db) => listDifferences(db, PAGE_SIZE),
  activity: (db) => listAuditEntries(db, auditFilter, 51),
  'activity from a place on': (db, { after }) => listAuditEntries(db, { ...auditFilter, after }, 51),
  'activity of a day': (db, { day }) => listAuditEntries(db, { ...auditFilter, day }, 51),
  'activity of one person': (db, { userId }) => listAuditEntries(db, { ...auditFilter, who: userId }, 51),
  'activity around products': (db) => listAuditEntries(db, { ...auditFilter, what: 'product' }, 51),
  'activity of the shop around settings': (db) =>
    listAuditEntries(db, { ...auditFilter, who: 'shop', what: 'settings' }, 51),
  'staff by name': (db, { userId }) => listActors(db, userId),
  'invoices of a month': (db, { day }) => listInvoicesOfMonth(db, firstOfMonth(day), '', 1000),
  'credit notes of a month': (db, { day }) => listNotesOfMonth(db, firstOfMonth(day), '', 1000),
  'the first month that is open': (db, { day }) => findOpenMonth(db, firstOfMonth(day), calendarDate(2100, 1, 1)),
  'settlements of a month': (db, { after: { at } }) => listSettlements(db, at, monthLater(at)),
  'what a number of a bank names': (db) => findReferences(db, '432109876543'),
  'what a serial names': (db) => findReferences(db, 'N26-27/0000017'),
  'whose addresses a number names': (db) => findAddressesByReference(db, '1017'),
  'which payments a number names': (db) => findPaymentsByReference(db, '1017'),
  'what an id names': (db, { orderId }) => findReferences(db, orderId),
  'what banks took in a month': (db, { day }) => listChargebacksOfMonth(db, firstOfMonth(day), '', 1000),
  'refunds that are tried, counted': (db) => waiting.countRetriedRefunds(db),
  'disputes that wait': (db, { after: { at } }) => waiting.countDisputesToAnswer(db, at),
  'open disputes': (db) => listOpenDisputes(db, { after: null, search: null }, 51),
  'ended disputes from a place on': (db, { after }) => listEndedDisputes(db, { after, search: null }, 51),
  'disputes of a number': (db) => listEndedDisputes(db, { after: null, search: { text: 'pay_1', payments: [] } }, 51),
  'the disputes of an order': async (db, { orderId: saleId }) => {
    await listDisputesOfOrder(db, saleId)
    await findBlockingDispute(db, { saleId })
  },
  'open findings': (db) => findings.listOpenFindings(db, null, 51),
  'resolved findings from a place on': (db, { after }) => findings.listResolvedFindings(db, after, 51),
  'resolved findings of a number': (db) =>
    findings.listResolvedFindings(db, null, 51, { ids: ['pay_1'], orderNumber: 1017 }),
  'findings, counted': async (db) => {
    await waiting.countOpenFindings(db)
    await findings.countOpenFindings(db)
  },
  'payments that wait for staff': async (db) => {
    await listUndecided(db, 51)
    await countUndecided(db)
  },
  'goods that checkouts hold': async (db) => {
    await listHolds(db, 201)
    await countFullyReserved(db)
  },
  'what the gateway refuses': async (db) => {
    await listRefusals(db, 200)
    await countRefusals(db)
  },
}

const PROVIDER = 'razorpay'
const hourFrom = (at: Date) => ({ from: at, to: new Date(at.getTime() + hours(1)) })

/**
 * Every query of the hourly and nightly checks at a gateway, by name: their plans are checked on a large shop as well.
 */
export const GATEWAY_QUERIES: Readonly<Record<string, Run>> = {
  'payments of an hour': (db, { after: { at } }) => comparing.listPaymentIdsBetween(db, PROVIDER, hourFrom(at), 1000),
  'refunds of an hour': (db, { after: { at } }) => comparing.listRefundsBetween(db, PROVIDER, hourFrom(at), 1000),
  'payments of a page': (db) => comparing.findPaymentsByGatewayIds(db, PROVIDER, ['pay_1', 'pay_2']),
  'refunds of a page': (db) => comparing.findRefundsByGatewayIds(db, PROVIDER, ['rfnd_1', 'rfnd_2']),
  'the purchase of an order': (db) => comparing.findAttemptOfGatewayOrder(db, PROVIDER, 'order_1'),
  'lines of a settlement': (db) => findOwnSettledItems(db, PROVIDER, ['pay_1', 'rfnd_1']),
  'findings that were not seen': (db, { after: { at } }) =>
    findings.listUnseenFindings(db, { provider: PROVIDER, kinds: ['odd_answer'], before: at }, 100),
  'old disputes': (db, { after: { at } }) => listOldOpenDisputes(db, PROVIDER, at, 100),
  'days without a number of the bank': (db) => listDaysWithoutReference(db, PROVIDER, new Date('2026-11-06T05:00:00Z')),
  'orders to note': (db, { after: { at } }) => listOrdersToWrite(db, at, 100),
}
