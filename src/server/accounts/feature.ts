// The routes, jobs, emails and sweeps of accounts.

import type { Feature } from '../feature.ts'
import { accountEmails } from './account-emails.ts'
import { accountsRoutes } from './accounts-routes.ts'
import { adminUserRoutes } from './admin/admin-user-routes.ts'
import { emailRoutes } from './email/email-routes.ts'
import { sweepErased } from './erase-user.ts'
import { factorsRoutes } from './factors/factors-routes.ts'
import { accountRoutes } from './mine/account-routes.ts'
import { addressesRoutes } from './mine/addresses-routes.ts'
import { sendEmailCodes, sendOtp } from './send-otp.ts'
import { staffRoutes } from './staff/staff-routes.ts'

export const accounts = {
  routes: [accountsRoutes, accountRoutes, emailRoutes, addressesRoutes, factorsRoutes, staffRoutes, adminUserRoutes],
  jobs: {
    'send-otp': sendOtp,
    'send-email-codes': sendEmailCodes,
  },
  emails: accountEmails,
  sweeps: [sweepErased],
} satisfies Feature
