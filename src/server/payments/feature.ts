// The payments feature: its calls and jobs.
import type { Feature } from '../feature.ts'
import { adminPaymentsRoutes } from './admin/admin-payments-routes.ts'
import { checkoutsRoutes } from './admin/checkouts-routes.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { paymentLookupRoutes } from './payment-lookup-routes.ts'
import { paymentRoutes } from './payment-routes.ts'
import { refundPayment } from './refund-payment.ts'

export const payments = {
  routes: [paymentRoutes, gatewayRoutes, paymentLookupRoutes, checkoutsRoutes, adminPaymentsRoutes],
  jobs: {
    'handle-payment-event': async (shop, job) =>
      (await import('./handle-payment-event.ts')).handlePaymentEvent(shop, job),
    'refund-payment': refundPayment,
    'reconcile-payments': async (shop) => (await import('./reconcile-payments.ts')).reconcilePayments(shop),
    'note-orders': async (shop) => (await import('./note-orders.ts')).noteOrders(shop),
    'find-bank-references': async (shop) => (await import('./find-bank-references.ts')).findBankReferences(shop),
  },
} satisfies Feature
