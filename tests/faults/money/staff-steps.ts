// Steps of a random history in which staff deal with findings, failed refunds, disputes and holds.
import { indianDate } from '#domain/calendar.ts'
import type { RefundId } from '#domain/ids.ts'
import type { Actor } from '#server/actor.ts'
import { recordManualRefund } from '#server/aftersales/admin/record-manual-refund.ts'
import { lockRefund } from '#server/aftersales/refund-rows-queries.ts'
import { lockAndFindOwedAmount } from '#server/aftersales/retry-refund.ts'
import { inTransaction } from '#server/db/database.ts'
import { isTemporaryError } from '#server/db/temporary-error.ts'
import { releaseHeldRefunds } from '#server/disputes/admin/staff-disputes.ts'
import { releaseHold } from '#server/payments/admin/release-hold.ts'
import { listOpenFindings } from '#server/payments/findings-queries.ts'
import { resolveByHand } from '#server/reconciliation/gateway/resolve-by-hand.ts'
import { jobHandlers } from '#server/runtime/job-handlers.ts'
import type { GatewayStep } from './fault-steps.ts'
import { allowOutage, allowRefusal, newestAt, type Simulation } from './simulation.ts'

type StaffStepOf<Name extends GatewayStep['do']> = Extract<GatewayStep, { do: Name }>

/** The acting staff member, just logged in. */
const staffOf = ({ t, admin }: Simulation): Actor =>
  ({ userId: admin.userId, role: 'admin', signedInAt: t.clock.now() }) as Actor

export const STAFF_STEPS = {
  async job({ t }, { name }) {
    await allowOutage(() => jobHandlers(t.shop)[name]({}))
  },
  async 'resolve finding'(simulation, { finding: back, action }) {
    const { t } = simulation
    const finding = newestAt((await listOpenFindings(t.shop.db, null, 20)).toReversed(), back)
    if (!finding) return
    const input = { findingId: finding.id, action, reason: 'As the gateway told us.', address: null, key: undefined }
    await allowRefusal(() => resolveByHand(t.shop, staffOf(simulation), input))
  },
  async 'pay another way'(simulation, { refund: back, isSeen: seesDispute }) {
    const refund = newestAt(await listStuckRefunds(simulation), back)
    if (refund) await allowRefusal(() => payFromBank(simulation, refund.id, seesDispute))
  },
  async 'send despite dispute'(simulation, { dispute: back }) {
    const { db } = simulation.t.shop
    const rows = await db.selectFrom('disputes').select('id').orderBy('opened_at').orderBy('id').execute()
    const dispute = newestAt(rows, back)
    if (dispute) await allowRefusal(() => releaseHeldRefunds(simulation.t.shop, staffOf(simulation), dispute.id))
  },
  async 'release hold'({ t, admin }) {
    const heldAttempts = await t.shop.db.selectFrom('payment_attempts').select('id').where('held', '=', true).execute()
    for (const { id } of heldAttempts)
      await allowOutage(() => allowRefusal(() => releaseHold(t.shop, admin.userId, id)))
  },
} satisfies { [Name in GatewayStep['do']]?: (at: Simulation, step: StaffStepOf<Name>) => Promise<void> }

/** Staff send a refund from the shop's own bank. Throws when the shop refuses to record it. */
export async function payFromBank(simulation: Simulation, refundId: RefundId, seesDispute: boolean): Promise<void> {
  const { t } = simulation
  const amount = await inTransaction(t.shop.db, async (tx) => {
    const lockedRefund = await lockRefund(tx, refundId)
    return lockedRefund && lockAndFindOwedAmount(tx, lockedRefund)
  })
  if (amount === null) return
  const entry = { refundId, amount, isUnanswered: false }
  simulation.statement.sent.push(entry)
  const transfer = { way: 'imps', reference: '432112345678', on: indianDate(t.clock.now()), note: '' } as const
  const input = { refundId, amount, ...transfer, seesDispute, key: undefined }
  try {
    await recordManualRefund(t.shop, staffOf(simulation), input)
  } catch (error) {
    if (isTemporaryError(error)) entry.isUnanswered = true
    else simulation.statement.sent.splice(simulation.statement.sent.indexOf(entry), 1)
    throw error
  }
}

const listStuckRefunds = ({ t }: Simulation): Promise<{ id: RefundId }[]> =>
  t.shop.db
    .selectFrom('refunds')
    .select('id')
    .where((eb) => eb.or([eb('status', '=', 'failed'), eb('refused_at', 'is not', null)]))
    .where('paid_way', 'is', null)
    .orderBy('created_at')
    .execute()
