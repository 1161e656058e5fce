// Staff: tax returns and accounts of a month.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { closeMonthBody, taxMonthQuery, taxMonthReply, taxSheetQuery } from '../../tax.ts'

export const viewTaxMonth = call({
  method: 'GET',
  path: '/api/tax/admin/month',
  summary: "Get a month's tax figures: sums of GSTR-3B, fees with input credit, and whether the month is closed",
  access: 'admin',
  right: 'books',
  errors: [],
  query: taxMonthQuery,
  reply: taxMonthReply,
})

export const exportGstr1 = call({
  method: 'GET',
  path: '/api/tax/admin/gstr1',
  summary: "Export a month's GSTR-1 as the portal's JSON file",
  access: 'admin',
  right: 'books',
  asksAgain: true,
  errors: ['sign_in_again', 'gstin_missing'],
  answers: 'file',
  query: taxMonthQuery,
})

export const exportTaxSheet = call({
  method: 'GET',
  path: '/api/tax/admin/sheet',
  summary: "Export one table of a month's GSTR-1 as CSV",
  access: 'admin',
  right: 'books',
  asksAgain: true,
  errors: ['sign_in_again', 'gstin_missing'],
  answers: 'rows',
  query: taxSheetQuery,
})

export const closeTaxMonth = call({
  method: 'POST',
  path: '/api/tax/admin/month/close',
  summary: 'Close a month: its documents no longer change',
  access: 'admin',
  right: 'books',
  errors: ['sign_in_again', 'gstin_missing', 'month_not_over', 'month_closed', 'earlier_month_open', 'books_differ'],
  body: closeMonthBody,
  reply: messageReply,
})

export const exportSettlementJournal = call({
  method: 'GET',
  path: '/api/tax/admin/settlements',
  summary: "Export a month's settlements as journal entries in CSV",
  access: 'admin',
  right: 'books',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: taxMonthQuery,
})
