// Giving back what staff chose of an order: units of its lines, its shipping, and an amount beside them (REF-15, REF-16).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies as words } from '#copy/admin-order-replies.ts'
import type { RefundId } from '#domain/ids.ts'
import { type Paise, paise, sum } from '#domain/money.ts'
import { canMove } from '#domain/order.ts'
import type { RefundReason } from '#domain/refund.ts'
import { type BackChoice, type LineTaken, sumTaken, takeChosen } from '#domain/refund-lines.ts'
import type { Tx } from '../db/database.ts'
import type { LockedOrder } from '../orders/moving-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPaymentOfOrder } from './aftersales-queries.ts'
import { restock, shelved } from './put-back.ts'
import { refundPart } from './refund-order.ts'
import { type WhatIsLeft, whatIsLeft } from './what-is-left.ts'

/** What staff chose. Sums are worked out here: none is taken from them. */
export interface ChosenBack {
  /** Units of lines by their ids, and how many of those go back on the shelf. */
  readonly lines: readonly { readonly item: string; readonly quantity: number; readonly restock: number }[]
  readonly hasShipping: boolean
  /** Beside those, in paise: a lower price of whatever she keeps. */
  readonly amount: Paise
}

export interface ChosenRefund {
  readonly reason: RefundReason
  /** Who puts what was chosen on the shelf. */
  readonly actor: string
  readonly chosen: ChosenBack
  /** The most that may go back, in paise. */
  readonly most: Paise
  readonly words?: string
}

/**
 * Gives it back; coins stay where they are (REF-19). Throws `order_state` when units are chosen that are gone, or when all of an
 * order that was not sent is: that is a cancellation. Null when it is more than may go back, or less than ₹1.
 */
export async function refundChosen(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { reason, chosen, most, actor, words: why = '' }: ChosenRefund,
): Promise<{ refundId: RefundId; amount: Paise } | null> {
  await lockPaymentOfOrder(tx, order.id)
  const paper = await whatIsLeft(tx, order.id)
  const units = paper ? unitsOf(paper, chosen) : []
  if (paper && canMove(order.status, 'cancelled', 'staff') && isAllOf(paper, units))
    throw new ShopError('order_state', { message: words.cancelInstead })
  const taken = paper ? takenOf(paper, { units, amount: chosen.amount }) : 'amount'
  if (taken === null) return null
  const amount = taken === 'amount' ? chosen.amount : sumTaken(taken)
  if (amount > most) return null
  const restocked = await restock(tx, shop, { order, actor, wanted: shelved(chosen.lines) })
  const refundId = await refundPart(tx, shop, order, { reason, amount, words: why, taken, restocked })
  return refundId && { refundId, amount }
}

/** The units that are chosen of each line, shipping behind them. */
function unitsOf({ items, left }: WhatIsLeft, { lines, hasShipping }: ChosenBack): number[] {
  const chosen = Map.groupBy(lines, ({ item }) => item)
  const goods = items.map(({ id }) => (chosen.get(id) ?? []).reduce((units, { quantity }) => units + quantity, 0))
  const units = [...goods, ...(hasShipping ? [1] : [])]
  const isKnown = lines.every(({ item }) => items.some(({ id }) => id === item))
  if (!isKnown || units.some((count, place) => count > (left[place]?.units ?? 0)))
    throw new ShopError('order_state', { message: words.leftChanged })
  return units
}

/** Null when the amount beside the units is more than they leave. */
function takenOf({ left }: WhatIsLeft, choice: BackChoice): LineTaken[] | null {
  const goods = sumTaken(takeChosen(left, { ...choice, amount: paise(0) }))
  const whole = sum(...left.map(({ value }) => value))
  return goods + choice.amount > whole ? null : takeChosen(left, choice)
}

/** Whether nothing would be left to pack. */
const isAllOf = ({ items, left }: WhatIsLeft, units: readonly number[]): boolean =>
  items.every((_, place) => units[place] === (left[place]?.units ?? 0))
