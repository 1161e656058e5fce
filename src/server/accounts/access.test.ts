// Who may call what: everything that is not named public here needs a login, and the staff's calls an admin.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logOutEverywhere } from '#contract/calls/account.ts'
import { exportActivity, listActivity } from '#contract/calls/admin/activity.ts'
import { exportSalesRegister } from '#contract/calls/admin/dashboard.ts'
import { answerTicket, exportTickets, listTickets, settleTicket, viewTicket } from '#contract/calls/admin/inbox.ts'
import { exportOrders, listAdminOrders, lookUpOrders, moveManyOrders } from '#contract/calls/admin/orders.ts'
import {
  addPicture,
  addProduct,
  arrangePictures,
  changeProduct,
  deleteProduct,
  exportProducts,
  listAdminProducts,
  listPrices,
  placeProduct,
  removePicture,
  viewAdminProduct,
} from '#contract/calls/admin/products.ts'
import { exportRefunds } from '#contract/calls/admin/refunds.ts'
import { decideReport, exportReports, listReports, viewReport } from '#contract/calls/admin/reports.ts'
import { saveAnnouncement, saveShipping, saveTestimonials, viewSettings } from '#contract/calls/admin/settings.ts'
import { exportSubscribers, listSubscribers, removeSubscriber } from '#contract/calls/admin/subscribers.ts'
import {
  changeRole,
  correctCoins,
  deleteUser,
  exportUsers,
  listOrdersOfUser,
  listUsers,
  logOutUser,
  viewUser,
  viewWalletOfUser,
} from '#contract/calls/admin/users.ts'
import { downloadOpenApi } from '#contract/calls/api-docs.ts'
import { askQuestion, sendMessage } from '#contract/calls/contact.ts'
import { signIn, signOut } from '#contract/calls/login.ts'
import {
  confirmSubscription,
  joinNewsletter,
  joinNewsletterByForm,
  leaveNewsletter,
  openLeavePage,
} from '#contract/calls/newsletter.ts'
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import { receiveCallback, receiveWebhook } from '#contract/calls/payments.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { viewProgress } from '#contract/calls/progress.ts'
import { resendSignupCode, signUp, verifySignup } from '#contract/calls/signup.ts'
import { addressOf, nameOfCall } from '#tests/support/addresses.ts'
import { anAdmin, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const PUBLIC = [
  nameOfCall(signUp),
  nameOfCall(verifySignup),
  nameOfCall(resendSignupCode),
  nameOfCall(signIn),
  nameOfCall(signOut),
  nameOfCall(requestResetCode),
  nameOfCall(verifyResetCode),
  nameOfCall(resetPassword),
  nameOfCall(listProducts),
  nameOfCall(viewProduct),
  nameOfCall(viewProgress),
  nameOfCall(sendMessage),
  nameOfCall(askQuestion),
  nameOfCall(joinNewsletter),
  nameOfCall(joinNewsletterByForm),
  nameOfCall(confirmSubscription),
  nameOfCall(leaveNewsletter),
  nameOfCall(openLeavePage),
  nameOfCall(receiveWebhook),
  nameOfCall(receiveCallback),
]
const STAFF = [
  nameOfCall(listUsers),
  nameOfCall(exportUsers),
  nameOfCall(deleteUser),
  nameOfCall(viewUser),
  nameOfCall(listOrdersOfUser),
  nameOfCall(viewWalletOfUser),
  nameOfCall(correctCoins),
  nameOfCall(changeRole),
  nameOfCall(logOutUser),
  nameOfCall(listActivity),
  nameOfCall(viewSettings),
  nameOfCall(saveShipping),
  nameOfCall(saveAnnouncement),
  nameOfCall(saveTestimonials),
  nameOfCall(exportSalesRegister),
  nameOfCall(exportActivity),
  nameOfCall(listAdminOrders),
  nameOfCall(exportOrders),
  nameOfCall(lookUpOrders),
  nameOfCall(moveManyOrders),
  nameOfCall(listTickets),
  nameOfCall(exportTickets),
  nameOfCall(viewTicket),
  nameOfCall(answerTicket),
  nameOfCall(settleTicket),
  nameOfCall(listSubscribers),
  nameOfCall(exportSubscribers),
  nameOfCall(removeSubscriber),
  nameOfCall(listReports),
  nameOfCall(exportRefunds),
  nameOfCall(exportReports),
  nameOfCall(viewReport),
  nameOfCall(decideReport),
  nameOfCall(addProduct),
  nameOfCall(changeProduct),
  nameOfCall(deleteProduct),
  nameOfCall(listAdminProducts),
  nameOfCall(viewAdminProduct),
  nameOfCall(exportProducts),
  nameOfCall(listPrices),
  nameOfCall(placeProduct),
  nameOfCall(addPicture),
  nameOfCall(arrangePictures),
  nameOfCall(removePicture),
]

let test: TestShop
let shopper: Shopper
let admin: Shopper
beforeAll(async () => {
  test = await openTestShop()
  shopper = await aShopper(test)
  admin = await anAdmin(test)
})
afterAll(() => test.close())

/** What the description of the API names. */
let calls: readonly string[]
beforeAll(async () => {
  const { body } = await test.client().call(downloadOpenApi)
  calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
  )
})
const answerTo = async (call: string, client: Shopper['client']) => {
  const [method, path] = call.split(' ') as ['GET', string]
  return client.send({ method, url: path.replace(/\{\w+\}/g, 'f'.repeat(24)) })
}

it('the API has every call named here', () => {
  expect(calls).toEqual(expect.arrayContaining([...PUBLIC, ...STAFF]))
})

it('security 16: a visitor is told to log in wherever a call is not public', async () => {
  const closed = calls.filter((call) => !PUBLIC.includes(call))
  expect(closed.length).toBeGreaterThan(STAFF.length)
  for (const call of closed)
    expect({ call, ...(await answerTo(call, test.client())) }).toMatchObject({
      call,
      status: 401,
      body: { code: 'not_signed_in' },
    })
})

it('security 16: a shopper is refused wherever only staff may go, and an admin is not', async () => {
  for (const call of STAFF) {
    expect({ call, ...(await answerTo(call, shopper.client)) }).toMatchObject({
      call,
      status: 403,
      body: { code: 'forbidden' },
    })
    expect([401, 403]).not.toContain((await answerTo(call, admin.client)).status)
  }
})

it('a shopper reaches every call that is neither public nor the staff’s', async () => {
  const leaving = (await aShopper(test)).client
  const clientFor = (call: string) => (call === nameOfCall(logOutEverywhere) ? leaving : shopper.client)
  for (const call of calls.filter((call) => !PUBLIC.includes(call) && !STAFF.includes(call)))
    expect({ call, status: (await answerTo(call, clientFor(call))).status }).not.toMatchObject({ status: 401 })
})

it('security 16: asking for the headers alone needs the same rights', async () => {
  expect((await test.client().send({ method: 'HEAD', url: addressOf(listUsers) })).status).toBe(401)
  expect((await shopper.client.send({ method: 'HEAD', url: '/API/Auth/Users/' })).status).toBe(403)
})
