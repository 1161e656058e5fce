// News of letters that came back, or that somebody complained of.
import { call } from '../call.ts'
import type { messageReply } from '../common.ts'

export const receiveMailReports = call({
  method: 'POST',
  path: '/api/letters/reports',
  summary: 'News of letters: JSON of the shop’s own shape, or a bounce as it came by mail, signed in X-Signature',
  access: 'public',
  errors: ['report_signature'],
  sends: 'bytes',
  outside: 'a program of the operator: docs/operations.md, letters that arrive',
  types: {} as { reply: typeof messageReply },
})

export const receivePostmarkReport = call({
  method: 'POST',
  path: '/api/letters/reports/postmark',
  summary: 'The webhook of Postmark for bounces and complaints',
  access: 'public',
  errors: ['report_signature'],
  sends: 'bytes',
  outside: 'Postmark, as set at its server',
  types: {} as { reply: typeof messageReply },
})

export const receiveSesReport = call({
  method: 'POST',
  path: '/api/letters/reports/ses',
  summary: 'Bounces and complaints of Amazon SES, over its topic of SNS',
  access: 'public',
  errors: ['report_signature'],
  sends: 'bytes',
  outside: 'Amazon SNS, as subscribed there',
  types: {} as { reply: typeof messageReply },
})
