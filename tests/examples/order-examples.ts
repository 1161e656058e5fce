// Examples of the calls about a shopper's orders.
import type { allCalls } from '#contract/all-calls.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { CHUNK_CONTENT_TYPE } from '#contract/urls.ts'
import { getLinkKey } from '#server/accounts/email/email-queries.ts'
import { stopToken } from '#server/reminders/reminders.ts'
import { aBilling, verifyEmail } from '../support/makers.ts'
import { aDeliveredOrder, aVideo, beginUpload, uploadAccepted } from '../support/reporting.ts'
import { anOrder, type Examples, type Situation } from './example.ts'

const ofOrder = async (at: Situation) => ({ params: { orderId: await anOrder(at) } })

export const orders: Examples<typeof allCalls.orders> = {
  viewOrder: ofOrder,
  downloadInvoice: ofOrder,
  downloadCreditNote: async (at) => {
    const orderId = await anOrder(at)
    const { body } = await at.person.client.call(cancelOrder, { params: { orderId }, body: {} })
    const { creditNotes } = body.order as { creditNotes: { _id: string }[] }
    return { params: { orderId, noteId: creditNotes[0]?._id } }
  },
  cancelOrder: ofOrder,
  requestCancellation: async (at) => {
    const orderId = await anOrder(at)
    await at.test.shop.db.updateTable('orders').set({ status: 'packed' }).where('id', '=', orderId).execute()
    return { params: { orderId }, body: { cancellationCharge: 50 } }
  },
  confirmDelivery: async (at) => {
    const orderId = await anOrder(at)
    await at.test.shop.db.updateTable('orders').set({ status: 'dispatched' }).where('id', '=', orderId).execute()
    return { params: { orderId } }
  },
  quoteDelivery: ofOrder,
  changeDelivery: async (at) => ({ ...(await ofOrder(at)), body: { billingData: aBilling({ houseNumber: '14' }) } }),
}

export const reminders: Examples<typeof allCalls.reminders> = {
  viewOrderAgain: ofOrder,
  viewReminder: ofOrder,
  setReminder: async (at) => {
    await verifyEmail(at.test, at.person.email)
    return { ...(await ofOrder(at)), body: { everyWeeks: 4 } }
  },
  deleteReminder: ofOrder,
  stopReminder: async (at) => ({ body: { token: stopToken(await getLinkKey(at.test.shop.db), await anOrder(at)) } }),
}

export const progress: Examples<typeof allCalls.progress> = {
  viewProgress: async (at) => {
    const { progressId } = await at.test.shop.db
      .selectFrom('orders')
      .select('progress_id as progressId')
      .where('id', '=', await anOrder(at))
      .executeTakeFirstOrThrow()
    return { params: { progressId } }
  },
}

export const reports: Examples<typeof allCalls.reports> = {
  reportProblem: async (at) => {
    const { orderId, video } = await filmed(at)
    return { params: { orderId }, body: { problem: 'damaged', message: 'The box was open.', uploads: [video] } }
  },
  listOrderReports: async (at) => ({ params: { orderId: (await filmed(at)).orderId } }),
}

const ofUpload = async (at: Situation) => ({ params: { uploadId: (await filmed(at)).video } })

export const uploads: Examples<typeof allCalls.uploads> = {
  beginUpload: async ({ test, person }) => {
    await aDeliveredOrder(test, person)
    return { body: { kind: 'video', size: 1000 } }
  },
  viewUpload: ofUpload,
  uploadChunk: async ({ test, person }) => {
    await aDeliveredOrder(test, person)
    const body = aVideo()
    const begun = await beginUpload(person.client, 'video', body.length)
    return {
      params: { uploadId: begun.body.id },
      body,
      headers: { 'content-type': CHUNK_CONTENT_TYPE, 'upload-offset': '0' },
    }
  },
  removeUpload: ofUpload,
  viewUploadContent: ofUpload,
}

async function filmed({ test, person }: Situation): Promise<{ orderId: string; video: string }> {
  const orderId = await aDeliveredOrder(test, person)
  return { orderId, video: await uploadAccepted(person.client, 'video', aVideo()) }
}
