// Staff: the dashboard, the search, the sales register, and the check of the books.
import { call } from '../../call.ts'
import {
  findQuery,
  findReply,
  orderlessQuery,
  overviewQuery,
  overviewReply,
  todayReply,
  unlinkedPaymentsReply,
} from '../../dashboard.ts'
import { booksReply } from '../../reconciliation.ts'
import { registerQuery } from '../../tax.ts'

export const viewOverview = call({
  method: 'GET',
  path: '/api/dashboard/admin/overview',
  summary: 'Get the dashboard figures of a range of days',
  access: 'admin',
  right: 'books',
  errors: [],
  query: overviewQuery,
  reply: overviewReply,
})

export const viewToday = call({
  method: 'GET',
  path: '/api/dashboard/admin/today',
  summary: 'Get the number of tasks for staff, by kind',
  access: 'admin',
  right: 'dashboard',
  errors: [],
  reply: todayReply,
})

export const listOrderlessPayments = call({
  method: 'GET',
  path: '/api/dashboard/admin/payments',
  summary: 'List payments without an order that are not refunded, newest first',
  access: 'admin',
  right: 'payments',
  errors: [],
  query: orderlessQuery,
  reply: unlinkedPaymentsReply,
})

export const findAnything = call({
  method: 'GET',
  path: '/api/dashboard/admin/find',
  summary: "Search orders, users, products and messages, within the caller's rights",
  access: 'admin',
  right: 'dashboard',
  errors: [],
  query: findQuery,
  reply: findReply,
})

export const exportSalesRegister = call({
  method: 'GET',
  path: '/api/dashboard/admin/register',
  summary: "Export a month's invoices and credit notes as CSV, with tax",
  access: 'admin',
  right: 'books',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: registerQuery,
})

export const listDifferences = call({
  method: 'GET',
  path: '/api/reconciliation/admin/differences',
  summary: 'Get the result of the last check of the books',
  access: 'admin',
  right: 'books',
  errors: [],
  reply: booksReply,
})
