// Calls that programs make: for the API description, for reports by browsers, and for bounces and complaints.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'

export const readApiDocs = call({
  method: 'GET',
  path: '/api/docs',
  summary: 'Show the API description as a page',
  access: 'public',
  errors: [],
  answers: 'page',
  outside: 'clients of the API',
})

export const downloadOpenApi = call({
  method: 'GET',
  path: '/api/docs/openapi.json',
  summary: 'Get the API description as an OpenAPI document',
  access: 'public',
  errors: [],
  answers: 'file',
  outside: 'clients of the API',
})

export const receivePageReports = call({
  method: 'POST',
  path: '/api/page-reports',
  summary: 'Receive browser reports about page policies and failed requests; they are counted, not stored',
  access: 'public',
  errors: [],
  sends: 'bytes',
  outside: 'browsers, as the headers of each page say',
  reply: messageReply,
})

export const receiveMailReports = call({
  method: 'POST',
  path: '/api/emails/reports',
  summary: 'Receive reports of bounced emails and spam complaints, signed in X-Signature',
  access: 'public',
  errors: ['delivery_report_signature'],
  sends: 'bytes',
  outside: 'a program of the operator: docs/operations.md, email delivery',
  reply: messageReply,
})
