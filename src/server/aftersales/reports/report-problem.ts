// A shopper reports a problem with a parcel (RET-1, RET-4).
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { ReportSentReply, reportBody } from '#contract/reports.ts'
import { reportNotices, uploadRefusals } from '#copy/aftersales.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { canReport, MAX_UPLOADS, needsVideo, type ReportProblem, UPLOAD_KINDS } from '#domain/report.ts'
import { newId } from '../../adapters/random.ts'
import { currentLanguage } from '../../adapters/request-context.ts'
import { insertTicket } from '../../contact/contact-queries.ts'
import type { Tx } from '../../db/database.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import { type LockedOrder, lockOrder } from '../../orders/moving-queries.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { attachUploads, lockUnattachedUploads, type Upload } from '../uploads/uploads-queries.ts'
import { findDeliveredAt, insertReport, listReportStates } from './reports-queries.ts'

type Problem = z.output<typeof reportBody> & { readonly orderId: OrderId; readonly userId: UserId }

/**
 * Stores a report with its uploads and opens a ticket. A repetition with the same key returns the same ticket. Throws
 * `duplicate_request`, `order_not_found`, `report_open`, `order_report_decided`, `order_state`, `report_late`,
 * `video_missing`, `upload_not_found`, `upload_incomplete`, or `invalid_input` for too many uploads.
 */
export async function reportProblem(shop: Shop, problem: Problem, key: string | undefined): Promise<ReportSentReply> {
  const { userId, orderId } = problem
  const { ticket } = await runIdempotently(
    shop,
    { owner: userId, key, content: { call: 'report', ...problem } },
    async (tx) => {
      const order = await lockOrder(tx, orderId, userId)
      if (!order) throw new ShopError('order_not_found')
      await refuseSecondReport(tx, orderId)
      const uploads = await requireUploads(tx, problem)
      await requireReportableInTime(tx, shop, order, uploads)
      requireVideo(problem.problem, uploads)
      return { ticket: await createReport(tx, shop, order, problem, uploads) }
    },
  )
  return { message: reportNotices.sent({ ticket }), ticket }
}

/**
 * Throws `report_open` while a report is open, and `order_report_decided` after a refund or replacement. A replacement
 * can itself be reported.
 */
async function refuseSecondReport(tx: Tx, orderId: OrderId): Promise<void> {
  const states = await listReportStates(tx, orderId)
  if (states.includes('open')) throw new ShopError('report_open')
  if (states.some((status) => status !== 'refused')) throw new ShopError('order_report_decided')
}

/**
 * Locks and returns the uploads of a report. Throws `upload_not_found`, `upload_incomplete`, or `invalid_input` for too
 * many.
 */
async function requireUploads(tx: Tx, { uploads, userId }: Problem): Promise<Upload[]> {
  const ids = [...new Set(uploads)]
  const lockedUploads = await lockUnattachedUploads(tx, ids, userId)
  if (lockedUploads.length < ids.length) throw new ShopError('upload_not_found')
  if (lockedUploads.some(({ contentType }) => contentType === null)) throw new ShopError('upload_incomplete')
  for (const kind of UPLOAD_KINDS)
    if (lockedUploads.filter((upload) => upload.kind === kind).length > MAX_UPLOADS[kind]) {
      const message = uploadRefusals.tooMany[kind]
      throw new ShopError('invalid_input', { message, fields: { uploads: message } })
    }
  return lockedUploads
}

/**
 * Throws `order_state` unless the order is delivered, and `report_late` after 72 hours. The beginning of the first
 * upload counts, so that a slow connection makes no report late.
 */
async function requireReportableInTime(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  uploads: readonly Upload[],
): Promise<void> {
  if (order.status !== 'delivered') throw new ShopError('order_state')
  const startedAt = new Date(
    Math.min(shop.clock.now().getTime(), ...uploads.map(({ createdAt }) => createdAt.getTime())),
  )
  const deliveredAt = await findDeliveredAt(tx, order.id)
  if (!canReport({ status: order.status, deliveredAt }, startedAt)) throw new ShopError('report_late')
}

function requireVideo(problem: ReportProblem, uploads: readonly Upload[]): void {
  if (!needsVideo(problem) || uploads.some(({ kind }) => kind === 'video')) return
  const { message } = new ShopError('video_missing')
  throw new ShopError('video_missing', { fields: { uploads: message } })
}

async function createReport(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { problem, message }: Problem,
  uploads: readonly Upload[],
): Promise<number> {
  const id = newId<'report'>(shop)
  const at = shop.clock.now()
  const { firstName, lastName } = order.billing
  // The counter of tickets stays locked from here until the commit.
  const ticket = await insertTicket(tx, {
    id: newId<'ticket'>(shop),
    kind: 'issue',
    firstName,
    lastName,
    email: order.email,
    mobile: order.phone,
    message,
    userId: order.userId,
    language: currentLanguage(),
    at,
  })
  await insertReport(tx, { id, orderId: order.id, userId: order.userId, ticket, problem, message, at })
  const uploadIds = uploads.map((upload) => upload.id)
  await attachUploads(tx, uploadIds, id)
  await enqueueEmail(tx, shop, {
    kind: 'report-received',
    ref: id,
    recipient: order.email,
    content: { orderId: order.id, orderNumber: order.orderNumber, ticket },
  })
  return ticket
}
