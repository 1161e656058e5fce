// Staff: emails of the shop.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { emailsQuery, emailsReply } from '../../emails.ts'

export const listEmails = call({
  method: 'GET',
  path: '/api/emails/admin/emails',
  summary: 'Emails that the shop has written, newest first',
  access: 'admin',
  right: 'emails',
  errors: [],
  query: emailsQuery,
  reply: emailsReply,
})

export const resendEmail = call({
  method: 'POST',
  path: '/api/emails/admin/emails/:emailId/resend',
  summary: 'Send an email again',
  access: 'admin',
  right: 'emails',
  errors: ['email_over', 'not_found'],
  reply: messageReply,
})

export const putEmailAside = call({
  method: 'POST',
  path: '/api/emails/admin/emails/:emailId/put-aside',
  summary: 'Put an email aside that will not get through',
  access: 'admin',
  right: 'emails',
  errors: ['email_over', 'not_found'],
  reply: messageReply,
})
