// The reconciliation feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { findingsRoutes } from './gateway/findings-routes.ts'
import { reconciliationRoutes } from './reconciliation-routes.ts'

export const reconciliation = {
  routes: [reconciliationRoutes, findingsRoutes],
  jobs: {
    'reconcile-gateway': async (shop) => (await import('./gateway/reconcile-gateway.ts')).reconcileGateway(shop),
    'reconcile-settlements': async (shop) =>
      (await import('./gateway/reconcile-settlements.ts')).reconcileSettlements(shop),
    'check-books': async (shop) => (await import('./check-books.ts')).checkBooks(shop),
  },
} satisfies Feature
