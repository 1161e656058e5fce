// Privacy rights: requests, nominees, and requests of people without an account.
import { call } from '../call.ts'
import { idempotencyHeaders, messageReply } from '../common.ts'
import {
  myRightsReply,
  nomineeBody,
  privacyCodeBody,
  privacyRequestBody,
  privacyRequestMadeReply,
  verifiedRequestBody,
} from '../privacy.ts'

export const viewMyRights = call({
  method: 'GET',
  path: '/api/privacy/mine',
  summary: 'List my privacy requests, and my nominee',
  access: 'user',
  errors: [],
  reply: myRightsReply,
})

export const makePrivacyRequest = call({
  method: 'POST',
  path: '/api/privacy/mine/requests',
  summary: 'Create a privacy request, or a complaint to the grievance officer',
  access: 'user',
  errors: ['duplicate_request', 'privacy_requests_full'],
  body: privacyRequestBody,
  headers: idempotencyHeaders,
  reply: privacyRequestMadeReply,
})

export const withdrawPrivacyRequest = call({
  method: 'POST',
  path: '/api/privacy/mine/requests/:privacyNumber/withdrawal',
  summary: 'Withdraw my privacy request',
  access: 'user',
  errors: ['privacy_request_not_found', 'privacy_request_state'],
  reply: messageReply,
})

export const nameNominee = call({
  method: 'POST',
  path: '/api/privacy/mine/nominee',
  summary: 'Set my nominee',
  access: 'user',
  errors: ['sign_in_again'],
  body: nomineeBody,
  reply: messageReply,
})

export const removeNominee = call({
  method: 'DELETE',
  path: '/api/privacy/mine/nominee',
  summary: 'Remove my nominee',
  access: 'user',
  errors: ['sign_in_again'],
  reply: messageReply,
})

export const requestPrivacyCode = call({
  method: 'POST',
  path: '/api/privacy/code',
  summary: 'Request a code by email, to verify an address',
  access: 'public',
  errors: [],
  body: privacyCodeBody,
  reply: messageReply,
})

export const sendPrivacyRequest = call({
  method: 'POST',
  path: '/api/privacy/requests',
  summary: 'Create a privacy request without an account, with the code from the email',
  access: 'public',
  errors: ['code_invalid', 'privacy_requests_full'],
  body: verifiedRequestBody,
  reply: privacyRequestMadeReply,
})
