// Reports of problems with a parcel: what can be reported, until when, with which evidence, and how staff can decide
// (RET-1 to RET-5).
import { after, days, hours } from './durations.ts'
import type { OrderStatus } from './order.ts'

export const REPORT_PROBLEMS = ['damaged', 'wrong', 'missing', 'not_as_described', 'late'] as const
export type ReportProblem = (typeof REPORT_PROBLEMS)[number]

export const REPORT_DECISIONS = ['refund', 'replacement', 'refused'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]
export type ReportStatus = ReportDecision | 'open'

export const UPLOAD_KINDS = ['video', 'photo'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** How long after delivery a problem can be reported (RET-1). */
export const REPORT_WINDOW = hours(72)
/** Uploads that no report uses are deleted after this time. */
export const LOOSE_UPLOAD_LIFETIME = hours(48)
/** How long videos and photographs are kept after the decision, in case the shopper complains about it. */
export const VIDEOS_KEPT_FOR = days(180)

const MEBIBYTE = 1024 * 1024
export const MAX_UPLOAD_BYTES: Readonly<Record<UploadKind, number>> = { video: 100 * MEBIBYTE, photo: 10 * MEBIBYTE }
/** The maximum numbers in one report. */
export const MAX_UPLOADS: Readonly<Record<UploadKind, number>> = { video: 1, photo: 5 }
/** The maximum number of bytes in a request of an upload, which a slow phone can send before the server's timeout. */
export const CHUNK = MEBIBYTE

/** Returns the last instant at which a problem with an order that was delivered at `deliveredAt` can be reported. */
export const reportableUntil = (deliveredAt: Date): Date => after(deliveredAt, REPORT_WINDOW)

/** True when a report needs a video of the unboxing. The recorded times of the order prove a late delivery. */
export const needsVideo = (problem: ReportProblem): boolean => problem !== 'late'

/** True when a problem with the order can be reported. `begunAt` is when the report's first upload began. */
export const canReport = (
  order: { readonly status: OrderStatus; readonly deliveredAt: Date | null },
  begunAt: Date,
): boolean =>
  order.status === 'delivered' && order.deliveredAt !== null && begunAt <= reportableUntil(order.deliveredAt)
