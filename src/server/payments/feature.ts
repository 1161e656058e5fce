// The payments feature: its routes and jobs.
import type { Feature } from '../feature.ts'
import { adminPaymentsRoutes } from './admin/admin-payments-routes.ts'
import { checkoutsRoutes } from './admin/checkouts-routes.ts'
import { findBankReferences } from './find-bank-references.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { handlePaymentEvent } from './payment-events.ts'
import { paymentRoutes } from './payment-routes.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { writeOrderNumbers } from './write-order-numbers.ts'

export const payments = {
  routes: [paymentRoutes, gatewayRoutes, checkoutsRoutes, adminPaymentsRoutes],
  jobs: {
    'handle-payment-event': handlePaymentEvent,
    'refund-payment': refundPayment,
    'reconcile-payments': reconcilePayments,
    'write-order-numbers': writeOrderNumbers,
    'find-bank-references': findBankReferences,
  },
} satisfies Feature
