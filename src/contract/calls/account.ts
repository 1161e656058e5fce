// The user's own account: profile, password, devices, personal data export, and deletion.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import {
  deletionBody,
  emailCodesBody,
  emailProofBody,
  emailsCodeBody,
  newEmailBody,
  newEmailReply,
  oneProfileReply,
  passwordBody,
  profileBody,
  profileChangedReply,
  sessionsReply,
} from '../my-account.ts'
import { acceptInviteBody } from '../staff.ts'

export const viewAccount = call({
  method: 'GET',
  path: '/api/account',
  summary: 'Get my profile',
  access: 'user',
  errors: [],
  reply: oneProfileReply,
})

export const changeProfile = call({
  method: 'PATCH',
  path: '/api/account',
  summary: 'Update my name and phone number',
  access: 'user',
  errors: [],
  body: profileBody,
  reply: profileChangedReply,
})

export const changePassword = call({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change my password',
  access: 'user',
  errors: ['password_common', 'password_wrong'],
  body: passwordBody,
  reply: messageReply,
})

export const requestEmailsCode = call({
  method: 'POST',
  path: '/api/account/emails/code',
  summary: 'Request a code by email, to prove that emails reach me again',
  access: 'user',
  errors: [],
  reply: messageReply,
})

export const resumeMyEmails = call({
  method: 'POST',
  path: '/api/account/emails',
  summary: 'Resume emails to my address with the code',
  access: 'user',
  errors: ['code_invalid'],
  body: emailsCodeBody,
  reply: messageReply,
})

export const requestEmailVerification = call({
  method: 'POST',
  path: '/api/account/email/proof/code',
  summary: 'Request a code by email, to verify my email',
  access: 'user',
  errors: [],
  reply: messageReply,
})

export const verifyMyEmail = call({
  method: 'POST',
  path: '/api/account/email/proof',
  summary: 'Verify my email with the code',
  access: 'user',
  errors: ['code_invalid'],
  body: emailProofBody,
  reply: messageReply,
})

export const requestEmailChange = call({
  method: 'POST',
  path: '/api/account/email',
  summary:
    'Request a change of my email; codes go to the new address and, if verified, the current one. The response does not reveal whether the address is taken',
  access: 'user',
  errors: ['password_wrong'],
  body: newEmailBody,
  reply: newEmailReply,
})

export const sendEmailCodesAgain = call({
  method: 'POST',
  path: '/api/account/email/codes',
  summary: 'Resend the codes for my new email',
  access: 'user',
  errors: [],
  reply: messageReply,
})

export const changeMyEmail = call({
  method: 'POST',
  path: '/api/account/email/change',
  summary: 'Change my email with the codes',
  access: 'user',
  errors: ['code_invalid', 'email_taken'],
  body: emailCodesBody,
  reply: messageReply,
})

export const exportMyData = call({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Download my data as a JSON file',
  access: 'user',
  errors: ['sign_in_again'],
  answers: 'file',
})

export const deleteAccount = call({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Delete my account',
  access: 'user',
  errors: ['last_admin', 'password_wrong', 'user_not_found'],
  body: deletionBody,
  reply: messageReply,
})

export const listDevices = call({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'List my logged-in devices',
  access: 'user',
  errors: [],
  reply: sessionsReply,
})

export const logOutDevice = call({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'Log out one of my devices',
  access: 'user',
  errors: ['session_not_found'],
  reply: messageReply,
})

export const logOutEverywhere = call({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Log out on all devices',
  access: 'user',
  errors: [],
  reply: messageReply,
})

export const acceptInvite = call({
  method: 'POST',
  path: '/api/account/staff-invite',
  summary: 'Accept a staff invitation; logs out everywhere, so that the next login has the roles',
  access: 'user',
  errors: ['invitation_for_another_email', 'invitation_expired'],
  beforeOpening: true,
  body: acceptInviteBody,
  reply: messageReply,
})
