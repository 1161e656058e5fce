// Staff: members of staff, and invitations.
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { inviteBody, staffReply, staffRolesBody } from '../../staff.ts'

export const listStaff = call({
  method: 'GET',
  path: '/api/auth/staff',
  summary: 'List staff and invitations',
  access: 'admin',
  right: 'staff',
  errors: [],
  reply: staffReply,
})

export const changeStaffRoles = call({
  method: 'PATCH',
  path: '/api/auth/users/:userId/staff-roles',
  summary: 'Set the roles of a member of staff other than the owner',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  errors: ['staff_email_unverified', 'own_account', 'password_wrong', 'sign_in_again', 'user_not_found'],
  body: staffRolesBody,
  reply: messageReply,
})

export const inviteStaff = call({
  method: 'POST',
  path: '/api/auth/staff/invites',
  summary: 'Invite a person to the staff by email, with roles; the link works once, for 72 hours',
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
  summary: 'Withdraw an invitation',
  access: 'admin',
  right: 'staff',
  errors: ['not_found'],
  reply: messageReply,
})
