// Staff: newsletter subscribers.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { subscribersExportQuery, subscribersQuery, subscribersReply } from '../../newsletter.ts'

export const listSubscribers = call({
  method: 'GET',
  path: '/api/newsletter/admin/subscribers',
  summary: 'Who asked for the newsletter, newest first',
  access: 'admin',
  right: 'newsletter',
  errors: [],
  query: subscribersQuery,
  reply: subscribersReply,
})

export const exportSubscribers = call({
  method: 'GET',
  path: '/api/newsletter/admin/subscribers/export',
  summary: 'The same as a CSV file, narrowed like the list',
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
  summary: 'Take an address off the list',
  access: 'admin',
  right: 'newsletter',
  errors: [],
  reply: messageReply,
})
