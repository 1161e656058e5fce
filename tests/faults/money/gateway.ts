// Steps of a random history at the gateway, such as disputes, settlements and events.
import { DISPUTE_PHASES, isResolved } from '#domain/dispute.ts'
import type { DisputeRecord } from '#sandbox/dispute.ts'
import type { RefundRecord } from '#sandbox/entities.ts'
import { type GatewayStep, UNDOCUMENTED_RESPONSES } from './fault-steps.ts'
import { allowRefusal, type History, newestAt, type Simulation } from './simulation.ts'

type GatewayStepOf<Name extends GatewayStep['do']> = Extract<GatewayStep, { do: Name }>

/** Returns a third of an amount in paise, at least one rupee. */
const partOf = (amount: number): number => Math.max(100, Math.floor(amount / 3))

/** Returns the disputes and refunds in the sandbox, newest first. */
export const latestRecords = ({ t }: Simulation) =>
  t.sandbox.state() as { disputes: DisputeRecord[]; refunds: RefundRecord[] }

async function amountOf({ t }: Simulation, paymentId: string): Promise<number | null> {
  const row = await t.shop.db
    .selectFrom('payments')
    .select('amount')
    .where('gateway_payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.amount ?? null
}

export const GATEWAY_STEPS = {
  async dispute(simulation, history, { payment: back, part, phase }) {
    const payment = newestAt(history.payments, back)
    const amount = payment ? await amountOf(simulation, payment.id) : null
    if (payment)
      await allowRefusal(() =>
        simulation.t.sandbox.dispute(payment.id, {
          phase,
          ...(part && amount !== null ? { amount: partOf(amount) } : {}),
        }),
      )
  },
  /** A dispute that has ended reopens only in a later phase (DISP-2). */
  async 'move dispute'(simulation, _history, { dispute: back, to, part }) {
    const dispute = latestRecords(simulation).disputes[back]
    if (!dispute) return
    const reopens = isResolved(dispute.status) && !isResolved(to)
    const phase = reopens ? DISPUTE_PHASES[DISPUTE_PHASES.indexOf(dispute.phase) + 1] : dispute.phase
    if (phase === undefined || phase === 'unknown') return
    const deducted = part && to === 'lost' ? { deducted: partOf(dispute.amount) } : {}
    await allowRefusal(() => simulation.t.sandbox.moveDispute(dispute.id, { status: to, phase, ...deducted }))
  },
  async settle({ t }, history, { part }) {
    const only = history.payments.slice(0, 2).map(({ id }) => id)
    await allowRefusal(() => t.sandbox.settle(part ? { only } : {}))
  },
  async 'refund in dashboard'(simulation, history, { payment: back, part }) {
    const payment = newestAt(history.payments, back)
    const amount = payment ? await amountOf(simulation, payment.id) : null
    if (payment)
      await allowRefusal(() =>
        simulation.t.sandbox.refundFromDashboard(payment.id, part && amount !== null ? partOf(amount) : undefined),
      )
  },
  async 'refuse refunds'({ t }, _history, { times }) {
    t.sandbox.refuseRefund({ description: 'Your account does not have enough balance.', times })
  },
  async 'refund ends'(simulation, _history, { refund: back, outcome }) {
    const pending = latestRecords(simulation).refunds.filter(({ status }) => status === 'pending')
    const refund = newestAt(pending.toReversed(), back)
    if (refund) await allowRefusal(() => simulation.t.sandbox.applyRefundState(refund.id, outcome))
  },
  async odd(simulation, history, { of, which, how }) {
    const { disputes, refunds } = latestRecords(simulation)
    const id = { payment: newestAt(history.payments, which), refund: refunds[which], dispute: disputes[which] }[of]?.id
    if (id) simulation.t.sandbox.odd(id, how === 'well' ? null : UNDOCUMENTED_RESPONSES[how])
  },
  async 'next payment'({ t }, _history, { is }) {
    const behaviours = { dearer: { feeBearer: 'customer' }, cheaper: { offer: 2_000 }, 'as usual': null } as const
    t.sandbox.nextPayment(behaviours[is])
  },
  /** A bank answers a payment late, after another payment has paid the same order. */
  async 'second capture'({ t }, history, { order: back }) {
    const order = newestAt(history.orders, back)
    if (!order) return
    t.sandbox.allowSecondCapture(true)
    await allowRefusal(() => {
      const late = t.sandbox.pay(order.id, { outcome: 'created' })
      const first = t.sandbox.pay(order.id)
      for (const { paymentId: id, signature } of [late, first])
        history.payments.push({ id, orderId: order.id, signature })
      t.sandbox.authorizeLate(late.paymentId, { capture: true })
    })
  },
  async 'list lag'({ t }, _history, { seconds }) {
    t.sandbox.listLag(seconds, ['payments', 'refunds', 'orders', 'disputes'])
  },
  async news({ t }, _history, { order, copies }) {
    await t.sandbox.releaseWebhooks({ order, copies })
  },
  async 'news are'({ t }, _history, { kept }) {
    t.sandbox.webhooks({ mode: kept ? 'hold' : 'off' })
  },
  async away({ t }, _history, { kind, calls }) {
    const fault = kind === 'drop' ? { kind } : { kind: 'status' as const, status: kind }
    for (const operation of ['create-order', 'fetch', 'capture', 'refund'] as const)
      t.sandbox.failNext(operation, fault, calls)
  },
  async 'restart gateway'({ gateway }) {
    await gateway.restart()
  },
} satisfies {
  [Name in GatewayStep['do']]?: (at: Simulation, history: History, step: GatewayStepOf<Name>) => Promise<void>
}
