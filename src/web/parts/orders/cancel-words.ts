// What a cancellation gives and keeps, sentence by sentence, before she confirms it (ORD-6, WORD-5).
import type { OrderReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { cancelling as words } from '#copy/order-actions.ts'
import { cancellationOf } from './order-sums.ts'

const rupees = (amount: number): string => formatRupees(amount, true)

/** The sentences of the question. `paid` is the order whose money comes back: for a replacement, the sale that it makes good. */
export function cancelSentences(order: OrderReply, paid: OrderReply, coinsFree: number): string[] {
  if (order.kind === 'sale') return moneySentences(order, coinsFree)
  const isLeft = paid.status === 'delivered' && cancellationOf(paid, coinsFree).amount > 0
  return isLeft
    ? [words.instead(paid.orderNumber), ...moneySentences(paid, coinsFree)]
    : [words.wentBefore(paid.orderNumber)]
}

/** `coinsFree` are the coins in her wallet that no open payment holds. */
function moneySentences(order: OrderReply, coinsFree: number): string[] {
  const { amount, keptBack, coinsReturned, coinsTaken, coinsWithheld } = cancellationOf(order, coinsFree)
  const money = [
    ...(keptBack > 0 ? [words.keptBack(rupees(keptBack))] : []),
    amount > 0 ? words.comesBack(rupees(amount)) : words.nothingLeft,
  ]
  return [
    money.join(' '),
    ...(coinsReturned > 0 ? [words.coinsReturn(coinsReturned)] : []),
    ...(coinsTaken > 0 ? [words.coinsTaken(coinsTaken)] : []),
    ...(coinsWithheld > 0 ? [words.coinsWithheld(coinsWithheld, rupees(coinsWithheld))] : []),
  ]
}
