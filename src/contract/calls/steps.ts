// Steps towards a purchase, counted without personal data.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import { stepBody } from '../figures.ts'

export const tellStep = call({
  method: 'POST',
  path: '/api/steps',
  summary: 'A page was opened that is a step towards a purchase; it is counted, and nothing else is kept',
  access: 'public',
  errors: [],
  body: stepBody,
  reply: messageReply,
})
