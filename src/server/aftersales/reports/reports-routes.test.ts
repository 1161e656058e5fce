// Reporting a problem with a parcel.
import { beforeEach, describe, expect, it } from 'vitest'
import { decideReport } from '#contract/calls/admin/reports.ts'
import { deleteUser } from '#contract/calls/admin/users.ts'
import { listOrderReports, reportProblem } from '#contract/calls/reports.ts'
import { removeUpload, viewUploadContent } from '#contract/calls/uploads.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, logInAgain, type Shopper } from '#tests/support/makers.ts'
import { aPicture } from '#tests/support/product-form.ts'
import { aDeliveredOrder, aReport, aVideo, beginUpload, sendChunk, uploadAccepted } from '#tests/support/reporting.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const t = shopForTests()
let shopper: Shopper
const admin = beforeTests(() => anAdmin(t))
beforeEach(async () => {
  shopper = await aShopper(t)
})

const { rowIn } = storedRows(t)

const video = (who = shopper) => uploadAccepted(who.client, 'video', aVideo())
const report = (id: OrderId, change: object = {}, headers: Record<string, string> = {}) =>
  shopper.client.call(reportProblem, {
    params: { orderId: id },
    body: { problem: 'damaged', message: 'The box was open.\nOne pouch is torn.', ...change },
    headers,
  })
const reportsOf = async (id: OrderId) => (await shopper.client.call(listOrderReports, { params: { orderId: id } })).body

it('a report becomes a ticket with a number, is shown to the shopper, and is confirmed by email', async () => {
  const id = await aDeliveredOrder(t, shopper)
  const uploads = [await video(), await uploadAccepted(shopper.client, 'photo', await aPicture())]
  const { status, body } = await report(id, { uploads })
  expect(status).toBe(200)
  expect(body.message).toBe(`We have received your report. Its number is ${body.ticket}.`)
  const ticket = await t.shop.db
    .selectFrom('tickets')
    .selectAll()
    .where('number', '=', body.ticket as number)
    .executeTakeFirst()
  expect(ticket).toMatchObject({
    kind: 'issue',
    first_name: 'Anjali',
    message: 'The box was open.\nOne pouch is torn.',
  })
  expect(await reportsOf(id)).toMatchObject({
    canReport: false,
    until: '2026-11-23T05:00:00.000Z',
    reports: [
      {
        ticket: body.ticket,
        problem: 'damaged',
        status: 'open',
        reason: '',
        refundAmount: null,
        replacement: null,
        decidedAt: null,
        uploads: [
          { _id: uploads[0], kind: 'video', contentType: 'video/mp4' },
          { _id: uploads[1], kind: 'photo', contentType: 'image/webp' },
        ],
      },
    ],
  })
  await t.drain()
  const message = t.mailbox
    .to('anjali.nair@example.in')
    .find(({ subject }) => /^Nila order \d+: we have received your report$/.test(subject))
  expect(message?.text).toContain(`Your report number is ${body.ticket}`)
  expect(message?.text).toContain(`/account/orders/${id}/report`)
  expect(message?.text).not.toMatch(/pouch|Kit/)
  await expectMoneyToAddUp(t.shop)
})

it('a report sent twice with the same key is one report; without a key every further one is refused while the first is open', async () => {
  const id = await aDeliveredOrder(t, shopper)
  const uploads = [await video()]
  const first = await report(id, { uploads }, { 'idempotency-key': 'once' })
  const repeat = await report(id, { uploads }, { 'idempotency-key': 'once' })
  expect([repeat.status, repeat.body]).toEqual([200, first.body])
  expect((await report(id, { problem: 'late' })).body.code).toBe('report_open')
  const late = await aDeliveredOrder(t, shopper)
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(late, { problem: 'late' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
})

it('a report needs a video, except for a late parcel', async () => {
  const lateOrder = await aDeliveredOrder(t, shopper)
  expect((await report(lateOrder, { problem: 'late' })).status).toBe(200)
  const id = await aDeliveredOrder(t, shopper)
  const photo = await uploadAccepted(shopper.client, 'photo', await aPicture())
  const answer = await report(id, { uploads: [photo] })
  expect([answer.status, answer.body.code, answer.body.fields]).toMatchObject([
    400,
    'video_missing',
    { uploads: /video/ },
  ])
})

describe('the uploads of a report', () => {
  it.each<[string, () => Promise<string[]>, number, string]>([
    ['two videos', async () => [await video(), await video()], 400, 'invalid_input'],
    [
      'six photographs',
      async () => {
        const photos: string[] = []
        for (let count = 0; count < 6; count++)
          photos.push(await uploadAccepted(shopper.client, 'photo', await aPicture(40)))
        return [await video(), ...photos]
      },
      400,
      'invalid_input',
    ],
    ['an incomplete video', async () => [await incompleteVideo()], 409, 'upload_incomplete'],
    ['an unknown id', async () => [t.id()], 404, 'upload_not_found'],
    [
      'a video of another shopper',
      async () => {
        const stranger = await aShopper(t)
        await aDeliveredOrder(t, stranger)
        return [await video(stranger)]
      },
      404,
      'upload_not_found',
    ],
    ['a video of another report', async () => [(await aReport(t, shopper)).video], 404, 'upload_not_found'],
  ])('an upload of a report may not be %s', async (_what, make, status, code) => {
    const id = await aDeliveredOrder(t, shopper)
    expect(await report(id, { uploads: await make() })).toMatchObject({ status, body: { code } })
    expect((await reportsOf(id)).reports).toEqual([])
  })

  const incompleteVideo = async (): Promise<string> => {
    const { id } = (await beginUpload(shopper.client, 'video', 500)).body
    await sendChunk(shopper.client, String(id), 0, aVideo().subarray(0, 100))
    return String(id)
  }

  it('after a report was sent its uploads can be neither removed nor changed, are not swept, and are visible to staff', async () => {
    const { video: sent } = await aReport(t, shopper)
    expect((await shopper.client.call(removeUpload, { params: { uploadId: sent } })).status).toBe(404)
    expect((await sendChunk(shopper.client, sent, 0, aVideo())).status).toBe(404)
    t.clock.advance(hours(49))
    await t.shop.jobs.send('sweep-expired', {})
    await t.drain()
    const viewAs = async (who: Shopper) =>
      (await who.client.call(viewUploadContent, { params: { uploadId: sent } })).status
    for (const who of [shopper, admin]) {
      await logInAgain(who)
      expect(await viewAs(who)).toBe(200)
    }
    expect(await viewAs(await aShopper(t))).toBe(404)
  })
})

it.each(ORDER_STATUSES.filter((status) => status !== 'delivered'))(
  'an order that is %s cannot be reported',
  async (status) => {
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    await t.shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    expect(await report(id, { problem: 'late' })).toMatchObject({ status: 409, body: { code: 'order_state' } })
  },
)

it('a report is in time when the upload of its video started within 72 hours after delivery', async () => {
  const id = await aDeliveredOrder(t, shopper)
  const otherOrder = await aDeliveredOrder(t, shopper)
  t.clock.advance(hours(72) - minutes(5))
  await logInAgain(shopper)
  const bytes = aVideo()
  const begun = String((await beginUpload(shopper.client, 'video', bytes.length)).body.id)
  t.clock.advance(minutes(20))
  expect((await report(otherOrder, { problem: 'late' })).body.code).toBe('report_late')
  expect(await reportsOf(otherOrder)).toMatchObject({ canReport: false })
  await sendChunk(shopper.client, begun, 0, bytes)
  expect((await report(id, { uploads: [begun] })).status).toBe(200)
})

it('videos are kept for 180 days after the decision, and while a report is open', async () => {
  const { video, reportId } = await aReport(t, shopper)
  const { video: openVideo } = await aReport(t, shopper)
  const keyOf = async (id: string) =>
    (await t.shop.db.selectFrom('uploads').select('file_key').where('id', '=', id).executeTakeFirst())?.file_key
  const key = (await keyOf(video)) ?? ''
  t.clock.advance(days(200))
  await logInAgain(admin)
  const decision = { decision: 'refused', reason: 'The video shows a whole box.' }
  expect((await admin.client.call(decideReport, { params: { reportId }, body: decision })).status).toBe(200)
  const sweep = async () => {
    await t.shop.jobs.send('retire-films', {})
    await t.drain()
    await t.shop.jobs.send('sweep-expired', {})
    await t.drain()
  }
  t.clock.advance(days(180))
  await sweep()
  expect(await keyOf(video)).toBe(key)
  t.clock.advance(1)
  await sweep()
  expect([await keyOf(video), await t.shop.files.get(key)]).toEqual([undefined, null])
  expect(await keyOf(openVideo)).toBeDefined()
  await logInAgain(shopper)
})

it('erasing the account deletes texts and videos and closes the report', async () => {
  const { orderId, video: sent, reportId } = await aReport(t, shopper)
  const { file_key: key } = await rowIn('uploads', { id: sent })
  await logInAgain(admin)
  expect((await admin.client.call(deleteUser, { params: { userId: shopper.userId } })).status).toBe(200)
  await t.shop.jobs.send('sweep-expired', {})
  await t.drain()
  expect(await t.shop.files.get(key)).toBeNull()
  const closed = { order_id: orderId, message: '', status: 'refused', decision: 'The account was deleted.' } as const
  expect(await rowIn('reports', { id: reportId })).toMatchObject(closed)
})
