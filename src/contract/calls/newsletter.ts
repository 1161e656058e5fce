// The newsletter: subscribing, confirming, unsubscribing.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import { confirmBody, newsletterBody, unsubscribeBody, unsubscribeQuery, unsubscribeReply } from '../newsletter.ts'

export const joinNewsletter = call({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Subscribe to the newsletter; the address must confirm',
  access: 'public',
  errors: [],
  body: newsletterBody,
  reply: messageReply,
})

export const joinNewsletterByForm = call({
  method: 'POST',
  path: '/api/newsletter/form',
  summary: 'Subscribe to the newsletter by a form post; responds with a page',
  access: 'public',
  errors: [],
  sends: 'form',
  answers: 'redirect',
})

export const confirmSubscription = call({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirm a newsletter subscription with the token from the email',
  access: 'public',
  errors: ['link_expired'],
  body: confirmBody,
  reply: messageReply,
})

export const unsubscribe = call({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Unsubscribe from the newsletter; the token is in the body, or in the URL for one-click (RFC 8058)',
  access: 'public',
  errors: ['link_expired'],
  body: unsubscribeBody,
  query: unsubscribeQuery,
  reply: unsubscribeReply,
})

export const openUnsubscribePage = call({
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  summary: 'Redirect email clients without one-click support to the unsubscribe page',
  access: 'public',
  errors: [],
  answers: 'redirect',
  outside: 'mail programs, by the link in every email to the list',
  query: unsubscribeQuery,
})
