// Staff: whether letters arrive, and the addresses that get none.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { mailDomainReply, stoppedAddressesReply, stoppedQuery } from '../../letters.ts'

export const viewMailDomain = call({
  method: 'GET',
  path: '/api/letters/admin/domain',
  summary: 'SPF, DKIM and DMARC of the domain that letters come from',
  access: 'admin',
  right: 'letters',
  errors: [],
  reply: mailDomainReply,
})

export const listStoppedAddresses = call({
  method: 'GET',
  path: '/api/letters/admin/stopped',
  summary: 'Addresses that get no letters, newest first',
  access: 'admin',
  right: 'letters',
  errors: [],
  query: stoppedQuery,
  reply: stoppedAddressesReply,
})

export const resumeAddress = call({
  method: 'POST',
  path: '/api/letters/admin/stopped/:stopId/resume',
  summary: 'Let letters go to an address again',
  access: 'admin',
  right: 'letters',
  errors: ['not_found'],
  reply: messageReply,
})
