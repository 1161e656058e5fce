// Staff: whether letters arrive, and the addresses that get none.
import { call } from '../../call.ts'
import type { messageReply } from '../../common.ts'
import type { mailDomainReply, stoppedAddressesReply, stoppedQuery } from '../../letters.ts'

export const viewMailDomain = call({
  method: 'GET',
  path: '/api/letters/admin/domain',
  summary: 'SPF, DKIM and DMARC of the domain that letters come from',
  access: 'admin',
  right: 'letters',
  errors: [],
  types: {} as { reply: typeof mailDomainReply },
})

export const listStoppedAddresses = call({
  method: 'GET',
  path: '/api/letters/admin/stopped',
  summary: 'Addresses that get no letters, newest first',
  access: 'admin',
  right: 'letters',
  errors: [],
  types: {} as { query: typeof stoppedQuery; reply: typeof stoppedAddressesReply },
})

export const resumeAddress = call({
  method: 'POST',
  path: '/api/letters/admin/stopped/:stopId/resume',
  summary: 'Let letters go to an address again',
  access: 'admin',
  right: 'letters',
  errors: ['not_found'],
  types: {} as { reply: typeof messageReply },
})
