// Staff: the DNS records of the sending domain, and the addresses to which the shop sends no emails.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { mailDomainReply, stoppedAddressesReply, stoppedQuery } from '../../emails.ts'

export const viewMailDomain = call({
  method: 'GET',
  path: '/api/emails/admin/domain',
  summary: 'Get SPF, DKIM and DMARC of the sending domain',
  access: 'admin',
  right: 'emails',
  errors: [],
  reply: mailDomainReply,
})

export const listStoppedAddresses = call({
  method: 'GET',
  path: '/api/emails/admin/stopped',
  summary: 'List blocked email addresses, newest first',
  access: 'admin',
  right: 'emails',
  errors: [],
  query: stoppedQuery,
  reply: stoppedAddressesReply,
})

export const resumeAddress = call({
  method: 'POST',
  path: '/api/emails/admin/stopped/:stopId/resume',
  summary: 'Unblock an email address',
  access: 'admin',
  right: 'emails',
  errors: ['not_found'],
  reply: messageReply,
})
