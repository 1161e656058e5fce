// A good example of every call of the API: what has to be there first, and the request itself.
import { createHmac } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { PIECE_TYPE } from '#contract/urls.ts'
import type { LetterId, OrderId, ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
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
  'POST /api/auth/signup': async () => body('/api/auth/signup', aPerson()),
  'POST /api/auth/signin': async ({ person }) =>
    body('/api/auth/signin', { email: (await person()).email, password: PASSWORD }),
  'GET /api/auth/me': at('/api/auth/me'),
  'POST /api/auth/logout': at('/api/auth/logout'),
  // No code was sent: the shop does not ask for one unless it is told to.
  'POST /api/auth/signup/verify': async () =>
    body('/api/auth/signup/verify', { email: aPerson().email, otp: '000000' }),
  'POST /api/auth/signup/resend': async () => body('/api/auth/signup/resend', { email: aPerson().email }),
  'POST /api/auth/otp': async () => body('/api/auth/otp', { email: aPerson().email }),
  'POST /api/auth/otp/verify': async ({ test }) => body('/api/auth/otp/verify', await aResetCode(test)),
  'POST /api/auth/reset-password': async ({ test, client }) => {
    const { email, otp } = await aResetCode(test)
    await client.post('/api/auth/otp/verify', { email, otp })
    return body('/api/auth/reset-password', { email, newPassword: 'river stone 1962' })
  },
  'GET /api/account': at('/api/account'),
  'PATCH /api/account': async () => body('/api/account', { name: 'Meera Thomas', phone: '9000000002' }),
  'POST /api/account/password': async () =>
    body('/api/account/password', { currentPassword: PASSWORD, newPassword: PASSWORD }),
  'GET /api/account/export': at('/api/account/export'),
  'GET /api/account/addresses': at('/api/account/addresses'),
  'POST /api/account/addresses': async () => body('/api/account/addresses', anAddress()),
  'PATCH /api/account/addresses/:id': async (situation) =>
    body(`/api/account/addresses/${await address(situation)}`, anAddress()),
  'DELETE /api/account/addresses/:id': async (situation) => ({
    url: `/api/account/addresses/${await address(situation)}`,
  }),
  'GET /api/account/sessions': at('/api/account/sessions'),
  'DELETE /api/account/sessions': at('/api/account/sessions'),
  'DELETE /api/account/sessions/:id': async ({ person }) => {
    const { body: answer } = await (await person()).client.get('/api/account/sessions')
    const [session] = answer.sessions as { _id: string }[]
    return { url: `/api/account/sessions/${session?._id}` }
  },
  'POST /api/account/deletion': async () => body('/api/account/deletion', { password: PASSWORD }),
  'GET /api/refunds/admin/refunds/export': at('/api/refunds/admin/refunds/export?failed=1'),
  'GET /api/dashboard/admin/overview': at('/api/dashboard/admin/overview?range=6m'),
  'GET /api/dashboard/admin/today': at('/api/dashboard/admin/today'),
  'GET /api/dashboard/admin/payments': at('/api/dashboard/admin/payments'),
  'GET /api/dashboard/admin/find': at('/api/dashboard/admin/find?q=kit'),
  'GET /api/dashboard/admin/register': at('/api/dashboard/admin/register?month=2026-11'),
  'GET /api/dashboard/admin/activity': at('/api/dashboard/admin/activity'),
  'GET /api/dashboard/admin/settings': at('/api/dashboard/admin/settings'),
  'PATCH /api/dashboard/admin/settings/shipping': async () =>
    body('/api/dashboard/admin/settings/shipping', {
      seen: 'none',
      charges: { Kerala: '40', 'Tamil Nadu': '60', Karnataka: '60', 'All India': '80' },
    }),
  'PATCH /api/dashboard/admin/settings/announcement': async () =>
    body('/api/dashboard/admin/settings/announcement', { seen: 'none', text: '', isOn: false }),
  'PATCH /api/dashboard/admin/settings/testimonials': async () =>
    body('/api/dashboard/admin/settings/testimonials', { seen: 'none', voices: [] }),
  'GET /api/dashboard/admin/activity/export': at('/api/dashboard/admin/activity/export'),
  'GET /api/auth/users': at('/api/auth/users'),
  'GET /api/auth/users/export': at('/api/auth/users/export'),
  'DELETE /api/auth/users/:id': async ({ test }) => ({ url: `/api/auth/users/${(await aShopper(test)).userId}` }),
  'GET /api/auth/users/:id': async ({ test }) => ({ url: `/api/auth/users/${(await aShopper(test)).userId}` }),
  'GET /api/auth/users/:id/orders': async ({ test }) => ({
    url: `/api/auth/users/${(await aShopper(test)).userId}/orders`,
  }),
  'GET /api/auth/users/:id/wallet': async ({ test }) => ({
    url: `/api/auth/users/${(await aShopper(test)).userId}/wallet`,
  }),
  'POST /api/auth/users/:id/coins': async ({ test }) =>
    body(`/api/auth/users/${(await aShopper(test)).userId}/coins`, { coins: 20, reason: 'The lid was cracked' }),
  'PATCH /api/auth/users/:id/role': async ({ test }) =>
    body(`/api/auth/users/${(await aShopper(test)).userId}/role`, { role: 'admin', password: PASSWORD }),
  'DELETE /api/auth/users/:id/sessions': async ({ test }) => ({
    url: `/api/auth/users/${(await aShopper(test)).userId}/sessions`,
  }),
  'POST /api/contact-us': async () => body('/api/contact-us', aMessage()),
  'POST /api/questions': async () =>
    body('/api/questions', { question: 'Do you post to Idukki?', email: aPerson().email }),
  'POST /api/newsletter': async () => body('/api/newsletter', { email: aPerson().email }),
  'POST /api/newsletter/form': async () => ({
    url: '/api/newsletter/form',
    payload: new URLSearchParams({ email: aPerson().email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  'POST /api/newsletter/confirm': async ({ test }) =>
    body('/api/newsletter/confirm', { token: (await aListLetter(test)).confirm }),
  'GET /api/newsletter/unsubscribe': at('/api/newsletter/unsubscribe'),
  'POST /api/newsletter/unsubscribe': async ({ test }) =>
    body('/api/newsletter/unsubscribe', { token: (await aListLetter(test)).leave }),
  'GET /api/products': at('/api/products'),
  'GET /api/products/:id': async ({ test }) => ({ url: `/api/products/${await aProduct(test)}` }),
  'POST /api/products': async () => ({
    url: '/api/products',
    ...(await multipart(aProductForm(), { bytes: await aPicture() })),
  }),
  'PATCH /api/products/:id': async ({ test }) => ({
    url: `/api/products/${await aProduct(test)}`,
    ...(await multipart({ price: '310' })),
  }),
  'DELETE /api/products/:id': async ({ test }) => ({ url: `/api/products/${await aProduct(test)}` }),
  'GET /api/products/admin/products': at('/api/products/admin/products'),
  'GET /api/products/admin/products/:id': async ({ test }) => ({
    url: `/api/products/admin/products/${await aProduct(test)}`,
  }),
  'GET /api/products/admin/products/export': at('/api/products/admin/products/export'),
  'GET /api/products/admin/products/:id/prices': async ({ test }) => ({
    url: `/api/products/admin/products/${await aProduct(test)}/prices`,
  }),
  'POST /api/products/admin/products/:id/place': async ({ test }) =>
    body(`/api/products/admin/products/${await aProduct(test)}/place`, { before: await aProduct(test) }),
  'POST /api/products/admin/products/:id/pictures': async ({ test }) => ({
    url: `/api/products/admin/products/${await aProduct(test)}/pictures`,
    ...(await multipart({}, { bytes: await aPicture() })),
  }),
  'PATCH /api/products/admin/products/:id/pictures': async ({ test }) =>
    body(`/api/products/admin/products/${await aProduct(test)}/pictures`, { pictures: [], was: [] }),
  // The last picture stays, so another one hangs beside it.
  'DELETE /api/products/admin/products/:id/pictures/:pictureId': async ({ test }) => {
    const productId = await aProduct(test)
    const [, pictureId] = [await aHungPicture(test, productId, 0), await aHungPicture(test, productId, 1)]
    return { url: `/api/products/admin/products/${productId}/pictures/${pictureId}` }
  },
  'POST /api/cart': async ({ test }) => body('/api/cart', { productId: await aProduct(test), quantity: 2 }),
  'GET /api/cart': at('/api/cart'),
  'PATCH /api/cart/quantity': async (situation) =>
    body('/api/cart/quantity', { productId: await inCart(situation), quantity: 3 }),
  'DELETE /api/cart/:productId': async (situation) => ({ url: `/api/cart/${await inCart(situation)}` }),
  'POST /api/billing': async (situation) => {
    await inCart(situation)
    return body('/api/billing', { billingData: { state: 'Kerala', postcode: '679101' }, coinsUsed: 0 })
  },
  'POST /api/payment': async (situation) => {
    await inCart(situation)
    return body('/api/payment', { billingData: aBilling(), coinsUsed: 0 })
  },
  'POST /api/payment/verify': async (situation) =>
    body('/api/payment/verify', { ...(await paid(situation)), billingData: aBilling(), coinsUsed: 0 }),
  'GET /api/payment/:gatewayOrderId': async (situation) => ({
    url: `/api/payment/${(await settled(situation)).gatewayOrderId}`,
  }),
  'POST /api/payment/:gatewayOrderId/check': async (situation) => ({
    url: `/api/payment/${(await paid(situation)).razorpay_order_id}/check`,
  }),
  'GET /api/payment/unclear': at('/api/payment/unclear'),
  'POST /api/payment/unclear/:attempt/check': async (situation) => {
    const { razorpay_order_id: gatewayOrderId } = await paid(situation)
    const { id } = await situation.test.shop.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('gateway_order_id', '=', gatewayOrderId)
      .executeTakeFirstOrThrow()
    return { url: `/api/payment/unclear/${id}/check` }
  },
  'POST /api/payment/find': async (situation) =>
    body('/api/payment/find', { reference: (await paid(situation)).razorpay_payment_id }),
  'POST /api/payment/webhook': async (situation) => {
    const { razorpay_order_id: id } = await paid(situation)
    const payload = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id } } } })
    return {
      url: '/api/payment/webhook',
      payload,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signed(payload) },
    }
  },
  'POST /api/payment/callback': async (situation) => ({
    url: '/api/payment/callback',
    payload: new URLSearchParams(await paid(situation)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  'GET /api/orders': at('/api/orders'),
  'GET /api/orders/:orderId': async (situation) => ({ url: `/api/orders/${await order(situation)}` }),
  'GET /api/orders/admin/orders': at('/api/orders/admin/orders'),
  'GET /api/orders/admin/orders/export': at('/api/orders/admin/orders/export?status=to_pack'),
  'POST /api/orders/admin/orders/look-up': async () =>
    body('/api/orders/admin/orders/look-up', { orderNumbers: [1001], trackingNumbers: ['EE473124829IN'] }),
  'POST /api/orders/admin/orders/status': async (situation) =>
    body('/api/orders/admin/orders/status', { status: 'processing', orders: [{ _id: await order(situation) }] }),
  'POST /api/orders/:orderId/cancel': async (situation) => ({ url: `/api/orders/${await order(situation)}/cancel` }),
  'POST /api/orders/:orderId/delivered': async (situation) => {
    const id = (await order(situation)) as OrderId
    await situation.test.shop.db.updateTable('orders').set({ status: 'dispatched' }).where('id', '=', id).execute()
    return { url: `/api/orders/${id}/delivered` }
  },
  'GET /api/orders/:orderId/delivery': async (situation) => ({ url: `/api/orders/${await order(situation)}/delivery` }),
  'PATCH /api/orders/:orderId/delivery': async (situation) =>
    body(`/api/orders/${await order(situation)}/delivery`, { billingData: aBilling({ houseNumber: '14' }) }),
  'PATCH /api/orders/admin/orders/:orderId/delivery': async (situation) =>
    body(`/api/orders/admin/orders/${await order(situation)}/delivery`, {
      billingData: aBilling({ houseNumber: '14' }),
    }),
  'GET /api/orders/admin/orders/:id': async (situation) => ({
    url: `/api/orders/admin/orders/${await order(situation)}`,
  }),
  'GET /api/orders/admin/orders/:orderId/delivery': async (situation) => ({
    url: `/api/orders/admin/orders/${await order(situation)}/delivery`,
  }),
  'POST /api/orders/admin/orders/:id/notes': async (situation) =>
    body(`/api/orders/admin/orders/${await order(situation)}/notes`, { text: 'She is away until Monday.' }),
  'POST /api/orders/admin/orders/:id/refund': async (situation) =>
    body(`/api/orders/admin/orders/${await order(situation)}/refund`, {
      amount: 50,
      left: 339,
      reason: 'One pack was open.',
    }),
  'GET /api/orders/admin/orders/:id/invoices/:revision': async (situation) => ({
    url: `/api/orders/admin/orders/${await order(situation)}/invoices/1`,
  }),
  'GET /api/orders/admin/slips': async (situation) => ({
    url: `/api/orders/admin/slips?orders=${await order(situation)}`,
  }),
  'POST /api/orders/admin/orders/:orderId/status': async (situation) =>
    body(`/api/orders/admin/orders/${await order(situation)}/status`, { status: 'processing' }),
  'GET /api/refunds/admin/refunds': at('/api/refunds/admin/refunds'),
  'POST /api/refunds/admin/refunds/:id/retry': async (situation) => ({
    url: `/api/refunds/admin/refunds/${await aFailedRefund(situation.test)}/retry`,
  }),
  'GET /api/reconciliation/admin/differences': at('/api/reconciliation/admin/differences'),
  'POST /api/orders/:id/report': async (situation) => {
    const { orderId, video } = await filmed(situation)
    return body(`/api/orders/${orderId}/report`, {
      problem: 'damaged',
      message: 'The box was open.',
      uploads: [video],
    })
  },
  'GET /api/orders/:id/reports': async (situation) => ({
    url: `/api/orders/${(await filmed(situation)).orderId}/reports`,
  }),
  'POST /api/uploads': async (situation) => {
    await filmed(situation)
    return body('/api/uploads', { kind: 'video', size: 1000 })
  },
  'GET /api/uploads/:id': async (situation) => ({ url: `/api/uploads/${(await filmed(situation)).video}` }),
  'PATCH /api/uploads/:id': async ({ test, person }) => {
    const owner = await person()
    await aDeliveredOrder(test, owner)
    const video = aVideo()
    const { id } = (await beginUpload(owner.client, 'video', video.length)).body
    return {
      url: `/api/uploads/${String(id)}`,
      payload: video,
      headers: { 'content-type': PIECE_TYPE, 'upload-offset': '0' },
    }
  },
  'DELETE /api/uploads/:id': async (situation) => ({ url: `/api/uploads/${(await filmed(situation)).video}` }),
  'GET /api/uploads/:id/content': async (situation) => ({
    url: `/api/uploads/${(await filmed(situation)).video}/content`,
  }),
  'GET /api/letters/admin/letters': at('/api/letters/admin/letters?state=failing'),
  'POST /api/letters/admin/letters/:id/resend': async (situation) => ({
    url: `/api/letters/admin/letters/${await aLetter(situation)}/resend`,
  }),
  'POST /api/letters/admin/letters/:id/put-aside': async (situation) => {
    const id = await aLetter(situation)
    const failed = { last_failure: 'EENVELOPE 550', failed_at: new Date(), sent_at: null }
    await situation.test.shop.db.updateTable('letters').set(failed).where('id', '=', id).execute()
    return { url: `/api/letters/admin/letters/${id}/put-aside` }
  },
  'GET /api/contact/admin/tickets': at('/api/contact/admin/tickets'),
  'GET /api/contact/admin/tickets/export': at('/api/contact/admin/tickets/export'),
  'GET /api/contact/admin/tickets/:number': async (situation) => ({
    url: `/api/contact/admin/tickets/${await aTicket(situation)}`,
  }),
  'POST /api/contact/admin/tickets/:number/answers': async (situation) =>
    body(`/api/contact/admin/tickets/${await aTicket(situation)}/answers`, { text: 'It comes on Monday.', seen: 0 }),
  'POST /api/contact/admin/tickets/:number/status': async (situation) =>
    body(`/api/contact/admin/tickets/${await aTicket(situation)}/status`, {
      step: 'close',
      reason: 'She called us.',
      seen: 0,
    }),
  'GET /api/newsletter/admin/subscribers': at('/api/newsletter/admin/subscribers'),
  'GET /api/newsletter/admin/subscribers/export': at('/api/newsletter/admin/subscribers/export'),
  'POST /api/newsletter/admin/subscribers/:id/unsubscribe': async ({ test }) => ({
    url: `/api/newsletter/admin/subscribers/${test.id()}/unsubscribe`,
  }),
  'GET /api/reports/admin/reports': at('/api/reports/admin/reports'),
  'GET /api/reports/admin/reports/export': at('/api/reports/admin/reports/export'),
  'GET /api/reports/admin/reports/:id': async ({ test }) => ({
    url: `/api/reports/admin/reports/${(await aReport(test, await aShopper(test))).reportId}`,
  }),
  'POST /api/reports/admin/reports/:id/decision': async ({ test }) => {
    const { reportId } = await aReport(test, await aShopper(test))
    return body(`/api/reports/admin/reports/${reportId}/decision`, {
      decision: 'refused',
      reason: 'The video shows a whole box.',
    })
  },
  'GET /api/orders/:orderId/invoice': async (situation) => ({ url: `/api/orders/${await order(situation)}/invoice` }),
  'GET /api/progress/:progressId': async (situation) => {
    const { progressId } = await situation.test.shop.db
      .selectFrom('orders')
      .select('progress_id as progressId')
      .where('id', '=', (await order(situation)) as OrderId)
      .executeTakeFirstOrThrow()
    return { url: `/api/progress/${progressId}` }
  },
  'GET /api/orders/:orderId/credit-notes/:noteId': async (situation) => {
    const owner = await situation.person()
    const id = await order({ ...situation, person: async () => owner })
    const { body: cancelled } = await owner.client.post(`/api/orders/${id}/cancel`)
    const { creditNotes } = cancelled.order as { creditNotes: { _id: string }[] }
    return { url: `/api/orders/${id}/credit-notes/${creditNotes[0]?._id}` }
  },
  'GET /api/wallet': at('/api/wallet'),
  'GET /api/docs': at('/api/docs'),
  'GET /api/docs/openapi.json': at('/api/docs/openapi.json'),
}

async function aTicket({ test }: Situation): Promise<number> {
  const { body } = await test.client().post('/api/questions', { question: 'When does it come?', email: 'a@example.in' })
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
  const { body: answer } = await (await person()).client.post('/api/account/addresses', anAddress())
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
  await client.post('/api/cart', { productId })
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
  const answer = await owner.client.post('/api/payment/verify', payment)
  return { gatewayOrderId: payment.razorpay_order_id, orderId: (answer.body.order as { _id: string })._id }
}

const order = async (situation: Situation): Promise<string> => (await settled(situation)).orderId

const signed = (payload: string): string =>
  createHmac('sha256', RAZORPAY_KEYS.webhookSecret).update(payload).digest('hex')

/** The tokens in a letter to somebody who has asked for the monthly letter. */
async function aListLetter(test: TestShop): Promise<{ confirm: string; leave: string }> {
  const { email } = aPerson()
  await test.client().post('/api/newsletter', { email })
  await test.drain()
  return listLinks(test.mailbox, email)
}

/** Somebody who has asked for a code to reset her password, and the code out of her letter. */
async function aResetCode(test: TestShop): Promise<{ email: string; otp: string }> {
  const { email } = await aShopper(test)
  await test.client().post('/api/auth/otp', { email })
  await test.drain()
  const otp = /\b\d{6}\b/.exec(test.mailbox.to(email).at(-1)?.text ?? '')?.[0] ?? ''
  return { email, otp }
}

/** A cancelled order whose money did not arrive where it came from. */
async function aFailedRefund(test: TestShop): Promise<string> {
  const owner = await aShopper(test)
  const id = await aPlacedOrder(test, owner, await aProduct(test))
  await owner.client.post(`/api/orders/${id}/cancel`)
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
