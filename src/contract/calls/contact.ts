// Writing to the shop.
import { call } from '../call.ts'
import type { idempotencyHeaders } from '../common.ts'
import type { contactBody, contactReply, questionBody } from '../contact.ts'

export const sendMessage = call({
  method: 'POST',
  path: '/api/contact-us',
  summary: 'Write to the shop; the answer has a ticket number',
  access: 'public',
  errors: ['duplicate_request'],
  types: {} as { body: typeof contactBody; headers: typeof idempotencyHeaders; reply: typeof contactReply },
})

export const askQuestion = call({
  method: 'POST',
  path: '/api/questions',
  summary: 'Ask a question; a visitor says as well where the answer goes',
  access: 'public',
  errors: ['duplicate_request'],
  types: {} as { body: typeof questionBody; headers: typeof idempotencyHeaders; reply: typeof contactReply },
})
