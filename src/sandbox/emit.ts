// Queues the events of payments, disputes and settlements, with bodies built from their current state.
import type { DisputeRecord } from './dispute.ts'
import { disputeEntity } from './dispute.ts'
import type { PaymentRecord, RefundRecord } from './entities.ts'
import { orderEntity, refundEntity } from './entities.ts'
import type { Gateway } from './gateway.ts'
import { withOverrides } from './response-overrides.ts'
import type { SettlementRecord } from './settlement.ts'
import { settlementEntity } from './settlement.ts'
import type { DisputeEvent, EventName } from './webhooks.ts'
import { paymentSnapshot, webhookBody } from './webhooks.ts'

const findOrCreateAccountId = (gateway: Gateway): string => {
  const { account } = gateway.store
  const record = account.get('account') ?? account.put({ id: 'account', account_id: gateway.newId('acc') })
  return record.account_id
}

type NamedEntity = [name: string, entity: object]

function queueEvent(gateway: Gateway, event: EventName, entities: readonly NamedEntity[]): void {
  const overriddenEntities = entities.map(
    ([name, entity]): NamedEntity => [name, { ...(withOverrides(gateway.faultSettings.odd, entity) as object) }],
  )
  gateway.webhooks.add(event, webhookBody(event, overriddenEntities, findOrCreateAccountId(gateway), gateway.now()))
}

/** Queues the event of a payment, with its refund if there is one. */
export function emitPayment(gateway: Gateway, event: EventName, payment: PaymentRecord, refund?: RefundRecord): void {
  const order = event === 'order.paid' ? gateway.store.orders.get(payment.order_id) : undefined
  queueEvent(gateway, event, [
    ...(refund ? [['refund', refundEntity(refund)] satisfies NamedEntity] : []),
    ['payment', paymentSnapshot(payment)],
    ...(order ? [['order', orderEntity(order)] satisfies NamedEntity] : []),
  ])
}

/** Queues the event of a dispute, with its payment. */
export function emitDispute(gateway: Gateway, event: DisputeEvent, payment: PaymentRecord, dispute: DisputeRecord) {
  queueEvent(gateway, event, [
    ['payment', paymentSnapshot(payment)],
    ['dispute', disputeEntity(dispute)],
  ])
}

export const emitSettlement = (gateway: Gateway, settlement: SettlementRecord) =>
  queueEvent(gateway, 'settlement.processed', [['settlement', settlementEntity(settlement)]])
