// Messages to the shop.
import { call } from '../call.ts'
import { idempotencyHeaders } from '../common.ts'
import { contactBody, contactReply, questionBody } from '../contact.ts'

export const sendMessage = call({
  method: 'POST',
  path: '/api/contact-us',
  summary: 'Send a message to the shop; the response has a ticket number',
  access: 'public',
  errors: ['duplicate_request'],
  body: contactBody,
  headers: idempotencyHeaders,
  reply: contactReply,
})

export const askQuestion = call({
  method: 'POST',
  path: '/api/questions',
  summary: 'Ask a question; a visitor gives an email for the answer',
  access: 'public',
  errors: ['duplicate_request'],
  body: questionBody,
  headers: idempotencyHeaders,
  reply: contactReply,
})
