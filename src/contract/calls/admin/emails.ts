// Staff: emails of the shop.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { emailsQuery, emailsReply } from '../../emails.ts'

export const listEmails = call({
  method: 'GET',
  path: '/api/emails/admin/emails',
  summary: 'List emails, newest first',
  access: 'admin',
  right: 'emails',
  errors: [],
  query: emailsQuery,
  reply: emailsReply,
})

export const resendEmail = call({
  method: 'POST',
  path: '/api/emails/admin/emails/:emailId/resend',
  summary: 'Resend an email',
  access: 'admin',
  right: 'emails',
  errors: ['email_not_resendable', 'not_found'],
  reply: messageReply,
})

export const dismissEmail = call({
  method: 'POST',
  path: '/api/emails/admin/emails/:emailId/put-aside',
  summary: 'Dismiss an email that cannot be delivered',
  access: 'admin',
  right: 'emails',
  errors: ['email_not_resendable', 'not_found'],
  reply: messageReply,
})
