// The routes of a forgotten password: code, grant, new password (ACC-7 to ACC-9).
import * as calls from '#contract/calls/password-reset.ts'
import { notices } from '#copy/notices.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import {
  askingBrowser,
  clearGrant,
  presentBrowser,
  readDevice,
  readGrant,
  setDevice,
  setGrant,
} from './account-cookies.ts'
import { requestOtp, verifyOtp } from './otp.ts'
import { resetPassword } from './reset-password.ts'
import { serve } from './serve.ts'

export const passwordResetRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(
      app,
      calls.requestResetCode,
      async ({ body, request, reply }) => {
        const browser = askingBrowser(shop, request, reply)
        await requestOtp(shop, { ...body, purpose: 'reset', ip: request.ip, browser })
        return { message: notices.codeSent }
      },
      { failure: 'Failed to send OTP.' },
    )

    serve(
      app,
      calls.verifyResetCode,
      async ({ body, request, reply }) => {
        const browser = presentBrowser(shop, request)
        const { grant, asksName } = await verifyOtp(shop, { ...body, ip: request.ip, browser })
        setGrant(shop, reply, grant)
        return { message: notices.codeVerified, ...(asksName ? { asksName } : {}) }
      },
      { failure: 'Invalid OTP' },
    )

    serve(
      app,
      calls.resetPassword,
      async ({ body, request, reply }) => {
        const userAgent = request.headers['user-agent'] ?? ''
        const asked = {
          grant: readGrant(shop, request),
          deviceToken: readDevice(shop, request),
          ip: request.ip,
          userAgent,
        }
        const { deviceToken } = await resetPassword(shop, { ...body, ...asked })
        clearGrant(shop, reply)
        setDevice(shop, reply, deviceToken)
        return { message: notices.passwordUpdated }
      },
      { failure: 'Failed to reset password.' },
    )
  }
