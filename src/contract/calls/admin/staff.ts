// Staff: members of staff, and invitations.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { inviteBody, staffReply, staffRolesBody } from '../../staff.ts'

export const listStaff = call({
  method: 'GET',
  path: '/api/auth/staff',
  summary: 'Who works here, and who is invited to',
  access: 'admin',
  right: 'staff',
  errors: [],
  reply: staffReply,
})

export const changeStaffRoles = call({
  method: 'PATCH',
  path: '/api/auth/users/:userId/staff-roles',
  summary: 'Give and take the roles of somebody who works here beside the owner',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  errors: ['address_unproved', 'own_account', 'password_wrong', 'sign_in_again', 'user_not_found'],
  body: staffRolesBody,
  reply: messageReply,
})

export const inviteStaff = call({
  method: 'POST',
  path: '/api/auth/staff/invites',
  summary: 'Invite somebody by email to work here with these roles; the link counts for 72 hours, once',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  errors: ['password_wrong', 'sign_in_again'],
  body: inviteBody,
  reply: messageReply,
})

export const withdrawInvite = call({
  method: 'POST',
  path: '/api/auth/staff/invites/:inviteId/withdraw',
  summary: 'Take an invitation back',
  access: 'admin',
  right: 'staff',
  errors: ['not_found'],
  reply: messageReply,
})
