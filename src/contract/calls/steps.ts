// Reports of steps towards a purchase, which the shop counts without personal data.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import { stepBody } from '../figures.ts'

export const reportStep = call({
  method: 'POST',
  path: '/api/steps',
  summary: 'Count a page view that is a step towards a purchase; nothing else is stored',
  access: 'public',
  errors: [],
  body: stepBody,
  reply: messageReply,
})
