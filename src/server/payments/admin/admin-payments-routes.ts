// Staff routes for payments that wait for a decision, and for switching automatic refunds on again (PAY-26, PAY-27).
import * as calls from '#contract/calls/admin/payments.ts'
import { paymentReplies as texts } from '#copy/admin-payments.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { decidePayment, listUndecidedPayments, resumeRefunds } from './undecided-payments.ts'

export const adminPaymentsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listUndecidedPayments, () => listUndecidedPayments(shop))

    serve(app, calls.placeUndecidedPayment, ({ params, headers, actor }) =>
      decidePayment(shop, actor, {
        paymentId: params.paymentId,
        outcome: 'order',
        key: headers['idempotency-key'],
      }),
    )

    serve(app, calls.returnUndecidedPayment, ({ params, headers, actor }) =>
      decidePayment(shop, actor, {
        paymentId: params.paymentId,
        outcome: 'refund',
        key: headers['idempotency-key'],
      }),
    )

    serve(app, calls.resumeRefunds, async ({ actor }) => {
      await resumeRefunds(shop, actor)
      return { message: texts.resumed }
    })
  }
