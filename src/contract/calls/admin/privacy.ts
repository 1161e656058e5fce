// Staff: privacy requests, and retention periods.
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import {
  nomineeCheckBody,
  nomineeCheckReply,
  onePrivacyReply,
  privacyAnswerBody,
  privacyListQuery,
  privacyListReply,
  retentionReply,
} from '../../privacy.ts'

export const listPrivacyRequests = call({
  method: 'GET',
  path: '/api/privacy/admin/requests',
  summary: 'Requests about data: open ones with the nearest deadline in front, others with the newest',
  access: 'admin',
  right: 'privacy',
  errors: [],
  query: privacyListQuery,
  reply: privacyListReply,
})

export const viewPrivacyRequest = call({
  method: 'GET',
  path: '/api/privacy/admin/requests/:privacyNumber',
  summary: 'One request about data with what was done about it',
  access: 'admin',
  right: 'privacy',
  errors: ['privacy_request_not_found'],
  reply: onePrivacyReply,
})

export const answerPrivacyRequest = call({
  method: 'POST',
  path: '/api/privacy/admin/requests/:privacyNumber/answers',
  summary: 'Answer a request about data by email',
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
  summary: 'Whether whoever asks was named by the person with this account',
  access: 'admin',
  right: 'privacy',
  errors: ['privacy_request_not_found', 'privacy_request_state'],
  body: nomineeCheckBody,
  reply: nomineeCheckReply,
})

export const viewRetention = call({
  method: 'GET',
  path: '/api/privacy/admin/retention',
  summary: 'What is kept about people, for how long, and when it was last forgotten',
  access: 'admin',
  right: 'privacy',
  errors: [],
  reply: retentionReply,
})
