// The aftersales feature: routes, jobs and sweeps of changes to orders, problem reports and refunds.
import type { Feature } from '../feature.ts'
import { adminOrderRoutes, adminRefundRoutes, bulkActionRoutes } from './admin/admin-order-routes.ts'
import { finishUndoingBulkAction } from './admin/undo-bulk-action.ts'
import { aftersalesRoutes } from './aftersales-routes.ts'
import { recordExternalRefunds } from './record-external-refunds.ts'
import { cancelOverdueOrders, notifyLateRefunds } from './refund-overdue.ts'
import { reportsRoutes } from './reports/reports-routes.ts'
import { detachUploadsOfOldReports, sweepUploads } from './uploads/uploads.ts'
import { uploadsRoutes } from './uploads/uploads-routes.ts'

export const aftersales = {
  routes: [aftersalesRoutes, reportsRoutes, uploadsRoutes, adminOrderRoutes, bulkActionRoutes, adminRefundRoutes],
  jobs: {
    'adopt-refunds': recordExternalRefunds,
    'refund-overdue': (shop) => cancelOverdueOrders(shop),
    'tell-late-refunds': notifyLateRefunds,
    'undo-bulk-action': finishUndoingBulkAction,
    'retire-films': detachUploadsOfOldReports,
  },
  sweeps: [sweepUploads],
} satisfies Feature
