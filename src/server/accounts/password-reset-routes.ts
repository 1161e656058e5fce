// The door of a forgotten password: code, grant, new password (ACC-7 to ACC-9).
import { otpBody, otpVerifyBody, resetPasswordBody } from '#contract/accounts.ts'
import { messageReply } from '#contract/common.ts'
import { notices } from '#copy/notices.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { clearGrant, readGrant, setGrant } from './account-cookies.ts'
import { requestOtp } from './request-otp.ts'
import { resetPassword } from './reset-password.ts'
import { verifyOtp } from './verify-otp.ts'

export const passwordResetRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['accounts']

    app.post(
      '/auth/otp',
      {
        config: { access: 'public', failure: 'Failed to send OTP.' },
        schema: { tags, summary: 'Ask for a code to reset a password', body: otpBody, response: { 200: messageReply } },
      },
      async (request) => {
        await requestOtp(shop, { ...request.body, purpose: 'reset', ip: request.ip })
        return { message: notices.codeSent }
      },
    )

    app.post(
      '/auth/otp/verify',
      {
        config: { access: 'public', failure: 'Invalid OTP' },
        schema: {
          tags,
          summary: 'Exchange a code for the right to set a new password',
          body: otpVerifyBody,
          response: { 200: messageReply },
        },
      },
      async (request, reply) => {
        const { grant } = await verifyOtp(shop, { ...request.body, ip: request.ip })
        setGrant(shop, reply, grant)
        return { message: notices.codeVerified }
      },
    )

    app.post(
      '/auth/reset-password',
      {
        config: { access: 'public', failure: 'Failed to reset password.' },
        schema: { tags, summary: 'Set a new password', body: resetPasswordBody, response: { 200: messageReply } },
      },
      async (request, reply) => {
        await resetPassword(shop, { ...request.body, grant: readGrant(shop, request) })
        clearGrant(shop, reply)
        return { message: notices.passwordUpdated }
      },
    )
  }
