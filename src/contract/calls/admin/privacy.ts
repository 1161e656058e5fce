// Staff: privacy requests.
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import {
  nomineeCheckBody,
  nomineeCheckReply,
  onePrivacyReply,
  privacyAnswerBody,
  privacyListQuery,
  privacyListReply,
} from '../../privacy.ts'

export const listPrivacyRequests = call({
  method: 'GET',
  path: '/api/privacy/admin/requests',
  summary: 'List privacy requests; open ones by deadline, others newest first',
  access: 'admin',
  right: 'privacy',
  errors: [],
  query: privacyListQuery,
  reply: privacyListReply,
})

export const viewPrivacyRequest = call({
  method: 'GET',
  path: '/api/privacy/admin/requests/:privacyNumber',
  summary: 'Get a privacy request with its history',
  access: 'admin',
  right: 'privacy',
  errors: ['privacy_request_not_found'],
  reply: onePrivacyReply,
})

export const answerPrivacyRequest = call({
  method: 'POST',
  path: '/api/privacy/admin/requests/:privacyNumber/answers',
  summary: 'Answer a privacy request by email',
  access: 'admin',
  right: 'privacy',
  errors: ['duplicate_request', 'privacy_request_not_found', 'privacy_request_state'],
  body: privacyAnswerBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const checkNominee = call({
  method: 'POST',
  path: '/api/privacy/admin/requests/:privacyNumber/nominee',
  summary: 'Check whether the requester is the nominee of an account',
  access: 'admin',
  right: 'privacy',
  errors: ['privacy_request_not_found', 'privacy_request_state'],
  body: nomineeCheckBody,
  reply: nomineeCheckReply,
})
