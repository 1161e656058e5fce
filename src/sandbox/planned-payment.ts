// What the next payment comes to: its order's price, or what the knob plans in its place (RZP-50, RZP-51).

import type { OrderRecord, PaymentMethod, PaymentRecord } from './entities.ts'
import { feesOf } from './fees.ts'
import type { Gateway } from './gateway.ts'

export interface Planned {
  amount: number
  currency: string
  fees: Pick<PaymentRecord, 'fee' | 'tax' | 'fee_bearer'>
  /** What changes of its order. */
  order: Pick<OrderRecord, 'offer_id'>
}

export function plannedFor(gateway: Gateway, order: OrderRecord, method: PaymentMethod): Planned {
  const { amount, currency = order.currency, feeBearer, offer = 0 } = gateway.knobs.nextPayment ?? {}
  const price = amount ?? Math.max(100, order.amount - offer)
  const changed = offer > 0 ? { offer_id: gateway.newId('offer') } : {}
  if (feeBearer === undefined) return { amount: price, currency, fees: { fee: null, tax: null }, order: changed }
  const fees = feesOf(price, method)
  return { amount: price + fees.fee, currency, fees: { ...fees, fee_bearer: feeBearer }, order: changed }
}
