// The door of a forgotten password: code, grant, new password (ACC-7 to ACC-9).
import { otpBody, otpVerifyBody, resetPasswordBody } from '#contract/accounts.ts'
import * as calls from '#contract/calls/password-reset.ts'
import { messageReply } from '#contract/common.ts'
import { notices } from '#copy/notices.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { clearGrant, readGrant, setGrant } from './account-cookies.ts'
import { requestOtp } from './request-otp.ts'
import { resetPassword } from './reset-password.ts'
import { serve } from './serve.ts'
import { verifyOtp } from './verify-otp.ts'

export const passwordResetRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(
      app,
      calls.requestResetCode,
      { body: otpBody, reply: messageReply, failure: 'Failed to send OTP.' },
      async ({ body, request }) => {
        await requestOtp(shop, { ...body, purpose: 'reset', ip: request.ip })
        return { message: notices.codeSent }
      },
    )

    serve(
      app,
      calls.verifyResetCode,
      { body: otpVerifyBody, reply: messageReply, failure: 'Invalid OTP' },
      async ({ body, request, reply }) => {
        const { grant } = await verifyOtp(shop, { ...body, ip: request.ip })
        setGrant(shop, reply, grant)
        return { message: notices.codeVerified }
      },
    )

    serve(
      app,
      calls.resetPassword,
      { body: resetPasswordBody, reply: messageReply, failure: 'Failed to reset password.' },
      async ({ body, request, reply }) => {
        await resetPassword(shop, { ...body, grant: readGrant(shop, request) })
        clearGrant(shop, reply)
        return { message: notices.passwordUpdated }
      },
    )
  }
