// Reorder reminders, and ordering an earlier order's products again.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import { unsubscribeBody, unsubscribeQuery } from '../newsletter.ts'
import { orderAgainReply, reminderBody, reminderChangedReply, reminderReply } from '../reminders.ts'

export const viewOrderAgain = call({
  method: 'GET',
  path: '/api/orders/:orderId/again',
  summary: "List my order's products at today's prices, and which are still sold",
  access: 'user',
  errors: ['order_not_found'],
  reply: orderAgainReply,
})

export const viewReminder = call({
  method: 'GET',
  path: '/api/orders/:orderId/reminder',
  summary: 'Get the reminder to order again from my order, and whether one is possible',
  access: 'user',
  errors: ['order_not_found'],
  reply: reminderReply,
})

export const setReminder = call({
  method: 'POST',
  path: '/api/orders/:orderId/reminder',
  summary: 'Set or change the reminder of my order: one email on a day, or one every few weeks',
  access: 'user',
  errors: ['order_not_found', 'order_state', 'adults_only', 'verify_email_first', 'too_many_reminders'],
  body: reminderBody,
  reply: reminderChangedReply,
})

export const deleteReminder = call({
  method: 'DELETE',
  path: '/api/orders/:orderId/reminder',
  summary: 'Stop the reminder of my order; idempotent',
  access: 'user',
  errors: ['order_not_found'],
  reply: reminderChangedReply,
})

export const stopReminder = call({
  method: 'POST',
  path: '/api/reminders/stop',
  summary: 'Stop a reminder; the token from its email is in the body, or in the URL for one-click (RFC 8058)',
  access: 'public',
  errors: ['link_expired'],
  body: unsubscribeBody,
  query: unsubscribeQuery,
  reply: messageReply,
})

export const openStopReminderPage = call({
  method: 'GET',
  path: '/api/reminders/stop',
  summary: 'Redirect email clients without one-click support to the page that stops a reminder',
  access: 'public',
  errors: [],
  answers: 'redirect',
  outside: 'mail programs, by the link in every reminder',
  query: unsubscribeQuery,
})
