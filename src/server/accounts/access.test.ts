// Which calls are public, and that all others need a login and staff calls a staff account.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { logOutEverywhere } from '#contract/calls/account.ts'
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
import { anAdmin, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

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
const OWN = table.filter((call) => !PUBLIC.includes(call) && !STAFF.includes(call))

let test: TestShop
let shopper: Shopper
let admin: Shopper
beforeAll(async () => {
  test = await openTestShop()
  shopper = await aShopper(test)
  admin = await anAdmin(test)
})
afterAll(() => test.close())

/** Calls the API with ids that do not exist. */
const answerTo = ({ method, path }: Call, { client }: Pick<Shopper, 'client'>) =>
  client.send({ method, url: path.replaceAll(/:\w+/g, 'f'.repeat(24)) })

it('each call has the access that this file expects: public, user or admin', () => {
  for (const call of table) {
    const access = PUBLIC.includes(call) ? 'public' : STAFF.includes(call) ? 'admin' : 'user'
    expect([nameOfCall(call), call.access]).toEqual([nameOfCall(call), access])
  }
  expect([STAFF.length, OWN.length].every((some) => some > 35)).toBe(true)
  // These calls are for staff, although their paths do not contain /admin.
  const unmarked = [...Object.values(adminUsers), addProduct, changeProduct, deleteProduct]
  expect(unmarked.filter(({ access }) => access !== 'admin')).toEqual([])
})

it('security 16: a visitor gets 401 for every call that is not public', async () => {
  for (const call of [...STAFF, ...OWN])
    expect({ call, ...(await answerTo(call, { client: test.client() })) }).toMatchObject({
      call,
      status: 401,
      body: { code: 'not_signed_in' },
    })
})

it('security 16: a shopper gets 403 for every staff call, and an admin does not', async () => {
  for (const call of STAFF) {
    expect({ call, ...(await answerTo(call, shopper)) }).toMatchObject({
      call,
      status: 403,
      body: { code: 'forbidden' },
    })
    expect([401, 403]).not.toContain((await answerTo(call, admin)).status)
  }
})

it('a logged-in shopper gets no 401 from any call that is neither public nor for staff', async () => {
  for (const call of OWN) {
    // Logging out everywhere would end the session for the other calls.
    const user = call === logOutEverywhere ? await aShopper(test) : shopper
    expect({ call, status: (await answerTo(call, user)).status }).not.toMatchObject({ status: 401 })
  }
})

it('security 16: a HEAD request needs the same rights', async () => {
  expect((await test.client().send({ method: 'HEAD', url: addressOf(adminUsers.listUsers) })).status).toBe(401)
  expect((await shopper.client.send({ method: 'HEAD', url: '/API/Auth/Users/' })).status).toBe(403)
})
