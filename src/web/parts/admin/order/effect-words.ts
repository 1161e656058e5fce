// What the end of an order gives and keeps, sentence by sentence, before staff confirm it (decisions 34).
import type { OrderReply } from '#contract/orders.ts'
import type { StaffMove } from '#contract/staff-order.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrder } from '#copy/admin-order.ts'

const words = adminOrder.effects
const rupees = (amount: number): string => formatRupees(amount, true)

/** The sentences of the question; none for a step that moves no money. */
export function effectSentences({ to, money, tells }: StaffMove, order: Pick<OrderReply, 'kind'>): string[] {
  if (money === null) return []
  const { amount, keptBack, coinsReturned, coinsTaken, coinsWithheld } = money
  const paid =
    order.kind === 'replacement'
      ? [words.replacement]
      : [
          ...(keptBack > 0 ? [words.keptBack(rupees(keptBack))] : []),
          amount > 0 ? words.amount(rupees(amount)) : words.nothing,
          ...(coinsReturned > 0 ? [words.coinsReturned(coinsReturned)] : []),
          ...(coinsTaken > 0 ? [words.coinsTaken(coinsTaken)] : []),
          ...(coinsWithheld > 0 ? [words.coinsWithheld(coinsWithheld, rupees(coinsWithheld))] : []),
        ]
  const goods = to === 'cancelled' ? adminOrder.cancel.stock : adminOrder.giveUp.stock
  return [...paid, goods, ...(tells ? [words.tells] : [])]
}
