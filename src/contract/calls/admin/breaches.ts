// The owner: breaches of personal data, with their notification deadlines and emails.
import {
  breachBody,
  breachClosingBody,
  breachEmailBody,
  breachEntryBody,
  breachesQuery,
  breachesReply,
  breachOpenedReply,
  oneBreachReply,
} from '../../breaches.ts'
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'

export const listBreaches = call({
  method: 'GET',
  path: '/api/privacy/admin/breaches',
  summary: 'List breaches of personal data, newest first',
  access: 'admin',
  right: 'breaches',
  errors: [],
  query: breachesQuery,
  reply: breachesReply,
})

export const openBreach = call({
  method: 'POST',
  path: '/api/privacy/admin/breaches',
  summary: 'Create a breach; its deadlines count from when it became known',
  access: 'admin',
  right: 'breaches',
  errors: ['duplicate_request'],
  body: breachBody,
  headers: idempotencyHeaders,
  reply: breachOpenedReply,
})

export const viewBreach = call({
  method: 'GET',
  path: '/api/privacy/admin/breaches/:breachNumber',
  summary: 'Get a breach: its deadlines, entries and email drafts',
  access: 'admin',
  right: 'breaches',
  errors: ['breach_not_found'],
  reply: oneBreachReply,
})

export const addBreachEntry = call({
  method: 'POST',
  path: '/api/privacy/admin/breaches/:breachNumber/entries',
  summary: 'Add an entry to a breach: what is known, or who was informed',
  access: 'admin',
  right: 'breaches',
  errors: ['breach_closed', 'breach_not_found', 'duplicate_request'],
  body: breachEntryBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const sendBreachEmails = call({
  method: 'POST',
  path: '/api/privacy/admin/breaches/:breachNumber/emails',
  summary: 'Email the users affected by a breach, each once',
  access: 'admin',
  right: 'breaches',
  asksAgain: true,
  errors: ['breach_closed', 'breach_not_found', 'duplicate_request', 'sign_in_again'],
  body: breachEmailBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const closeBreach = call({
  method: 'POST',
  path: '/api/privacy/admin/breaches/:breachNumber/closing',
  summary: 'Close a breach when all deadlines are met, or with a reason',
  access: 'admin',
  right: 'breaches',
  errors: ['breach_closed', 'breach_not_found', 'breach_reason'],
  body: breachClosingBody,
  reply: messageReply,
})
