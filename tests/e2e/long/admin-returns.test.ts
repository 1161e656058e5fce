// Staff decide about reported parcels, and see the decisions of colleagues (RET-5).
import { expect, it } from 'vitest'
import { decideReport } from '#contract/calls/admin/reports.ts'
import { reportProblem } from '#contract/calls/reports.ts'
import { beginUpload, uploadChunk, viewUploadContent } from '#contract/calls/uploads.ts'
import { CHUNK_CONTENT_TYPE } from '#contract/urls.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { refundLines } from '#copy/admin-refunds.ts'
import { adminReturns as texts } from '#copy/admin-returns.ts'
import { reportNotices } from '#copy/aftersales.ts'
import { staffErrors } from '#copy/staff-errors.ts'
import type { UploadKind } from '#domain/report.ts'
import { type BoughtOrder, buyProduct } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, type Customer } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { aPicture } from '#tests/support/product-form.ts'
import { aVideo } from '#tests/support/reporting.ts'
import { addressesOf, addressOf } from '../../support/addresses.ts'

const site = openShopInBrowser()
const STORY = 'പെട്ടി തുറന്നിരുന്നു. The box was open, and one <b>pouch</b> is torn.'

interface Reported extends BoughtOrder {
  readonly report: string
  readonly ticket: number
}

/** Delivers an order, and reports it an hour later with a video and a photo. */
async function aReportedOrder(): Promise<Reported> {
  const customer = await aCustomer(site.browser, site.shop)
  const boughtOrder = await buyProduct(site.shop, customer)
  await site.shop.query("UPDATE orders SET status = 'delivered' WHERE id = $1", [boughtOrder.id])
  await site.shop.query(
    `INSERT INTO order_events (order_id, status, at, actor)
     VALUES ($1, 'delivered', date_trunc('milliseconds', now()) - interval '1 hour', 'shop')`,
    [boughtOrder.id],
  )
  const uploads = [
    await uploaded(customer, 'video', aVideo(200_000)),
    await uploaded(customer, 'photo', await aPicture(400)),
  ]
  const { body } = await customer.client.call(reportProblem, {
    params: { orderId: boughtOrder.id },
    body: {
      problem: 'damaged',
      message: STORY,
      uploads,
    },
  })
  await customer.visitor.leave()
  const [row] = await site.shop.query<{ id: string }>('SELECT id FROM reports WHERE order_id = $1', [boughtOrder.id])
  return { ...boughtOrder, report: row?.id ?? '', ticket: body.ticket as number }
}

async function uploaded({ client, visitor }: Customer, kind: UploadKind, bytes: Buffer): Promise<string> {
  const { body } = await client.call(beginUpload, { body: { kind, size: bytes.length } })
  const sent = await visitor.page.request.patch(addressOf(uploadChunk, { params: { uploadId: body.id } }), {
    data: bytes,
    headers: { 'content-type': CHUNK_CONTENT_TYPE, 'upload-offset': '0', origin: site.shop.origin },
  })
  expect(sent.status()).toBe(200)
  return String(body.id)
}

const name = ({ ticket }: Reported) => `T-${String(ticket).padStart(4, '0')}`
const dialog = ({ page }: Visitor) => page.getByRole('dialog')
const refunds = ({ id }: BoughtOrder) =>
  site.shop.query<{ amount: number }>('SELECT amount::int AS amount FROM refunds WHERE order_id = $1', [id])

it('staff open a report from the queue, play its video and refund everything, once for two clicks', async () => {
  const affectedOrder = await aReportedOrder()
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: PHONE })
  await visitor.page.goto('/admin/orders/attention')
  const played = visitor.page.waitForResponse((answer) => addressesOf(viewUploadContent).test(answer.url()))
  const link = visitor.page.getByRole('link', { name: name(affectedOrder) }).locator('visible=true')
  await link.waitFor()
  await visitor
    .button(adminOrders.filters.counted(texts.filters.open, 1))
    .and(visitor.page.locator('[aria-pressed=true]'))
    .waitFor()
  await visitor.checkPage()
  await link.click()
  await visitor.page.getByText('The box was open, and one <b>pouch</b> is torn.').waitFor()
  expect([200, 206]).toContain((await played).status())
  await visitor.page.getByLabel(texts.one.video).waitFor()
  await visitor.page.getByText(texts.decide.whole('₹339')).waitFor()
  await visitor.checkPage()
  await visitor.button(texts.decide.submit.refund).click()
  await dialog(visitor).getByText(texts.decide.effects.tells).waitFor()
  await visitor.checkPage()
  await dialog(visitor).getByRole('button', { name: texts.decide.submit.refund }).dblclick()
  await visitor.message('status', reportNotices.decided).waitFor()
  await visitor.page.getByText(texts.one.outcome.refund('₹339.00')).waitFor()
  expect(await refunds(affectedOrder)).toEqual([{ amount: 33900 }])
  await visitor.checkPage()
}, 60_000)

it('refusing a report needs a reason of sufficient length, and the email is previewed', async () => {
  const affectedOrder = await aReportedOrder()
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await visitor.page.goto(`/admin/returns/${affectedOrder.report}`)
  await visitor.button(texts.decide.choices.refused).click()
  await visitor.field(texts.decide.reason).fill('No')
  await visitor.button(texts.decide.submit.refused).click()
  await visitor.page.getByText(texts.decide.reasonTooShort).waitFor()
  await visitor.field(texts.decide.reason).fill('The video shows a whole box.')
  await visitor.page.getByText(texts.decide.preview).waitFor()
  await visitor.checkPage()
  await visitor.button(texts.decide.submit.refused).click()
  await dialog(visitor).getByRole('button', { name: texts.decide.submit.refused }).click()
  await visitor.page.getByText(texts.one.outcome.refused).waitFor()
  expect(await refunds(affectedOrder)).toEqual([])
  await visitor.page.goto('/admin/orders/attention')
  await visitor.page.getByText(texts.empty.open).waitFor()
  await visitor.checkPage()
}, 60_000)

it('the second staff member to decide a report refunds nothing, and sees the first decision', async () => {
  const affectedOrder = await aReportedOrder()
  const { visitor, client } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await visitor.page.goto(`/admin/returns/${affectedOrder.report}`)
  await visitor.button(refundLines.part).click()
  await visitor.field(refundLines.amount).fill('100.50')
  const first = { decision: 'refused', reason: 'The video shows a whole box.' }
  expect((await client.call(decideReport, { params: { reportId: affectedOrder.report }, body: first })).status).toBe(
    200,
  )
  visitor.expectFailure(409, addressOf(decideReport, { params: { reportId: affectedOrder.report } }))
  await visitor.button(texts.decide.submit.refund).click()
  await dialog(visitor).getByRole('button', { name: texts.decide.submit.refund }).click()
  await visitor.message('alert', staffErrors.report_decided).waitFor()
  await visitor.page.getByText(texts.one.outcome.refused).waitFor()
  expect(await refunds(affectedOrder)).toEqual([])
}, 60_000)
