// A gateway of which the calls for waiting shoppers, or those of jobs, pass a guard; the others go past it.
import type { PaymentGateway, TimeoutProfile } from './payment-gateway.ts'

/** Lets a call through, or throws GatewayError in its place. */
export type Guard = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** The same gateway; every call that `whose` waits for goes through `guard`. */
export function guarded(gateway: PaymentGateway, guard: Guard, whose: TimeoutProfile = 'shopper'): PaymentGateway {
  const through = <Answer>(timeout: TimeoutProfile, call: () => Promise<Answer>): Promise<Answer> =>
    timeout === whose ? guard(call) : call()
  return {
    ...gateway,
    createOrder: (order, timeout) => through(timeout, () => gateway.createOrder(order, timeout)),
    findOrderByReceipt: (receipt, timeout) => through(timeout, () => gateway.findOrderByReceipt(receipt, timeout)),
    getOrder: (id, timeout) => through(timeout, () => gateway.getOrder(id, timeout)),
    noteOnOrder: (id, notes, timeout) => through(timeout, () => gateway.noteOnOrder(id, notes, timeout)),
    listOrders: (between, skip, timeout) => through(timeout, () => gateway.listOrders(between, skip, timeout)),
    listPaymentsOfOrder: (id, timeout) => through(timeout, () => gateway.listPaymentsOfOrder(id, timeout)),
    getPayment: (id, timeout) => through(timeout, () => gateway.getPayment(id, timeout)),
    capturePayment: (payment, timeout) => through(timeout, () => gateway.capturePayment(payment, timeout)),
    refundPayment: (refund, timeout) => through(timeout, () => gateway.refundPayment(refund, timeout)),
    listRefundsOfPayment: (id, timeout) => through(timeout, () => gateway.listRefundsOfPayment(id, timeout)),
    listPayments: (between, skip, timeout) => through(timeout, () => gateway.listPayments(between, skip, timeout)),
    listRefunds: (between, skip, timeout) => through(timeout, () => gateway.listRefunds(between, skip, timeout)),
    listDisputes: (between, skip, timeout) => through(timeout, () => gateway.listDisputes(between, skip, timeout)),
    getDispute: (id, timeout) => through(timeout, () => gateway.getDispute(id, timeout)),
    listSettled: (day, skip, timeout) => through(timeout, () => gateway.listSettled(day, skip, timeout)),
  }
}
