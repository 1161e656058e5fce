// A report as it travels, to its shopper and to staff.
import type { AdminReportReply, ReportReply } from '#contract/reports.ts'
import { toRupees } from '#contract/wire.ts'
import type { StoredAddress } from '../../db/schema.ts'
import type { Report } from './reports-queries.ts'

export const reportView = (report: Report): ReportReply => ({
  _id: report.id,
  ticket: report.ticket,
  problem: report.problem,
  message: report.message,
  status: report.status,
  reason: report.reason,
  refundAmount: report.refundAmount === null ? null : toRupees(report.refundAmount),
  replacement:
    report.replacementId !== null && report.replacementNumber !== null
      ? { _id: report.replacementId, orderNumber: report.replacementNumber }
      : null,
  uploads: report.uploads.map(({ id, kind, contentType, size }) => ({
    _id: id,
    kind,
    contentType: contentType ?? '',
    size,
  })),
  createdAt: report.createdAt.toISOString(),
  decidedAt: report.decidedAt?.toISOString() ?? null,
})

export const adminReportView = (report: Report): AdminReportReply => {
  const { firstName, lastName } = report.billing as StoredAddress
  return {
    ...reportView(report),
    order: { _id: report.orderId, orderNumber: report.orderNumber, totalAmount: toRupees(report.total) },
    shopper: { name: `${firstName} ${lastName}`, email: report.email },
    deliveredAt: report.deliveredAt?.toISOString() ?? null,
  }
}
