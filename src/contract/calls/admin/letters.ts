// Staff: letters that the shop has sent.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { lettersQuery, lettersReply } from '../../letters.ts'

export const listLetters = call({
  method: 'GET',
  path: '/api/letters/admin/letters',
  summary: 'Letters that the shop has written, newest first',
  access: 'admin',
  right: 'letters',
  errors: [],
  query: lettersQuery,
  reply: lettersReply,
})

export const resendLetter = call({
  method: 'POST',
  path: '/api/letters/admin/letters/:letterId/resend',
  summary: 'Send a letter again',
  access: 'admin',
  right: 'letters',
  errors: ['letter_over', 'not_found'],
  reply: messageReply,
})

export const putLetterAside = call({
  method: 'POST',
  path: '/api/letters/admin/letters/:letterId/put-aside',
  summary: 'Put a letter aside that will not get through',
  access: 'admin',
  right: 'letters',
  errors: ['letter_over', 'not_found'],
  reply: messageReply,
})
