// Opens and changes disputes about a shop's payments, and sends their signed webhooks.
import type { OrderId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type GatewayDispute, GatewayError, type PaymentGateway } from '#server/adapters/payment-gateway.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { deliverWebhook } from './webhooks.ts'

export interface DisputedShop extends TestShop {
  /** Returns the payment of an order, with the id that a dispute names. */
  paymentOf(id: OrderId): Promise<{ id: string; gatewayPaymentId: string; amount: Paise }>
  /** Opens a dispute about a payment. The shop gets no event about it. */
  dispute(gatewayPaymentId: string, options?: Partial<GatewayDispute>): GatewayDispute
  /** Changes a dispute. The shop gets no event about the change. */
  move(id: string, change: Partial<GatewayDispute>): void
  /** Sends the gateway's signed event of a dispute. Returns the HTTP status. */
  sendEvent(id: string, event?: string, eventId?: string): Promise<number>
}

export async function openDisputedShop(env: Record<string, string> = {}): Promise<DisputedShop> {
  const disputes = new Map<string, GatewayDispute>()
  const withDisputes = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    listDisputes: async ({ from, to }) => {
      const items = [...disputes.values()].filter(
        ({ createdAt }) => createdAt !== null && createdAt >= from && createdAt < to,
      )
      return { items, count: items.length, isLast: true }
    },
    getDispute: async (id) => {
      const dispute = disputes.get(id)
      if (!dispute) throw new GatewayError('refused', 'No such dispute', 400)
      return dispute
    },
  })
  const test = await openTestShop(env, {}, { gateways: (razorpay) => [withDisputes(razorpay)] })
  let events = 0
  return {
    ...test,
    async paymentOf(id) {
      const row = await test.shop.db
        .selectFrom('payments')
        .select(['id', 'gateway_payment_id as gatewayPaymentId', 'amount'])
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      return row
    },
    dispute(paymentId, options = {}) {
      const dispute: GatewayDispute = {
        id: `disp_${test.id().slice(0, 14)}`,
        paymentId,
        amount: paise(100),
        deducted: paise(0),
        phase: 'chargeback',
        status: 'open',
        reason: 'goods_or_services_not_received_or_partially_received',
        respondBy: new Date(test.clock.now().getTime() + 7 * 86_400_000),
        createdAt: test.clock.now(),
        ...options,
      }
      disputes.set(dispute.id, dispute)
      return dispute
    },
    move(id, change) {
      const dispute = disputes.get(id)
      if (!dispute) throw new Error(`There is no dispute ${id}`)
      disputes.set(id, { ...dispute, ...change })
    },
    async sendEvent(id, event = 'payment.dispute.created', eventId = `evt_${++events}`) {
      const paymentId = disputes.get(id)?.paymentId
      const payload = {
        payment: { entity: { id: paymentId, entity: 'payment' } },
        dispute: { entity: { id, entity: 'dispute', payment_id: paymentId } },
      }
      const answer = await deliverWebhook(
        test,
        { entity: 'event', event, contains: ['payment', 'dispute'], payload },
        { 'x-razorpay-event-id': eventId },
      )
      await test.drain()
      return answer.statusCode
    },
  }
}
