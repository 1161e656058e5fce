// Reports of bounces and complaints.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'

export const receiveMailReports = call({
  method: 'POST',
  path: '/api/emails/reports',
  summary: 'Receive bounces and complaints, signed in X-Signature',
  access: 'public',
  errors: ['delivery_report_signature'],
  sends: 'bytes',
  outside: 'a program of the operator: docs/operations.md, email delivery',
  reply: messageReply,
})
