// Opening an account.
import type { otpBody, signinReply, signupBody, signupReply, signupVerifyBody } from '../accounts.ts'
import { call } from '../call.ts'
import type { messageReply } from '../common.ts'
import type { joinBody } from '../staff.ts'

export const signUp = call({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Open an account',
  access: 'public',
  errors: ['email_taken', 'password_common'],
  types: {} as { body: typeof signupBody; reply: typeof signupReply },
})

export const verifySignup = call({
  method: 'POST',
  path: '/api/auth/signup/verify',
  summary: 'Prove the address of a signup with its code',
  access: 'public',
  errors: ['code_invalid'],
  types: {} as { body: typeof signupVerifyBody; reply: typeof messageReply },
})

export const resendSignupCode = call({
  method: 'POST',
  path: '/api/auth/signup/resend',
  summary: 'Send the code of a signup again',
  access: 'public',
  errors: [],
  types: {} as { body: typeof otpBody; reply: typeof messageReply },
})

export const joinByInvite = call({
  method: 'POST',
  path: '/api/auth/signup/invite',
  summary:
    'Open an account with an invitation to work in the shop: its email is proved, its roles are given, and it is logged in',
  access: 'public',
  errors: ['email_taken', 'invite_over', 'password_common'],
  beforeOpening: true,
  types: {} as { body: typeof joinBody; reply: typeof signinReply },
})
