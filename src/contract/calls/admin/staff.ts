// Staff: who works here, and invitations.
import { call } from '../../call.ts'
import type { messageReply } from '../../common.ts'
import type { inviteBody, staffReply, staffRolesBody } from '../../staff.ts'

export const listStaff = call({
  method: 'GET',
  path: '/api/auth/staff',
  summary: 'Who works here, and who is invited to',
  access: 'admin',
  right: 'staff',
  errors: [],
  types: {} as { reply: typeof staffReply },
})

export const changeStaffRoles = call({
  method: 'PATCH',
  path: '/api/auth/users/:userId/staff-roles',
  summary: 'Give and take the roles of somebody who works here beside the owner',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  errors: ['address_unproved', 'own_account', 'password_wrong', 'sign_in_again', 'user_not_found'],
  types: {} as { body: typeof staffRolesBody; reply: typeof messageReply },
})

export const inviteStaff = call({
  method: 'POST',
  path: '/api/auth/staff/invites',
  summary: 'Invite somebody by letter to work here with these roles; the link counts for 72 hours, once',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  errors: ['password_wrong', 'sign_in_again'],
  types: {} as { body: typeof inviteBody; reply: typeof messageReply },
})

export const withdrawInvite = call({
  method: 'POST',
  path: '/api/auth/staff/invites/:inviteId/withdraw',
  summary: 'Take an invitation back',
  access: 'admin',
  right: 'staff',
  errors: ['not_found'],
  types: {} as { reply: typeof messageReply },
})
