// A shopper reports a damaged box with a video, whose upload resumes after interruptions.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideReport, listReports } from '#contract/calls/admin/reports.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { viewUpload } from '#contract/calls/uploads.ts'
import { report, reportProblems } from '#copy/aftersales.ts'
import type { Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, type Customer, emailTo, productId } from '#tests/e2e/support/shopping.ts'
import { aPicture } from '#tests/support/product-form.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { aVideo } from '#tests/support/reporting.ts'
import { addressesOf, addressOf } from '../../support/addresses.ts'

const PIECES = `**${addressOf(viewUpload, { params: { uploadId: '*' } })}`
const MEBIBYTE = 1024 * 1024

const site = openShopInBrowser()
let folder: string
let video: string
let photo: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-tests-videos-'))
  video = join(folder, 'unboxing.mp4')
  photo = join(folder, 'torn.jpg')
  await writeFile(video, aVideo(3 * MEBIBYTE))
  await writeFile(photo, await aPicture(400))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function aDeliveredOrder(hoursAgo = 1): Promise<{ customer: Customer; orderId: string }> {
  const customer = await aCustomer(site.browser, site.shop)
  const { client, email } = customer
  await client.call(addToCart, { body: { productId: await productId(site.shop), quantity: 1 } })
  const billingData = {
    title: 'Ms',
    state: 'Kerala',
    firstName: 'Anjali',
    lastName: 'Nair',
    email,
    street: 'Temple Road',
    houseNumber: '12/407',
    postcode: '679101',
    city: 'Ottapalam',
    phoneNumber: '9000000001',
  }
  const started = (await client.call(startPayment, { body: { billingData, coinsUsed: 0 } })).body.order as {
    id: string
  }
  const paid = (await site.shop.controlSandbox('pay', { orderId: started.id })) as {
    paymentId: string
    signature: string
  }
  const { body } = await client.call(verifyPayment, {
    body: {
      razorpay_order_id: started.id,
      razorpay_payment_id: paid.paymentId,
      razorpay_signature: paid.signature,
    },
  })
  const orderId = (body.order as { _id: string })._id
  await site.shop.query("UPDATE orders SET status = 'delivered' WHERE id = $1", [orderId])
  await site.shop.query(
    `INSERT INTO order_events (order_id, status, at, actor)
     VALUES ($1, 'delivered', date_trunc('milliseconds', now()) - make_interval(hours => $2), 'shop')`,
    [orderId, hoursAgo],
  )
  return { customer, orderId }
}

async function openReportForm(orderId: string, { visitor }: Customer): Promise<Visitor> {
  await visitor.page.goto(`/account/orders/${orderId}/report`)
  await visitor.waitForHydration()
  await visitor.page.getByRole('heading', { name: report.title, level: 1 }).waitFor()
  return visitor
}

async function fillReport(visitor: Visitor): Promise<void> {
  await visitor.field(report.problem).selectOption(reportProblems.damaged)
  await visitor.field(report.message).fill('The box was open, and one pouch is torn.')
}

const choose = (visitor: Visitor, label: string, file: string) => visitor.page.getByLabel(label).setInputFiles(file)
const row = (visitor: Visitor, name: string) => visitor.page.getByRole('listitem').filter({ hasText: name })
const waitForUpload = (visitor: Visitor, name: string) =>
  row(visitor, name).getByText(report.upload.done, { exact: true }).first().waitFor()

async function decide(orderId: string, decision: object): Promise<void> {
  const staff = new RemoteClient(() => site.shop.origin)
  await staff.call(signIn, { body: site.shop.admin })
  const { reports } = (await staff.call(listReports)).body as {
    reports: { _id: string; order: { _id: string } }[]
  }
  const report = reports.find(({ order }) => order._id === orderId)
  expect((await staff.call(decideReport, { params: { reportId: report?._id }, body: decision })).status).toBe(200)
}

it('a shopper reports a damaged box: the interrupted video upload resumes, staff decide on a refund, and emails are sent', async () => {
  const { customer, orderId } = await aDeliveredOrder()
  const visitor = await openReportForm(orderId, customer)
  await visitor.checkPage()
  await fillReport(visitor)
  let pieces = 0
  visitor.expectFailure(0, addressesOf(viewUpload))
  await visitor.page.route(PIECES, (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    pieces += 1
    return pieces === 3 || pieces === 4 ? route.abort('connectionfailed') : route.fallback()
  })
  await choose(visitor, report.video.choose, video)
  await visitor.waitForText(report.upload.waiting)
  await visitor.checkPage()
  await choose(visitor, report.photos.choose, photo)
  await waitForUpload(visitor, report.upload.name.video)
  await waitForUpload(visitor, report.photos.number({ place: 1 }))
  await visitor.checkPage()
  await visitor.button(report.send).click()
  await visitor.page.getByRole('status').getByText(report.sent.title).waitFor()
  await visitor.waitForText(report.decided.open)
  await visitor.waitForText('The box was open, and one pouch is torn.')
  await visitor.checkPage()
  expect(await emailTo(site.shop, customer.email, /we have received your report/)).toContain('Your report number is')

  await decide(orderId, { decision: 'refund', reason: 'Your video shows it.' })
  await visitor.page.reload()
  await visitor.waitForText(report.status.refund)
  await visitor.waitForText('Your video shows it.')
  await visitor.checkPage()
  expect(await emailTo(site.shop, customer.email, /we’ll refund you/)).toContain('Your video shows it.')
})

it('an upload whose page is opened again resumes with the same video', async () => {
  const { customer, orderId } = await aDeliveredOrder()
  const visitor = await openReportForm(orderId, customer)
  let sent = 0
  visitor.expectFailure(0, addressesOf(viewUpload))
  await visitor.page.route(PIECES, (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    if (sent > MEBIBYTE) return route.abort('connectionfailed')
    sent += route.request().postDataBuffer()?.length ?? 0
    return route.fallback()
  })
  await choose(visitor, report.video.choose, video)
  await visitor.waitForText(report.upload.waiting)
  await visitor.page.reload()
  await visitor.waitForHydration()
  await visitor.page.unroute(PIECES)
  await visitor.waitForText(report.video.resume)
  const places: number[] = []
  visitor.page.on('request', (request) => {
    if (request.method() === 'PATCH') places.push(Number(request.headers()['upload-offset']))
  })
  await choose(visitor, report.video.choose, video)
  await waitForUpload(visitor, report.upload.name.video)
  expect(places[0]).toBe(sent)
})

it('the upload of a video is paused and resumed by keyboard, and the report waits for it', async () => {
  const { customer, orderId } = await aDeliveredOrder()
  const visitor = await openReportForm(orderId, customer)
  await fillReport(visitor)
  // The cancelled chunk may still arrive; the server then refuses the next one with the current offset.
  visitor.expectFailure(409, addressesOf(viewUpload))
  const { promise: later, resolve: release } = Promise.withResolvers<void>()
  await visitor.page.route(PIECES, async (route) => {
    if (route.request().method() === 'PATCH') await later
    await route.fallback().catch(() => undefined)
  })
  await choose(visitor, report.video.choose, video)
  const name = report.upload.name.video
  await visitor.button(report.upload.control({ word: report.upload.pause, name })).press('Enter')
  await visitor.button(report.send).click()
  await visitor.page.getByRole('alert').getByText(report.pausedFirst).waitFor()
  await visitor.checkPage()
  await visitor.button(report.upload.control({ word: report.upload.resume, name })).press('Enter')
  await visitor.page.getByText(report.pausedFirst).waitFor({ state: 'detached' })
  await visitor.button(report.send).click()
  await visitor.waitForText(report.uploading)
  release()
  await visitor.page.getByRole('status').getByText(report.sent.title).waitFor()
})

it('a report without a video, with a video that is too large, or with an HTML file named as a video has an error beside the field', async () => {
  const { customer, orderId } = await aDeliveredOrder()
  const visitor = await openReportForm(orderId, customer)
  await fillReport(visitor)
  await visitor.button(report.send).click()
  await visitor.waitForText(report.video.missing)
  await visitor.checkPage()
  const page = join(folder, 'page.mp4')
  await writeFile(page, '<!doctype html><script>alert(1)</script>')
  visitor.expectFailure(415, addressesOf(viewUpload))
  await choose(visitor, report.video.choose, page)
  await visitor.waitForText(/This file isn’t a video we can read/)
  const large = join(folder, 'large.mp4')
  await writeFile(large, Buffer.alloc(100 * MEBIBYTE + 1))
  await choose(visitor, report.video.again, large)
  await visitor.waitForText(/The video is too large/)
  await visitor.checkPage()
  await visitor.button(report.send).click()
  await visitor.waitForText(report.video.missing)
  await visitor.field(report.problem).selectOption(reportProblems.late)
  await visitor.waitForText(report.video.notNeeded)
  await visitor.button(report.send).click()
  await visitor.page.getByRole('status').getByText(report.sent.title).waitFor()
})

it('an order delivered more than three days ago, and another user’s order, cannot be reported', async () => {
  const { customer, orderId } = await aDeliveredOrder(73)
  const visitor = await openReportForm(orderId, customer)
  await visitor.waitForText(report.closed.late)
  await visitor.checkPage()
  await visitor.leave()
  const stranger = await aCustomer(site.browser, site.shop)
  stranger.visitor.expectFailure(404, /\/reports$/)
  await stranger.visitor.page.goto(`/account/orders/${orderId}/report`)
  await stranger.visitor.waitForText('We couldn’t find this order.')
})
