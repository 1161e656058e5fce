// The calls of two pages to which emails link: undoing a change of email, and stopping emails for another person's
// account. Opening such a page changes nothing; only its button makes the call.
import { addressLinkBody } from '../address-links.ts'
import { call } from '../call.ts'
import { messageReply } from '../common.ts'

export const restoreEmail = call({
  method: 'POST',
  path: '/api/email/restore',
  summary: 'Undo a change of my email with the token from the email; ends all sessions',
  access: 'public',
  errors: ['link_expired'],
  body: addressLinkBody,
  reply: messageReply,
})

export const disownAddress = call({
  method: 'POST',
  path: '/api/email/not-me',
  summary: 'Stop emails about an account that is not mine, with the token from an email',
  access: 'public',
  errors: ['link_expired'],
  body: addressLinkBody,
  reply: messageReply,
})
