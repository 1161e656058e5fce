// The newsletter: subscribing, confirming, unsubscribing.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import { confirmBody, leaveBody, leaveQuery, leaveReply, newsletterBody } from '../newsletter.ts'

export const joinNewsletter = call({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Ask for the newsletter; the address itself must confirm',
  access: 'public',
  errors: [],
  body: newsletterBody,
  reply: messageReply,
})

export const joinNewsletterByForm = call({
  method: 'POST',
  path: '/api/newsletter/form',
  summary: 'The same by a form post; answers with a page',
  access: 'public',
  errors: [],
  sends: 'form',
  answers: 'redirect',
})

export const confirmSubscription = call({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirm with the token of the email',
  access: 'public',
  errors: ['link_over'],
  body: confirmBody,
  reply: messageReply,
})

export const leaveNewsletter = call({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Leave the list; the token stands in the body, or in the address for one-click (RFC 8058)',
  access: 'public',
  errors: ['link_over'],
  body: leaveBody,
  query: leaveQuery,
  reply: leaveReply,
})

export const openLeavePage = call({
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  summary: 'Where mail programs without one-click open it: leads to the page',
  access: 'public',
  errors: [],
  answers: 'redirect',
  outside: 'mail programs, by the link in every email to the list',
  query: leaveQuery,
})
