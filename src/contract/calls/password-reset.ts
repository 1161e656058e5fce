// A forgotten password: a code by mail, and a new password for it.
import type { otpBody, otpVerifyBody, otpVerifyReply, resetPasswordBody } from '../accounts.ts'
import { call } from '../call.ts'
import type { messageReply } from '../common.ts'

export const requestResetCode = call({
  method: 'POST',
  path: '/api/auth/otp',
  summary: 'Ask for a code to reset a password',
  access: 'public',
  beforeOpening: true,
  errors: [],
  types: {} as { body: typeof otpBody; reply: typeof messageReply },
})

export const verifyResetCode = call({
  method: 'POST',
  path: '/api/auth/otp/verify',
  summary: 'Exchange a code for the right to set a new password',
  access: 'public',
  beforeOpening: true,
  errors: ['code_invalid'],
  types: {} as { body: typeof otpVerifyBody; reply: typeof otpVerifyReply },
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password',
  access: 'public',
  beforeOpening: true,
  errors: ['password_common', 'reset_not_allowed'],
  types: {} as { body: typeof resetPasswordBody; reply: typeof messageReply },
})
