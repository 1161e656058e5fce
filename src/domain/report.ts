// Reports of problems with a parcel: what can be reported, until when, with which evidence, and the possible decisions
// (RET-1 to RET-5).
import { after, days, hours } from './durations.ts'
import type { OrderStatus } from './order.ts'

export const REPORT_PROBLEMS = ['damaged', 'wrong', 'missing', 'not_as_described', 'late'] as const
export type ReportProblem = (typeof REPORT_PROBLEMS)[number]

/** The decisions of staff; until then a report is open. */
export const REPORT_DECISIONS = ['refund', 'replacement', 'refused'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]
export type ReportStatus = ReportDecision | 'open'

export const UPLOAD_KINDS = ['video', 'photo'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** The time to report a problem, counted from delivery (RET-1). */
export const REPORT_WINDOW = hours(72)
/** Uploads that belong to no report are deleted after this time. */
export const LOOSE_UPLOAD_LIFETIME = hours(48)
/** How long videos and photographs are kept after the decision: long enough for a complaint about it. */
export const VIDEOS_KEPT_FOR = days(180)

const MEBIBYTE = 1024 * 1024
/** The maximum size of an upload, in bytes. */
export const MAX_UPLOAD_BYTES: Readonly<Record<UploadKind, number>> = { video: 100 * MEBIBYTE, photo: 10 * MEBIBYTE }
/** The maximum of uploads of each kind in a report. */
export const MAX_UPLOADS: Readonly<Record<UploadKind, number>> = { video: 1, photo: 5 }
/**
 * The maximum bytes of one request: a slow phone sends them before the server's timeout, and loses few when a request
 * fails.
 */
export const CHUNK = MEBIBYTE

/** Returns the last instant at which an order delivered at an instant can be reported. */
export const reportableUntil = (deliveredAt: Date): Date => after(deliveredAt, REPORT_WINDOW)

/** True when a problem needs the video of the unboxing. A late delivery does not: the order's own times prove it. */
export const needsVideo = (problem: ReportProblem): boolean => problem !== 'late'

/** True when a report whose first upload was at `begunAt` may be made about an order. */
export const canReport = (
  order: { readonly status: OrderStatus; readonly deliveredAt: Date | null },
  begunAt: Date,
): boolean =>
  order.status === 'delivered' && order.deliveredAt !== null && begunAt <= reportableUntil(order.deliveredAt)
