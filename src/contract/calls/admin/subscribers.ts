// Staff: newsletter subscribers.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { subscribersExportQuery, subscribersQuery, subscribersReply } from '../../newsletter.ts'

export const listSubscribers = call({
  method: 'GET',
  path: '/api/newsletter/admin/subscribers',
  summary: 'List newsletter subscribers, newest first',
  access: 'admin',
  right: 'newsletter',
  errors: [],
  query: subscribersQuery,
  reply: subscribersReply,
})

export const exportSubscribers = call({
  method: 'GET',
  path: '/api/newsletter/admin/subscribers/export',
  summary: "Export newsletter subscribers as CSV, with the list's filters",
  access: 'admin',
  right: 'newsletter',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: subscribersExportQuery,
})

export const removeSubscriber = call({
  method: 'POST',
  path: '/api/newsletter/admin/subscribers/:subscriberId/unsubscribe',
  summary: 'Remove a subscriber',
  access: 'admin',
  right: 'newsletter',
  errors: [],
  reply: messageReply,
})
