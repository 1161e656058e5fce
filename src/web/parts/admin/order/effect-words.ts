// What the end of an order gives and keeps, sentence by sentence, before staff confirm it (ADM-15).

import type { AdminOrderMove, MovedMoney } from '#contract/admin-order.ts'
import type { OrderReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrder } from '#copy/admin-order.ts'
import type { StatusAt } from '#domain/order.ts'

const words = adminOrder.effects
/** A step that ends an order. */
export type EndMove = AdminOrderMove & { readonly to: StatusAt<'ended'> }
/** The words of the question, by the end that it asks about. */
export const endWords = { cancelled: adminOrder.cancel, returned: adminOrder.giveUp } satisfies Record<
  StatusAt<'ended'>,
  object
>
const rupees = (amount: number): string => formatRupees(amount, true)

/** The sentences of the question. `money` is what the step gives in the way that is chosen; `hasShelf`: some of it is counted. */
export function effectSentences(
  { to, tells }: EndMove,
  money: MovedMoney,
  { kind }: Pick<OrderReply, 'kind'>,
  hasShelf: boolean,
): string[] {
  const paid = kind === 'sale' ? moneySentences(money) : insteadSentences(money)
  return [...paid, ...(hasShelf ? [endWords[to].stock] : []), ...(tells ? [words.tells] : [])]
}

/** A replacement costs nothing: what goes back is the money of the sale that it was to make good. */
const insteadSentences = (money: MovedMoney): string[] =>
  money.amount > 0 ? [words.instead(money.ofOrder), ...moneySentences(money)] : [words.wentBefore(money.ofOrder)]

function moneySentences({ amount, keptBack, coinsReturned, coinsTaken, coinsWithheld }: MovedMoney): string[] {
  return [
    ...(keptBack > 0 ? [words.keptBack(rupees(keptBack))] : []),
    amount > 0 ? words.amount(rupees(amount)) : words.nothing,
    ...(coinsReturned > 0 ? [words.coinsReturned(coinsReturned)] : []),
    ...(coinsTaken > 0 ? [words.coinsTaken(coinsTaken)] : []),
    ...(coinsWithheld > 0 ? [words.coinsWithheld(coinsWithheld, rupees(coinsWithheld))] : []),
  ]
}
