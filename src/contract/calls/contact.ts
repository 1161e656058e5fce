// Messages to the shop.
import { call } from '../call.ts'
import { idempotencyHeaders } from '../common.ts'
import { contactBody, contactReply, questionBody } from '../contact.ts'

export const sendMessage = call({
  method: 'POST',
  path: '/api/contact-us',
  summary: 'Write to the shop; the answer has a ticket number',
  access: 'public',
  errors: ['duplicate_request'],
  body: contactBody,
  headers: idempotencyHeaders,
  reply: contactReply,
})

export const askQuestion = call({
  method: 'POST',
  path: '/api/questions',
  summary: 'Ask a question; a visitor says as well where the answer goes',
  access: 'public',
  errors: ['duplicate_request'],
  body: questionBody,
  headers: idempotencyHeaders,
  reply: contactReply,
})
