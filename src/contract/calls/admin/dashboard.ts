// Staff: figures, open work, search, the check of the books.
import { call } from '../../call.ts'
import {
  findQuery,
  findReply,
  orderlessQuery,
  orderlessReply,
  overviewQuery,
  overviewReply,
  todayReply,
} from '../../dashboard.ts'
import { booksReply } from '../../reconciliation.ts'
import { registerQuery } from '../../tax.ts'

export const viewOverview = call({
  method: 'GET',
  path: '/api/dashboard/admin/overview',
  summary: 'The figures of a range of days',
  access: 'admin',
  right: 'books',
  errors: [],
  query: overviewQuery,
  reply: overviewReply,
})

export const viewToday = call({
  method: 'GET',
  path: '/api/dashboard/admin/today',
  summary: 'What waits for staff',
  access: 'admin',
  right: 'desk',
  errors: [],
  reply: todayReply,
})

export const listOrderlessPayments = call({
  method: 'GET',
  path: '/api/dashboard/admin/payments',
  summary: 'Payments without an order that have not gone back, newest first',
  access: 'admin',
  right: 'payments',
  errors: [],
  query: orderlessQuery,
  reply: orderlessReply,
})

export const findAnything = call({
  method: 'GET',
  path: '/api/dashboard/admin/find',
  summary: 'Orders, people, products and messages by words or numbers, as far as somebody may read them',
  access: 'admin',
  right: 'desk',
  errors: [],
  query: findQuery,
  reply: findReply,
})

export const exportSalesRegister = call({
  method: 'GET',
  path: '/api/dashboard/admin/register',
  summary: 'The invoices and credit notes of a month as a CSV file, with the tax in them',
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
  summary: 'What the last zero-difference check found',
  access: 'admin',
  right: 'books',
  errors: [],
  reply: booksReply,
})
