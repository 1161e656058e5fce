// A forgotten password: requesting a code by email, and setting a new password with the code.
import { otpBody, otpVerifyBody, otpVerifyReply, resetPasswordBody } from '../accounts.ts'
import { call } from '../call.ts'
import { messageReply } from '../common.ts'

export const requestResetCode = call({
  method: 'POST',
  path: '/api/auth/otp',
  summary: 'Request a code to reset a password',
  access: 'public',
  beforeOpening: true,
  errors: [],
  body: otpBody,
  reply: messageReply,
})

export const verifyResetCode = call({
  method: 'POST',
  path: '/api/auth/otp/verify',
  summary: 'Exchange a code for permission to set a new password',
  access: 'public',
  beforeOpening: true,
  errors: ['code_invalid'],
  body: otpVerifyBody,
  reply: otpVerifyReply,
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password',
  access: 'public',
  beforeOpening: true,
  errors: ['password_common', 'reset_not_allowed'],
  body: resetPasswordBody,
  reply: messageReply,
})
