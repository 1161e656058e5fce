// What staff can do with an order next, and what each step would give and keep: by the same rules as the step itself (decisions 34).
import type { StaffMove } from '#contract/staff-order.ts'
import { toRupees } from '#contract/wire.ts'
import { type Paise, paise } from '#domain/money.ts'
import { keptBack, TRANSITIONS } from '#domain/order.ts'
import { planRefund } from '#domain/refund.ts'
import type { OrderWithLines } from '../../orders/orders-queries.ts'

interface Purse {
  readonly coins: number
  readonly held: number
  readonly deletedAt: Date | null
}

/** The steps that the table of moves has for staff, with their money. */
export function planMoves(
  order: OrderWithLines,
  payment: { readonly amount: Paise; readonly refunded: Paise } | null,
  purse: Purse,
): StaffMove[] {
  return TRANSITIONS.filter(({ from, by }) => from === order.status && by.includes('staff')).map(({ to, letter }) => ({
    to,
    money:
      to === 'cancelled' || to === 'returned'
        ? planMoney(order, payment, purse, keptBack(order.status, to, 'staff'))
        : null,
    tells: letter !== null,
  }))
}

function planMoney(
  order: OrderWithLines,
  payment: { readonly amount: Paise; readonly refunded: Paise } | null,
  { coins, held, deletedAt }: Purse,
  keepsBack: Paise,
): NonNullable<StaffMove['money']> {
  const isErased = deletedAt !== null
  const {
    amount,
    keptBack: kept,
    ...moved
  } = planRefund({
    paid: payment ? paise(payment.amount - payment.refunded) : paise(0),
    keepsBack,
    coinsEarned: isErased ? 0 : order.coinsEarned,
    coinsUsed: isErased ? 0 : order.coinsUsed,
    coinsFree: isErased ? 0 : coins - held,
  })
  return { amount: toRupees(amount), keptBack: toRupees(kept), ...moved }
}
