// Staff: the setup of a new shop, and its opening.
import { call } from '../../call.ts'
import { openedReply, setupReply } from '../../staff.ts'

export const viewSetup = call({
  method: 'GET',
  path: '/api/dashboard/admin/setup',
  summary: 'Get the setup steps, done and not done',
  access: 'admin',
  right: 'shop',
  errors: [],
  reply: setupReply,
})

export const openTheShop = call({
  method: 'POST',
  path: '/api/dashboard/admin/setup/open',
  summary: 'Open the shop to visitors',
  access: 'admin',
  right: 'shop',
  errors: ['setup_incomplete', 'sign_in_again'],
  reply: openedReply,
})
