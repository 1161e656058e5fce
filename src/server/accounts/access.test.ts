// Which calls are public, which need a login, and which a staff account. tests/http/routes.test.ts makes them all.
import { expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { disownAddress, restoreEmail } from '#contract/calls/address-links.ts'
import { addProduct, changeProduct, deleteProduct } from '#contract/calls/admin/products.ts'
import * as adminUsers from '#contract/calls/admin/users.ts'
import { changeAsGuardian, confirmAdult, confirmAsGuardian, viewGuardianLink } from '#contract/calls/age.ts'
import { askQuestion, sendMessage } from '#contract/calls/contact.ts'
import { beginPasskeySignIn, signInByPasskey } from '#contract/calls/factors.ts'
import { signIn, signOut } from '#contract/calls/login.ts'
import {
  confirmSubscription,
  joinNewsletter,
  joinNewsletterByForm,
  openUnsubscribePage,
  unsubscribe,
} from '#contract/calls/newsletter.ts'
import { receiveParcelEvents, viewDeliveryDays } from '#contract/calls/parcel-event.ts'
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import { checkAsPayer, receivePayerCallback, startAsPayer, viewAsPayer } from '#contract/calls/payer-links.ts'
import { receiveCallback, receiveWebhook } from '#contract/calls/payments.ts'
import { viewPinCode } from '#contract/calls/places.ts'
import { requestPrivacyCode, sendPrivacyRequest } from '#contract/calls/privacy.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { downloadOpenApi, readApiDocs, receiveMailReports, receivePageReports } from '#contract/calls/programs.ts'
import { viewProgress } from '#contract/calls/progress.ts'
import { openStopReminderPage, stopReminder } from '#contract/calls/reminders.ts'
import { listReviews } from '#contract/calls/reviews.ts'
import { downloadCertificate, sendEnquiry } from '#contract/calls/schools.ts'
import { joinByInvite, resendSignupCode, signUp, verifySignup } from '#contract/calls/signup.ts'
import { reportStep } from '#contract/calls/steps.ts'
import { addressOf, nameOfCall } from '#tests/support/addresses.ts'
import { aShopper } from '#tests/support/makers.ts'
import { shopForTests } from '#tests/support/shop.ts'

const PUBLIC: readonly Call[] = [
  beginPasskeySignIn,
  signInByPasskey,
  receivePageReports,
  receiveParcelEvents,
  viewDeliveryDays,
  viewPinCode,
  viewAsPayer,
  startAsPayer,
  checkAsPayer,
  receivePayerCallback,
  reportStep,
  requestPrivacyCode,
  sendPrivacyRequest,
  joinByInvite,
  signUp,
  verifySignup,
  resendSignupCode,
  signIn,
  signOut,
  requestResetCode,
  verifyResetCode,
  resetPassword,
  listProducts,
  viewProduct,
  listReviews,
  viewProgress,
  sendMessage,
  askQuestion,
  sendEnquiry,
  downloadCertificate,
  viewGuardianLink,
  confirmAsGuardian,
  changeAsGuardian,
  confirmAdult,
  receiveMailReports,
  joinNewsletter,
  joinNewsletterByForm,
  confirmSubscription,
  restoreEmail,
  disownAddress,
  unsubscribe,
  openUnsubscribePage,
  stopReminder,
  openStopReminderPage,
  receiveWebhook,
  receiveCallback,
  readApiDocs,
  downloadOpenApi,
]
const table = Object.values(allCalls).flatMap((calls) => Object.values<Call>(calls))
const STAFF = Object.entries(allCalls)
  .filter(([feature]) => feature.startsWith('admin: '))
  .flatMap(([, calls]) => Object.values<Call>(calls))

const test = shopForTests()

it('each call has the access that this file expects: public, user or admin', () => {
  for (const call of table) {
    const access = PUBLIC.includes(call) ? 'public' : STAFF.includes(call) ? 'admin' : 'user'
    expect([nameOfCall(call), call.access]).toEqual([nameOfCall(call), access])
  }
  expect(STAFF.length).toBeGreaterThan(35)
  // These calls are for staff, although their paths do not contain /admin.
  const unmarked = [...Object.values(adminUsers), addProduct, changeProduct, deleteProduct]
  expect(unmarked.filter(({ access }) => access !== 'admin')).toEqual([])
})

it('security 16: a HEAD request needs the same rights as the GET request', async () => {
  expect((await test.client().send({ method: 'HEAD', url: addressOf(adminUsers.listUsers) })).status).toBe(401)
  const shopper = await aShopper(test)
  expect((await shopper.client.send({ method: 'HEAD', url: '/API/Auth/Users/' })).status).toBe(403)
})
