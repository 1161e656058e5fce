// What staff can do with an order next, and what each step would give and keep: by the same rules as the step itself (ADM-15).
import type { AdminOrderMove, MovedMoney } from '#contract/admin-order.ts'
import { toRupees } from '#contract/wire.ts'
import { MINIMUM_PAYABLE, type Paise, paise } from '#domain/money.ts'
import { hasEnded, keptBack, type OrderStatus, TRANSITIONS } from '#domain/order.ts'
import { planRefund } from '#domain/refund.ts'
import type { OrderWithLines } from '../../orders/orders-queries.ts'

export interface Standing {
  readonly order: OrderWithLines
  /** The order whose money stands behind it: itself, or the sale that it makes good. */
  readonly sale: OrderWithLines
  /** How the sale was paid. */
  readonly payment: { readonly amount: Paise; readonly refunded: Paise; readonly chargedBack: Paise } | null
  readonly wallet: { readonly coins: number; readonly held: number; readonly deletedAt: Date | null }
  /** Nobody but the shopper has said that it arrived. */
  readonly isArrivedByWord: boolean
  /** Another order that has not ended makes it good: then it cannot be returned for money. */
  readonly isMadeGood: boolean
}

/** The steps that the table of moves has for staff, with their money. */
export function planMoves(standing: Standing): AdminOrderMove[] {
  const { order, isArrivedByWord, isMadeGood } = standing
  return TRANSITIONS.filter(({ from, by }) => from === order.status && by.includes('staff'))
    .filter(({ to }) => to !== 'returned' || !isMadeGood)
    .map(({ to, letter }) => ({
      to,
      money: hasEnded(to) ? moneyOf(standing, to, order.status) : null,
      ifUndelivered: to === 'returned' && isArrivedByWord ? moneyOf(standing, to, 'dispatched') : null,
      tells: letter !== null,
    }))
}

function moneyOf(standing: Standing, to: OrderStatus, status: OrderStatus): MovedMoney {
  const { order, sale, payment, wallet } = standing
  const paid = payment ? payment.amount - payment.refunded : 0
  const left = payment ? paid - payment.chargedBack : 0
  // What stands behind a replacement goes back only while the sale itself has not ended.
  const hasMoney = order.kind === 'sale' || (sale.status === 'delivered' && left >= MINIMUM_PAYABLE)
  const hasCoins = hasMoney && wallet.deletedAt === null
  const {
    amount,
    keptBack: kept,
    byBank,
    ...moved
  } = planRefund({
    paid: paise(hasMoney ? paid : 0),
    ...(payment && { chargedBack: payment.chargedBack }),
    keepsBack: keptBack({ status, kind: order.kind }, to, 'staff'),
    coinsEarned: hasCoins ? sale.coinsEarned : 0,
    coinsUsed: hasCoins ? sale.coinsUsed : 0,
    coinsFree: hasCoins ? wallet.coins - wallet.held : 0,
  })
  return {
    ofOrder: sale.orderNumber,
    amount: toRupees(amount),
    keptBack: toRupees(kept),
    byBank: toRupees(byBank),
    ...moved,
  }
}
