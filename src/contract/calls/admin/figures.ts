// Staff: the figures of a range of days, and their CSV files.
import { call } from '../../call.ts'
import { figuresExportQuery, figuresQuery, figuresReply } from '../../figures.ts'

export const viewFigures = call({
  method: 'GET',
  path: '/api/figures/admin',
  summary: 'Get reports of a range of days and the range before: sales, products, states, refunds, checkout steps',
  access: 'admin',
  right: 'books',
  errors: [],
  query: figuresQuery,
  reply: figuresReply,
})

export const exportFigures = call({
  method: 'GET',
  path: '/api/figures/admin/export',
  summary: 'Export a report as CSV',
  access: 'admin',
  right: 'books',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: figuresExportQuery,
})
