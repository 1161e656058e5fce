// What emails state to the server: those about orders and money, and the staff's pages about all of them.
import type { Feature } from '../feature.ts'
import { addressLetters, ownerLetters, staffLetters, ticketLetters } from './account-letters.ts'
import { lettersRoutes } from './admin/admin-letters-routes.ts'
import { issuesRoutes } from './admin/issues-routes.ts'
import { stoppedRoutes } from './admin/stopped-routes.ts'
import { issueLetters } from './issue-letters.ts'
import { plainLetters } from './letter-writers.ts'
import { orderLetters } from './order-letters.ts'
import { guardianLetters, privacyLetters } from './privacy-letters.ts'
import { paymentLetters, refundLetters } from './refund-letters.ts'
import { reportLetters } from './report-letters.ts'
import { mailReportsRoutes } from './reports/mail-reports-routes.ts'
import { stockLetters } from './stock-letters.ts'

export const letters = {
  routes: [lettersRoutes, stoppedRoutes, mailReportsRoutes, issuesRoutes],
  jobs: {
    'send-otp': async (shop, job) => (await import('./send-otp.ts')).sendOtp(shop, job),
    'send-email-codes': async (shop, job) => (await import('./send-otp.ts')).sendEmailCodes(shop, job),
    'send-list-letter': async (shop, job) => (await import('./send-otp.ts')).sendListLetter(shop, job),
    'forget-letters': (shop, { addresses }) => shop.mail.forget(addresses),
  },
  emails: {
    ...plainLetters,
    ...addressLetters,
    ...ticketLetters,
    ...issueLetters,
    ...staffLetters,
    ...ownerLetters,
    ...guardianLetters,
    ...privacyLetters,
    ...stockLetters,
    ...orderLetters,
    ...refundLetters,
    ...paymentLetters,
    ...reportLetters,
  },
} satisfies Feature
