// Staff: who works here, invitations, and what needs a second person.
import { call } from '../../call.ts'
import type { messageReply } from '../../common.ts'
import type { agreementsReply, inviteBody, staffReply, staffRolesBody } from '../../staff.ts'

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

export const listAgreements = call({
  method: 'GET',
  path: '/api/refunds/admin/agreements',
  summary: 'What is above the limit of whoever asked, and waits for a second person',
  access: 'admin',
  right: 'refunds',
  errors: [],
  types: {} as { reply: typeof agreementsReply },
})

export const agreeTo = call({
  method: 'POST',
  path: '/api/refunds/admin/agreements/:agreementId/agree',
  summary: 'Agree to what somebody else asked for: it happens at once',
  access: 'admin',
  right: 'refunds',
  asksAgain: true,
  errors: [
    'above_limit',
    'agreement_over',
    'coins_not_free',
    'dispute_open',
    'duplicate_request',
    'not_found',
    'order_not_found',
    'order_state',
    'own_coins',
    'own_order',
    'own_request',
    'refund_too_large',
    'sign_in_again',
    'user_not_found',
  ],
  types: {} as { reply: typeof messageReply },
})

export const declineAgreement = call({
  method: 'POST',
  path: '/api/refunds/admin/agreements/:agreementId/decline',
  summary: 'Decline what somebody else asked for: nothing happens',
  access: 'admin',
  right: 'refunds',
  errors: ['agreement_over', 'not_found', 'own_request'],
  types: {} as { reply: typeof messageReply },
})
