// Staff: the figures of a range of days, and their CSV files.
import { call } from '../../call.ts'
import { figuresExportQuery, figuresQuery, figuresReply } from '../../figures.ts'

export const viewFigures = call({
  method: 'GET',
  path: '/api/figures/admin',
  summary: 'Get sales, products, states, refunds and checkout steps of a range of days and the range before',
  access: 'admin',
  right: 'books',
  errors: [],
  query: figuresQuery,
  reply: figuresReply,
})

export const exportFigures = call({
  method: 'GET',
  path: '/api/figures/admin/export',
  summary: 'Export one of these reports as CSV',
  access: 'admin',
  right: 'books',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: figuresExportQuery,
})
