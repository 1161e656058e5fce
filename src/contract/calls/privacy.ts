// Privacy rights: requests, nominees, and requests of people without an account.
import { call } from '../call.ts'
import { idempotencyHeaders, messageReply } from '../common.ts'
import {
  myRightsReply,
  nomineeBody,
  privacyCodeBody,
  privacyRequestBody,
  privacyRequestMadeReply,
  provedRequestBody,
} from '../privacy.ts'

export const viewMyRights = call({
  method: 'GET',
  path: '/api/privacy/mine',
  summary: 'What I asked for about my data, and whom I named to act for me',
  access: 'user',
  errors: [],
  reply: myRightsReply,
})

export const makePrivacyRequest = call({
  method: 'POST',
  path: '/api/privacy/mine/requests',
  summary: 'Ask for something about my data, or complain to the grievance officer',
  access: 'user',
  errors: ['duplicate_request', 'privacy_requests_full'],
  body: privacyRequestBody,
  headers: idempotencyHeaders,
  reply: privacyRequestMadeReply,
})

export const withdrawPrivacyRequest = call({
  method: 'POST',
  path: '/api/privacy/mine/requests/:privacyNumber/withdrawal',
  summary: 'Take back what I asked for',
  access: 'user',
  errors: ['privacy_request_not_found', 'privacy_request_state'],
  reply: messageReply,
})

export const nameNominee = call({
  method: 'POST',
  path: '/api/privacy/mine/nominee',
  summary: 'Name who acts for me if I die or cannot, or change it',
  access: 'user',
  errors: ['sign_in_again'],
  body: nomineeBody,
  reply: messageReply,
})

export const removeNominee = call({
  method: 'DELETE',
  path: '/api/privacy/mine/nominee',
  summary: 'Name nobody any more',
  access: 'user',
  errors: ['sign_in_again'],
  reply: messageReply,
})

export const requestPrivacyCode = call({
  method: 'POST',
  path: '/api/privacy/code',
  summary: 'Ask for a code by email, to show that an address is mine',
  access: 'public',
  errors: [],
  body: privacyCodeBody,
  reply: messageReply,
})

export const sendPrivacyRequest = call({
  method: 'POST',
  path: '/api/privacy/requests',
  summary: 'Ask for something about my data without an account, with the code from my mailbox',
  access: 'public',
  errors: ['code_invalid', 'privacy_requests_full'],
  body: provedRequestBody,
  reply: privacyRequestMadeReply,
})
