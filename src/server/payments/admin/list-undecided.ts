// What staff see of the payments that wait for them: what was asked, what came, and for how long its goods are kept.
import type { UndecidedPayment, UndecidedReply } from '#contract/undecided-payments.ts'
import { toRupees } from '#contract/wire.ts'
import type { Shop } from '../../shop.ts'
import { findStop, listUndecided } from '../decision-queries.ts'

const MOST = 50

export async function listUndecidedPayments({ db }: Pick<Shop, 'db'>): Promise<UndecidedReply> {
  const [rows, stop] = await Promise.all([listUndecided(db, MOST + 1), findStop(db)])
  return {
    payments: rows.slice(0, MOST).map(viewOf),
    isMore: rows.length > MOST,
    stoppedAt: stop?.toISOString() ?? null,
  }
}

const viewOf = (row: Awaited<ReturnType<typeof listUndecided>>[number]): UndecidedPayment => ({
  _id: row.id,
  gatewayPaymentId: row.gatewayPaymentId,
  cause: row.cause === 'replaced' && row.status !== 'undecided' ? 'second' : row.cause,
  asked: toRupees(row.payable),
  came: toRupees(row.amount),
  currency: row.currency,
  payerFee: toRupees(row.payerFee),
  canPlace: row.status === 'undecided' && row.currency === 'INR' && row.refunded === 0,
  since: row.askedAt.toISOString(),
  heldUntil: row.held ? row.heldUntil.toISOString() : null,
  user: { _id: row.userId, name: row.name },
})
