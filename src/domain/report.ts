// When something is wrong with a parcel: what can be reported, until when, with what evidence, and what can come of it (RET-1 to RET-5).
import { after, days, hours } from './durations.ts'
import type { OrderStatus } from './order.ts'

export const REPORT_PROBLEMS = ['damaged', 'wrong', 'missing', 'not_as_described', 'late'] as const
export type ReportProblem = (typeof REPORT_PROBLEMS)[number]

/** What staff decide; until then a report is open. */
export const REPORT_DECISIONS = ['refund', 'replacement', 'refused'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]
export type ReportStatus = ReportDecision | 'open'

export const UPLOAD_KINDS = ['video', 'photo'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** Counted from delivery (RET-1). */
export const REPORT_WINDOW = hours(72)
/** What is uploaded and belongs to no report yet is forgotten after this. */
export const LOOSE_UPLOAD_LIFETIME = hours(48)
/** So long after the decision its videos and photographs are kept: long enough for a complaint about it. */
export const VIDEOS_KEPT_FOR = days(180)

const MEBIBYTE = 1024 * 1024
/** The most bytes that an upload may have. */
export const MAX_UPLOAD_BYTES: Readonly<Record<UploadKind, number>> = { video: 100 * MEBIBYTE, photo: 10 * MEBIBYTE }
/** The most uploads of a kind that a report may have. */
export const MAX_UPLOADS: Readonly<Record<UploadKind, number>> = { video: 1, photo: 5 }
/** The most bytes that one request brings: a slow phone sends them well within the server's patience, or loses few of them. */
export const CHUNK = MEBIBYTE

/** The last instant at which something can be reported, for an order delivered at an instant. */
export const reportableUntil = (deliveredAt: Date): Date => after(deliveredAt, REPORT_WINDOW)

/**
 * Whether a problem needs the video of the unboxing. A parcel that came late does not: nothing inside it could show that, and
 * the order's own times do.
 */
export const needsVideo = (problem: ReportProblem): boolean => problem !== 'late'

/** True when a report that was begun at `begunAt` may be made about an order. Begun is when the first of its uploads was. */
export const canReport = (
  order: { readonly status: OrderStatus; readonly deliveredAt: Date | null },
  begunAt: Date,
): boolean =>
  order.status === 'delivered' && order.deliveredAt !== null && begunAt <= reportableUntil(order.deliveredAt)
