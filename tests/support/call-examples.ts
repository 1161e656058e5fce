// A good example of every call of the API: what has to be there first, and the request itself.
import { createHmac } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import {
  changePassword,
  changeProfile,
  deleteAccount,
  exportMyData,
  listDevices,
  logOutDevice,
  logOutEverywhere,
  viewAccount,
} from '#contract/calls/account.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from '#contract/calls/addresses.ts'
import { exportActivity, listActivity } from '#contract/calls/admin/activity.ts'
import {
  exportSalesRegister,
  findAnything,
  listDifferences,
  listOrderlessPayments,
  viewOverview,
  viewToday,
} from '#contract/calls/admin/dashboard.ts'
import { answerTicket, exportTickets, listTickets, settleTicket, viewTicket } from '#contract/calls/admin/inbox.ts'
import { listLetters, putLetterAside, resendLetter } from '#contract/calls/admin/letters.ts'
import {
  addNote,
  changeAdminDelivery,
  downloadInvoiceRevision,
  moveOrder,
  quoteAdminDelivery,
  refundByHand,
  viewAdminOrder,
} from '#contract/calls/admin/order.ts'
import { exportOrders, listAdminOrders, listSlips, lookUpOrders, moveManyOrders } from '#contract/calls/admin/orders.ts'
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
import { exportRefunds, listRefunds, retryRefund } from '#contract/calls/admin/refunds.ts'
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
import { downloadOpenApi, readApiDocs } from '#contract/calls/api-docs.ts'
import { addToCart, removeFromCart, setQuantity, viewCart } from '#contract/calls/cart.ts'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { askQuestion, sendMessage } from '#contract/calls/contact.ts'
import { signIn, signOut, whoAmI } from '#contract/calls/login.ts'
import {
  confirmSubscription,
  joinNewsletter,
  joinNewsletterByForm,
  leaveNewsletter,
  openLeavePage,
} from '#contract/calls/newsletter.ts'
import {
  cancelOrder,
  changeDelivery,
  confirmDelivery,
  downloadCreditNote,
  downloadInvoice,
  listMyOrders,
  quoteDelivery,
  viewOrder,
} from '#contract/calls/orders.ts'
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import {
  askPayment,
  checkPendingPayment,
  listPendingPayments,
  lookUpPayment,
  receiveCallback,
  receiveWebhook,
  verifyPayment,
  viewPayment,
} from '#contract/calls/payments.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { viewProgress } from '#contract/calls/progress.ts'
import { listOrderReports, reportProblem } from '#contract/calls/reports.ts'
import { resendSignupCode, signUp, verifySignup } from '#contract/calls/signup.ts'
import {
  beginUpload as beginUploadCall,
  removeUpload,
  sendPiece,
  viewUpload,
  viewUploadContent,
} from '#contract/calls/uploads.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import { PIECE_TYPE } from '#contract/urls.ts'
import type { LetterId, OrderId, ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { addressOf, nameOfCall } from './addresses.ts'
import type { Client } from './client.ts'
import { listLinks } from './letters.ts'
import { aBilling, aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper, startedPayment } from './makers.ts'
import { aPicture, aProductForm, multipart } from './product-form.ts'
import { aDeliveredOrder, aReport, aVideo, beginUpload, uploaded } from './reporting.ts'
import { RAZORPAY_KEYS, type TestShop } from './shop.ts'

export interface Situation {
  readonly test: TestShop
  /** Who calls. */
  readonly client: Client
  /** The person who calls; for a visitor somebody else, whose things she will not get. */
  readonly person: () => Promise<Shopper>
}

export type Request = Pick<InjectOptions, 'payload' | 'headers'> & { readonly url: string }

/** By 'METHOD /path' as the server registers it. */
export const callExamples: Readonly<Record<string, (at: Situation) => Promise<Request>>> = {
  [nameOfCall(signUp)]: async () => body(addressOf(signUp), aPerson()),
  [nameOfCall(signIn)]: async ({ person }) =>
    body(addressOf(signIn), { email: (await person()).email, password: PASSWORD }),
  [nameOfCall(whoAmI)]: at(addressOf(whoAmI)),
  [nameOfCall(signOut)]: at(addressOf(signOut)),
  // No code was sent: the shop does not ask for one unless it is told to.
  [nameOfCall(verifySignup)]: async () => body(addressOf(verifySignup), { email: aPerson().email, otp: '000000' }),
  [nameOfCall(resendSignupCode)]: async () => body(addressOf(resendSignupCode), { email: aPerson().email }),
  [nameOfCall(requestResetCode)]: async () => body(addressOf(requestResetCode), { email: aPerson().email }),
  [nameOfCall(verifyResetCode)]: async ({ test }) => body(addressOf(verifyResetCode), await aResetCode(test)),
  [nameOfCall(resetPassword)]: async ({ test, client }) => {
    const { email, otp } = await aResetCode(test)
    await client.call(verifyResetCode, { body: { email, otp } })
    return body(addressOf(resetPassword), { email, newPassword: 'river stone 1962' })
  },
  [nameOfCall(viewAccount)]: at(addressOf(viewAccount)),
  [nameOfCall(changeProfile)]: async () => body(addressOf(viewAccount), { name: 'Meera Thomas', phone: '9000000002' }),
  [nameOfCall(changePassword)]: async () =>
    body(addressOf(changePassword), { currentPassword: PASSWORD, newPassword: PASSWORD }),
  [nameOfCall(exportMyData)]: at(addressOf(exportMyData)),
  [nameOfCall(listAddresses)]: at(addressOf(listAddresses)),
  [nameOfCall(addAddress)]: async () => body(addressOf(listAddresses), anAddress()),
  [nameOfCall(changeAddress)]: async (situation) =>
    body(addressOf(changeAddress, { params: { addressId: await address(situation) } }), anAddress()),
  [nameOfCall(removeAddress)]: async (situation) => ({
    url: addressOf(changeAddress, { params: { addressId: await address(situation) } }),
  }),
  [nameOfCall(listDevices)]: at(addressOf(listDevices)),
  [nameOfCall(logOutEverywhere)]: at(addressOf(listDevices)),
  [nameOfCall(logOutDevice)]: async ({ person }) => {
    const { body: answer } = await (await person()).client.call(listDevices)
    const [session] = answer.sessions as { _id: string }[]
    return { url: addressOf(logOutDevice, { params: { sessionId: session?._id } }) }
  },
  [nameOfCall(deleteAccount)]: async () => body(addressOf(deleteAccount), { password: PASSWORD }),
  [nameOfCall(exportRefunds)]: at(addressOf(exportRefunds, { query: { failed: '1' } })),
  [nameOfCall(viewOverview)]: at(addressOf(viewOverview, { query: { range: '6m' } })),
  [nameOfCall(viewToday)]: at(addressOf(viewToday)),
  [nameOfCall(listOrderlessPayments)]: at(addressOf(listOrderlessPayments)),
  [nameOfCall(findAnything)]: at(addressOf(findAnything, { query: { q: 'kit' } })),
  [nameOfCall(exportSalesRegister)]: at(addressOf(exportSalesRegister, { query: { month: '2026-11' } })),
  [nameOfCall(listActivity)]: at(addressOf(listActivity)),
  [nameOfCall(viewSettings)]: at(addressOf(viewSettings)),
  [nameOfCall(saveShipping)]: async () =>
    body(addressOf(saveShipping), {
      seen: 'none',
      charges: { Kerala: '40', 'Tamil Nadu': '60', Karnataka: '60', 'All India': '80' },
    }),
  [nameOfCall(saveAnnouncement)]: async () =>
    body(addressOf(saveAnnouncement), { seen: 'none', text: '', isOn: false }),
  [nameOfCall(saveTestimonials)]: async () => body(addressOf(saveTestimonials), { seen: 'none', voices: [] }),
  [nameOfCall(exportActivity)]: at(addressOf(exportActivity)),
  [nameOfCall(listUsers)]: at(addressOf(listUsers)),
  [nameOfCall(exportUsers)]: at(addressOf(exportUsers)),
  [nameOfCall(deleteUser)]: async ({ test }) => ({
    url: addressOf(viewUser, { params: { userId: (await aShopper(test)).userId } }),
  }),
  [nameOfCall(viewUser)]: async ({ test }) => ({
    url: addressOf(viewUser, { params: { userId: (await aShopper(test)).userId } }),
  }),
  [nameOfCall(listOrdersOfUser)]: async ({ test }) => ({
    url: addressOf(listOrdersOfUser, { params: { userId: (await aShopper(test)).userId } }),
  }),
  [nameOfCall(viewWalletOfUser)]: async ({ test }) => ({
    url: addressOf(viewWalletOfUser, { params: { userId: (await aShopper(test)).userId } }),
  }),
  [nameOfCall(correctCoins)]: async ({ test }) =>
    body(addressOf(correctCoins, { params: { userId: (await aShopper(test)).userId } }), {
      coins: 20,
      reason: 'The lid was cracked',
    }),
  [nameOfCall(changeRole)]: async ({ test }) =>
    body(addressOf(changeRole, { params: { userId: (await aShopper(test)).userId } }), {
      role: 'admin',
      password: PASSWORD,
    }),
  [nameOfCall(logOutUser)]: async ({ test }) => ({
    url: addressOf(logOutUser, { params: { userId: (await aShopper(test)).userId } }),
  }),
  [nameOfCall(sendMessage)]: async () => body(addressOf(sendMessage), aMessage()),
  [nameOfCall(askQuestion)]: async () =>
    body(addressOf(askQuestion), { question: 'Do you post to Idukki?', email: aPerson().email }),
  [nameOfCall(joinNewsletter)]: async () => body(addressOf(joinNewsletter), { email: aPerson().email }),
  [nameOfCall(joinNewsletterByForm)]: async () => ({
    url: addressOf(joinNewsletterByForm),
    payload: new URLSearchParams({ email: aPerson().email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  [nameOfCall(confirmSubscription)]: async ({ test }) =>
    body(addressOf(confirmSubscription), { token: (await aListLetter(test)).confirm }),
  [nameOfCall(openLeavePage)]: at(addressOf(openLeavePage)),
  [nameOfCall(leaveNewsletter)]: async ({ test }) =>
    body(addressOf(openLeavePage), { token: (await aListLetter(test)).leave }),
  [nameOfCall(listProducts)]: at(addressOf(listProducts)),
  [nameOfCall(viewProduct)]: async ({ test }) => ({
    url: addressOf(viewProduct, { params: { productId: await aProduct(test) } }),
  }),
  [nameOfCall(addProduct)]: async () => ({
    url: addressOf(listProducts),
    ...(await multipart(aProductForm(), { bytes: await aPicture() })),
  }),
  [nameOfCall(changeProduct)]: async ({ test }) => ({
    url: addressOf(viewProduct, { params: { productId: await aProduct(test) } }),
    ...(await multipart({ price: '310' })),
  }),
  [nameOfCall(deleteProduct)]: async ({ test }) => ({
    url: addressOf(viewProduct, { params: { productId: await aProduct(test) } }),
  }),
  [nameOfCall(listAdminProducts)]: at(addressOf(listAdminProducts)),
  [nameOfCall(viewAdminProduct)]: async ({ test }) => ({
    url: addressOf(viewAdminProduct, { params: { productId: await aProduct(test) } }),
  }),
  [nameOfCall(exportProducts)]: at(addressOf(exportProducts)),
  [nameOfCall(listPrices)]: async ({ test }) => ({
    url: addressOf(listPrices, { params: { productId: await aProduct(test) } }),
  }),
  [nameOfCall(placeProduct)]: async ({ test }) =>
    body(addressOf(placeProduct, { params: { productId: await aProduct(test) } }), { before: await aProduct(test) }),
  [nameOfCall(addPicture)]: async ({ test }) => ({
    url: addressOf(addPicture, { params: { productId: await aProduct(test) } }),
    ...(await multipart({}, { bytes: await aPicture() })),
  }),
  [nameOfCall(arrangePictures)]: async ({ test }) =>
    body(addressOf(addPicture, { params: { productId: await aProduct(test) } }), { pictures: [], was: [] }),
  // The last picture stays, so another one hangs beside it.
  [nameOfCall(removePicture)]: async ({ test }) => {
    const productId = await aProduct(test)
    const [, pictureId] = [await aHungPicture(test, productId, 0), await aHungPicture(test, productId, 1)]
    return { url: addressOf(removePicture, { params: { productId, pictureId } }) }
  },
  [nameOfCall(addToCart)]: async ({ test }) =>
    body(addressOf(viewCart), { productId: await aProduct(test), quantity: 2 }),
  [nameOfCall(viewCart)]: at(addressOf(viewCart)),
  [nameOfCall(setQuantity)]: async (situation) =>
    body(addressOf(setQuantity), { productId: await inCart(situation), quantity: 3 }),
  [nameOfCall(removeFromCart)]: async (situation) => ({
    url: addressOf(removeFromCart, { params: { productId: await inCart(situation) } }),
  }),
  [nameOfCall(quotePurchase)]: async (situation) => {
    await inCart(situation)
    return body(addressOf(quotePurchase), { billingData: { state: 'Kerala', postcode: '679101' }, coinsUsed: 0 })
  },
  [nameOfCall(startPayment)]: async (situation) => {
    await inCart(situation)
    return body(addressOf(startPayment), { billingData: aBilling(), coinsUsed: 0 })
  },
  [nameOfCall(verifyPayment)]: async (situation) =>
    body(addressOf(verifyPayment), { ...(await paid(situation)), billingData: aBilling(), coinsUsed: 0 }),
  [nameOfCall(viewPayment)]: async (situation) => ({
    url: addressOf(viewPayment, { params: { gatewayOrderId: (await settled(situation)).gatewayOrderId } }),
  }),
  [nameOfCall(askPayment)]: async (situation) => ({
    url: addressOf(askPayment, { params: { gatewayOrderId: (await paid(situation)).razorpay_order_id } }),
  }),
  [nameOfCall(listPendingPayments)]: at(addressOf(listPendingPayments)),
  [nameOfCall(checkPendingPayment)]: async (situation) => {
    const { razorpay_order_id: gatewayOrderId } = await paid(situation)
    const { id } = await situation.test.shop.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('gateway_order_id', '=', gatewayOrderId)
      .executeTakeFirstOrThrow()
    return { url: addressOf(checkPendingPayment, { params: { attemptId: id } }) }
  },
  [nameOfCall(lookUpPayment)]: async (situation) =>
    body(addressOf(lookUpPayment), { reference: (await paid(situation)).razorpay_payment_id }),
  [nameOfCall(receiveWebhook)]: async (situation) => {
    const { razorpay_order_id: id } = await paid(situation)
    const payload = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id } } } })
    return {
      url: addressOf(receiveWebhook),
      payload,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signed(payload) },
    }
  },
  [nameOfCall(receiveCallback)]: async (situation) => ({
    url: addressOf(receiveCallback),
    payload: new URLSearchParams(await paid(situation)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  [nameOfCall(listMyOrders)]: at(addressOf(listMyOrders)),
  [nameOfCall(viewOrder)]: async (situation) => ({
    url: addressOf(viewOrder, { params: { orderId: await order(situation) } }),
  }),
  [nameOfCall(listAdminOrders)]: at(addressOf(listAdminOrders)),
  [nameOfCall(exportOrders)]: at(addressOf(exportOrders, { query: { status: 'to_pack' } })),
  [nameOfCall(lookUpOrders)]: async () =>
    body(addressOf(lookUpOrders), { orderNumbers: [1001], trackingNumbers: ['EE473124829IN'] }),
  [nameOfCall(moveManyOrders)]: async (situation) =>
    body(addressOf(moveManyOrders), { status: 'processing', orders: [{ _id: await order(situation) }] }),
  [nameOfCall(cancelOrder)]: async (situation) => ({
    url: addressOf(cancelOrder, { params: { orderId: await order(situation) } }),
  }),
  [nameOfCall(confirmDelivery)]: async (situation) => {
    const id = (await order(situation)) as OrderId
    await situation.test.shop.db.updateTable('orders').set({ status: 'dispatched' }).where('id', '=', id).execute()
    return { url: addressOf(confirmDelivery, { params: { orderId: id } }) }
  },
  [nameOfCall(quoteDelivery)]: async (situation) => ({
    url: addressOf(quoteDelivery, { params: { orderId: await order(situation) } }),
  }),
  [nameOfCall(changeDelivery)]: async (situation) =>
    body(addressOf(quoteDelivery, { params: { orderId: await order(situation) } }), {
      billingData: aBilling({ houseNumber: '14' }),
    }),
  [nameOfCall(changeAdminDelivery)]: async (situation) =>
    body(addressOf(quoteAdminDelivery, { params: { orderId: await order(situation) } }), {
      billingData: aBilling({ houseNumber: '14' }),
    }),
  [nameOfCall(viewAdminOrder)]: async (situation) => ({
    url: addressOf(viewAdminOrder, { params: { orderId: await order(situation) } }),
  }),
  [nameOfCall(quoteAdminDelivery)]: async (situation) => ({
    url: addressOf(quoteAdminDelivery, { params: { orderId: await order(situation) } }),
  }),
  [nameOfCall(addNote)]: async (situation) =>
    body(addressOf(addNote, { params: { orderId: await order(situation) } }), { text: 'She is away until Monday.' }),
  [nameOfCall(refundByHand)]: async (situation) =>
    body(addressOf(refundByHand, { params: { orderId: await order(situation) } }), {
      amount: 50,
      left: 339,
      reason: 'One pack was open.',
    }),
  [nameOfCall(downloadInvoiceRevision)]: async (situation) => ({
    url: addressOf(downloadInvoiceRevision, { params: { orderId: await order(situation), revision: '1' } }),
  }),
  [nameOfCall(listSlips)]: async (situation) => ({
    url: addressOf(listSlips, { query: { orders: await order(situation) } }),
  }),
  [nameOfCall(moveOrder)]: async (situation) =>
    body(addressOf(moveOrder, { params: { orderId: await order(situation) } }), { status: 'processing' }),
  [nameOfCall(listRefunds)]: at(addressOf(listRefunds)),
  [nameOfCall(retryRefund)]: async (situation) => ({
    url: addressOf(retryRefund, { params: { refundId: await aFailedRefund(situation.test) } }),
  }),
  [nameOfCall(listDifferences)]: at(addressOf(listDifferences)),
  [nameOfCall(reportProblem)]: async (situation) => {
    const { orderId, video } = await filmed(situation)
    return body(addressOf(reportProblem, { params: { orderId } }), {
      problem: 'damaged',
      message: 'The box was open.',
      uploads: [video],
    })
  },
  [nameOfCall(listOrderReports)]: async (situation) => ({
    url: addressOf(listOrderReports, { params: { orderId: (await filmed(situation)).orderId } }),
  }),
  [nameOfCall(beginUploadCall)]: async (situation) => {
    await filmed(situation)
    return body(addressOf(beginUploadCall), { kind: 'video', size: 1000 })
  },
  [nameOfCall(viewUpload)]: async (situation) => ({
    url: addressOf(viewUpload, { params: { uploadId: (await filmed(situation)).video } }),
  }),
  [nameOfCall(sendPiece)]: async ({ test, person }) => {
    const owner = await person()
    await aDeliveredOrder(test, owner)
    const video = aVideo()
    const { id } = (await beginUpload(owner.client, 'video', video.length)).body
    return {
      url: addressOf(viewUpload, { params: { uploadId: String(id) } }),
      payload: video,
      headers: { 'content-type': PIECE_TYPE, 'upload-offset': '0' },
    }
  },
  [nameOfCall(removeUpload)]: async (situation) => ({
    url: addressOf(viewUpload, { params: { uploadId: (await filmed(situation)).video } }),
  }),
  [nameOfCall(viewUploadContent)]: async (situation) => ({
    url: addressOf(viewUploadContent, { params: { uploadId: (await filmed(situation)).video } }),
  }),
  [nameOfCall(listLetters)]: at(addressOf(listLetters, { query: { state: 'failing' } })),
  [nameOfCall(resendLetter)]: async (situation) => ({
    url: addressOf(resendLetter, { params: { letterId: await aLetter(situation) } }),
  }),
  [nameOfCall(putLetterAside)]: async (situation) => {
    const id = await aLetter(situation)
    const failed = { last_failure: 'EENVELOPE 550', failed_at: new Date(), sent_at: null }
    await situation.test.shop.db.updateTable('letters').set(failed).where('id', '=', id).execute()
    return { url: addressOf(putLetterAside, { params: { letterId: id } }) }
  },
  [nameOfCall(listTickets)]: at(addressOf(listTickets)),
  [nameOfCall(exportTickets)]: at(addressOf(exportTickets)),
  [nameOfCall(viewTicket)]: async (situation) => ({
    url: addressOf(viewTicket, { params: { ticketNumber: await aTicket(situation) } }),
  }),
  [nameOfCall(answerTicket)]: async (situation) =>
    body(addressOf(answerTicket, { params: { ticketNumber: await aTicket(situation) } }), {
      text: 'It comes on Monday.',
      seen: 0,
    }),
  [nameOfCall(settleTicket)]: async (situation) =>
    body(addressOf(settleTicket, { params: { ticketNumber: await aTicket(situation) } }), {
      step: 'close',
      reason: 'She called us.',
      seen: 0,
    }),
  [nameOfCall(listSubscribers)]: at(addressOf(listSubscribers)),
  [nameOfCall(exportSubscribers)]: at(addressOf(exportSubscribers)),
  [nameOfCall(removeSubscriber)]: async ({ test }) => ({
    url: addressOf(removeSubscriber, { params: { subscriberId: test.id() } }),
  }),
  [nameOfCall(listReports)]: at(addressOf(listReports)),
  [nameOfCall(exportReports)]: at(addressOf(exportReports)),
  [nameOfCall(viewReport)]: async ({ test }) => ({
    url: addressOf(viewReport, { params: { reportId: (await aReport(test, await aShopper(test))).reportId } }),
  }),
  [nameOfCall(decideReport)]: async ({ test }) => {
    const { reportId } = await aReport(test, await aShopper(test))
    return body(addressOf(decideReport, { params: { reportId } }), {
      decision: 'refused',
      reason: 'The video shows a whole box.',
    })
  },
  [nameOfCall(downloadInvoice)]: async (situation) => ({
    url: addressOf(downloadInvoice, { params: { orderId: await order(situation) } }),
  }),
  [nameOfCall(viewProgress)]: async (situation) => {
    const { progressId } = await situation.test.shop.db
      .selectFrom('orders')
      .select('progress_id as progressId')
      .where('id', '=', (await order(situation)) as OrderId)
      .executeTakeFirstOrThrow()
    return { url: addressOf(viewProgress, { params: { progressId } }) }
  },
  [nameOfCall(downloadCreditNote)]: async (situation) => {
    const owner = await situation.person()
    const id = await order({ ...situation, person: async () => owner })
    const { body: cancelled } = await owner.client.call(cancelOrder, { params: { orderId: id }, body: {} })
    const { creditNotes } = cancelled.order as { creditNotes: { _id: string }[] }
    return { url: addressOf(downloadCreditNote, { params: { orderId: id, noteId: creditNotes[0]?._id } }) }
  },
  [nameOfCall(viewWallet)]: at(addressOf(viewWallet)),
  [nameOfCall(readApiDocs)]: at(addressOf(readApiDocs)),
  [nameOfCall(downloadOpenApi)]: at(addressOf(downloadOpenApi)),
}

async function aTicket({ test }: Situation): Promise<number> {
  const { body } = await test
    .client()
    .call(askQuestion, { body: { question: 'When does it come?', email: 'a@example.in' } })
  return body.ticket as number
}

function at(url: string): () => Promise<Request> {
  return async () => ({ url })
}

const body = (url: string, payload: object): Request => ({ url, payload })

let people = 0
function aPerson(): { name: string; email: string; password: string } {
  people += 1
  return { name: 'Meera Thomas', email: `meera${people}@example.in`, password: PASSWORD }
}

/** A billing form without what a saved address does not keep. */
function anAddress(): Record<string, unknown> {
  const { email: _email, state: _state, ...address } = aBilling()
  return address
}

/** An address that the caller has saved. */
async function address({ person }: Situation): Promise<string> {
  const { body: answer } = await (await person()).client.call(addAddress, { body: anAddress() })
  return (answer.address as { _id: string })._id
}

const aMessage = () => ({
  firstName: 'Meera',
  lastName: 'Thomas',
  email: aPerson().email,
  mobile: '9000000002',
  message: 'Do you post to Idukki?',
})

/** A picture's row; its files are not looked at. */
async function aHungPicture({ shop, id }: TestShop, productId: ProductId, position: number): Promise<string> {
  const picture = { id: id(), file_key: id(), product_id: productId, position }
  const size = { widths: [240], width: 240, height: 240 }
  await shop.db
    .insertInto('product_images')
    .values({ ...picture, ...size, retired_at: null })
    .execute()
  return picture.id
}

/** Puts a new product into the caller's cart; a visitor has none. */
async function inCart({ test, client }: Situation): Promise<ProductId> {
  const productId = await aProduct(test)
  await client.call(addToCart, { body: { productId } })
  return productId
}

/** A payment that Razorpay has captured and the shop has not heard of. */
async function paid({
  test,
  person,
}: Situation): Promise<Record<`razorpay_${'order_id' | 'payment_id' | 'signature'}`, string>> {
  const { gatewayOrderId } = await startedPayment(await person(), await aProduct(test))
  const { paymentId, signature } = test.sandbox.pay(gatewayOrderId)
  return { razorpay_order_id: gatewayOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
}

/** An order of hers that has arrived, and the video of its unboxing. */
async function filmed({ test, person }: Situation): Promise<{ orderId: string; video: string }> {
  const owner = await person()
  const orderId = await aDeliveredOrder(test, owner)
  return { orderId, video: await uploaded(owner.client, 'video', aVideo()) }
}

/** A payment that has become an order. */
async function settled(situation: Situation): Promise<{ gatewayOrderId: string; orderId: string }> {
  const owner = await situation.person()
  const payment = await paid({ ...situation, person: async () => owner })
  const answer = await owner.client.call(verifyPayment, { body: payment })
  return { gatewayOrderId: payment.razorpay_order_id, orderId: (answer.body.order as { _id: string })._id }
}

const order = async (situation: Situation): Promise<string> => (await settled(situation)).orderId

const signed = (payload: string): string =>
  createHmac('sha256', RAZORPAY_KEYS.webhookSecret).update(payload).digest('hex')

/** The tokens in a letter to somebody who has asked for the monthly letter. */
async function aListLetter(test: TestShop): Promise<{ confirm: string; leave: string }> {
  const { email } = aPerson()
  await test.client().call(joinNewsletter, { body: { email } })
  await test.drain()
  return listLinks(test.mailbox, email)
}

/** Somebody who has asked for a code to reset her password, and the code out of her letter. */
async function aResetCode(test: TestShop): Promise<{ email: string; otp: string }> {
  const { email } = await aShopper(test)
  await test.client().call(requestResetCode, { body: { email } })
  await test.drain()
  const otp = /\b\d{6}\b/.exec(test.mailbox.to(email).at(-1)?.text ?? '')?.[0] ?? ''
  return { email, otp }
}

/** A cancelled order whose money did not arrive where it came from. */
async function aFailedRefund(test: TestShop): Promise<string> {
  const owner = await aShopper(test)
  const id = await aPlacedOrder(test, owner, await aProduct(test))
  await owner.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  const refund = await test.shop.db
    .updateTable('refunds')
    .set({ status: 'failed' })
    .where('order_id', '=', id)
    .returning(['id', 'payment_id as paymentId'])
    .executeTakeFirstOrThrow()
  await test.shop.db
    .updateTable('payments')
    .set({ refunded: paise(0) })
    .where('id', '=', refund.paymentId)
    .execute()
  return refund.id
}

/** A letter that has gone. */
async function aLetter({ test }: Situation): Promise<LetterId> {
  const ref = await aPlacedOrder(test, await aShopper(test), await aProduct(test))
  await test.drain()
  const letters = test.shop.db.selectFrom('letters').select('id').where('kind', '=', 'order-confirmation')
  return (await letters.where('ref', '=', ref).executeTakeFirstOrThrow()).id
}
