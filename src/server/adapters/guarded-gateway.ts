// A gateway whose calls for a waiting shopper pass a guard; what jobs ask goes past it, in their own time.
import type { PaymentGateway, TimeoutProfile } from './payment-gateway.ts'

/** Lets a call through, or throws GatewayError in its place. */
export type Guard = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** The same gateway; every call with the patience of a shopper goes through `guard`. */
export function guarded(gateway: PaymentGateway, guard: Guard): PaymentGateway {
  const through = <Answer>(patience: TimeoutProfile, call: () => Promise<Answer>): Promise<Answer> =>
    patience === 'shopper' ? guard(call) : call()
  return {
    ...gateway,
    createOrder: (order, patience) => through(patience, () => gateway.createOrder(order, patience)),
    findOrderByReceipt: (receipt, patience) => through(patience, () => gateway.findOrderByReceipt(receipt, patience)),
    getOrder: (id, patience) => through(patience, () => gateway.getOrder(id, patience)),
    listPaymentsOfOrder: (id, patience) => through(patience, () => gateway.listPaymentsOfOrder(id, patience)),
    getPayment: (id, patience) => through(patience, () => gateway.getPayment(id, patience)),
    capturePayment: (payment, patience) => through(patience, () => gateway.capturePayment(payment, patience)),
    refundPayment: (refund, patience) => through(patience, () => gateway.refundPayment(refund, patience)),
    listRefundsOfPayment: (id, patience) => through(patience, () => gateway.listRefundsOfPayment(id, patience)),
  }
}
