// Staff: figures of any range of days.
import { call } from '../../call.ts'
import { figuresExportQuery, figuresQuery, figuresReply } from '../../figures.ts'

export const viewFigures = call({
  method: 'GET',
  path: '/api/figures/admin',
  summary: 'Sales, products, states, refunds and steps of a range of days, and the range before',
  access: 'admin',
  right: 'books',
  errors: [],
  query: figuresQuery,
  reply: figuresReply,
})

export const exportFigures = call({
  method: 'GET',
  path: '/api/figures/admin/export',
  summary: 'One of these figures as a CSV file',
  access: 'admin',
  right: 'books',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: figuresExportQuery,
})
