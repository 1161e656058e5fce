// Ends a random history by ending faults and disputes, and by letting time pass until nothing is retried.
import { expect } from 'vitest'
import { hours } from '#domain/durations.ts'
import { disputeStatuses } from '#sandbox/dispute.ts'
import { recordExternalRefunds } from '#server/aftersales/record-external-refunds.ts'
import { trackDisputes } from '#server/disputes/track-disputes.ts'
import { listUndecided } from '#server/payments/decision-queries.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { isHeldByDispute } from '#server/payments/refund-queries.ts'
import { reconcileGateway } from '#server/reconciliation/gateway/reconcile-gateway.ts'
import { reconcileSettlements } from '#server/reconciliation/gateway/reconcile-settlements.ts'
import { decideDifferingPayment, retryRefunds } from './after-order.ts'
import { payDirectRefunds } from './drafts.ts'
import { latestRecords } from './gateway.ts'
import { allowRefusal, countStep, type Simulation } from './simulation.ts'
import { payFromBank } from './staff-steps.ts'

/** Removes all faults and overrides; the gateway's events wait until they are released. */
export function endFaults({ t }: Pick<Simulation, 't'>): void {
  t.sandbox.reset()
  t.sandbox.webhooks({ mode: 'hold' })
}

/** Finishes a history. Some disputes stay open for ever, and so do the refunds that wait for them. */
export async function finishHistory(simulation: Simulation): Promise<void> {
  const { t } = simulation
  endFaults(simulation)
  await passTime(simulation)
  // Reconciles now: lists are read three days back, so earlier events would be missed later.
  await reconcileEverything(simulation)
  await endDisputes(simulation)
  await trackDisputes(t.shop, {})
  // Requests the refunds that waited for a dispute, because their three days of retries begin with the first request.
  await t.drain()
  // After three days of refusals the shop gives up, and staff request again what is still owed.
  t.clock.advance(hours(73))
  await passTime(simulation)
  await recordExternalRefunds(t.shop, {})
  while ((await listUndecided(t.shop.db, 1)).length > 0) await decideDifferingPayment(simulation, 'refund')
  await retryRefunds(simulation)
  await passTime(simulation)
  await payDirectRefunds(simulation)
  await payTooOldRefunds(simulation)
  await t.sandbox.releaseWebhooks({ order: 'reversed', copies: 2 })
  await t.drain()
  await allowRefusal(() => t.sandbox.settle())
  t.clock.advance(hours(2))
  await reconcileEverything(simulation)
}

/** Razorpay refuses refunds of old payments, so staff pay these from the bank (REF-10, REF-11). */
async function payTooOldRefunds(simulation: Simulation): Promise<void> {
  const { t } = simulation
  const refunds = t.shop.db.selectFrom('refunds').select(['id', 'status', 'failure'])
  const refusedRefunds = await refunds
    .where('status', '=', 'requested')
    .where('refused_at', 'is not', null)
    .where((eb) => eb.not(isHeldByDispute))
    .execute()
  if (refusedRefunds.length === 0) return
  await reconcileEverything(simulation)
  t.clock.advance(hours(73))
  await passTime(simulation)
  const ids = refusedRefunds.map(({ id }) => id)
  const tooOld = expect.stringContaining('more than 6 months old')
  const failedRefunds = await refunds.where('id', 'in', ids).execute()
  expect(failedRefunds).toEqual(failedRefunds.map(({ id }) => ({ id, status: 'failed', failure: tooOld })))
  for (const id of ids) await payFromBank(simulation, id, true)
  countStep(simulation, 'too old, paid another way', ids.length)
}

async function reconcileEverything({ t }: Simulation): Promise<void> {
  await reconcileGateway(t.shop)
  await reconcileSettlements(t.shop)
  await trackDisputes(t.shop, {})
  await t.drain()
}

async function passTime(simulation: Simulation): Promise<void> {
  const { t } = simulation
  for (let round = 0; round < 3; round++) {
    // Also completes refunds that the shop does not know; one that failed while the shop was down stays failed.
    for (const { id, status } of latestRecords(simulation).refunds)
      if (status === 'pending') await allowRefusal(() => t.sandbox.applyRefundState(id, 'processed'))
    t.clock.advance(hours(1.1))
    await reconcilePayments(t.shop)
    await t.drain()
  }
}

/** Banks decide open disputes in different ways. Some disputes stay open. */
async function endDisputes({ t }: Simulation): Promise<void> {
  const openDisputes = await t.shop.db
    .selectFrom('disputes')
    .select('gateway_dispute_id as id')
    .where('resolved_at', 'is', null)
    .orderBy('opened_at')
    .execute()
  const finalStatuses = disputeStatuses.filter((status) => status !== 'under_review')
  for (const [index, { id }] of openDisputes.entries()) {
    const status = finalStatuses[(index + id.charCodeAt(id.length - 1)) % finalStatuses.length]
    await allowRefusal(() => t.sandbox.moveDispute(id, { status }))
  }
}
