// Signup.
import { otpBody, signinReply, signupBody, signupReply, signupVerifyBody } from '../accounts.ts'
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import { joinBody } from '../staff.ts'

export const signUp = call({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Create an account',
  access: 'public',
  errors: ['email_taken', 'password_common', 'claim_expired'],
  body: signupBody,
  reply: signupReply,
})

export const verifySignup = call({
  method: 'POST',
  path: '/api/auth/signup/verify',
  summary: 'Verify the email of a signup with its code',
  access: 'public',
  errors: ['code_invalid'],
  body: signupVerifyBody,
  reply: messageReply,
})

export const resendSignupCode = call({
  method: 'POST',
  path: '/api/auth/signup/resend',
  summary: 'Resend the code of a signup',
  access: 'public',
  errors: [],
  body: otpBody,
  reply: messageReply,
})

export const joinByInvite = call({
  method: 'POST',
  path: '/api/auth/signup/invite',
  summary: 'Create an account with a staff invitation: its email is verified, its roles are set, and it is logged in',
  access: 'public',
  errors: ['email_taken', 'invitation_expired', 'password_common'],
  beforeOpening: true,
  body: joinBody,
  reply: signinReply,
})
