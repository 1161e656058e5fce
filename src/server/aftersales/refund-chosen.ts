// Refunds a part of an order that staff choose: units of its lines, its shipping, and an additional amount (REF-15,
// REF-16).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies as texts } from '#copy/admin-order.ts'
import type { RefundId } from '#domain/ids.ts'
import { type Paise, paise, sum } from '#domain/money.ts'
import { canMove } from '#domain/order.ts'
import type { RefundReason } from '#domain/refund.ts'
import { type BackChoice, type LineTaken, subtractChosen, sumSubtracted } from '#domain/refund-lines.ts'
import type { Tx } from '../db/database.ts'
import type { LockedOrder } from '../orders/moving-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPaymentOfOrder } from './aftersales-queries.ts'
import { refundPart } from './refund-order.ts'
import { findRefundableLines, type RefundableLines } from './refundable-lines.ts'
import { restockCheckedUnits, toUnitsOfItems } from './restock.ts'

/** The chosen part of an order. The value of its units is computed here and not read from the request. */
export interface ChosenPart {
  /** Units of lines by id, and how many of them are restocked. */
  readonly lines: readonly { readonly item: string; readonly quantity: number; readonly restock: number }[]
  readonly hasShipping: boolean
  /** An additional amount in paise, which lowers the price of the units that the shopper keeps. */
  readonly amount: Paise
}

export interface ChosenRefund {
  readonly reason: RefundReason
  /** Who restocks the chosen units. */
  readonly actor: string
  readonly chosen: ChosenPart
  /** The maximum refund, in paise. */
  readonly max: Paise
  /** The reason of staff, which the shopper sees. */
  readonly words?: string
}

/**
 * Refunds the chosen part of an order and returns the refund; coins are not moved (REF-19). Null when the amount
 * exceeds the maximum or what is left, or is less than ₹1; the caller must then throw, because units may be restocked
 * already. Throws `order_state` when chosen units were refunded already, or when all units of an unsent order are
 * chosen: staff must cancel it instead.
 */
export async function refundChosen(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { reason, chosen, max, actor, words: why = '' }: ChosenRefund,
): Promise<{ refundId: RefundId; amount: Paise } | null> {
  await lockPaymentOfOrder(tx, order.id)
  const remaining = await findRefundableLines(tx, order.id)
  const units = remaining ? countUnitsPerLine(remaining, chosen) : []
  if (remaining && canMove(order.status, 'cancelled', 'staff') && areAllUnitsChosen(remaining, units))
    throw new ShopError('order_state', { message: texts.cancelInstead })
  const subtracted = remaining ? subtractFromLines(remaining, { units, amount: chosen.amount }) : 'amount'
  if (subtracted === null) return null
  const amount = subtracted === 'amount' ? chosen.amount : sumSubtracted(subtracted)
  if (amount > max) return null
  const restocked = await restockCheckedUnits(tx, shop, { order, actor, wanted: toUnitsOfItems(chosen.lines) })
  const refundId = await refundPart(tx, shop, order, { reason, amount, words: why, taken: subtracted, restocked })
  return refundId && { refundId, amount }
}

/** Returns the number of chosen units of each line, with shipping last. */
function countUnitsPerLine({ items, left }: RefundableLines, { lines, hasShipping }: ChosenPart): number[] {
  const linesByItem = Map.groupBy(lines, ({ item }) => item)
  const goods = items.map(({ id }) => (linesByItem.get(id) ?? []).reduce((units, { quantity }) => units + quantity, 0))
  const units = [...goods, ...(hasShipping ? [1] : [])]
  const isOrdered = lines.every(({ item }) => items.some(({ id }) => id === item))
  if (!isOrdered || units.some((count, index) => count > (left[index]?.units ?? 0)))
    throw new ShopError('order_state', { message: texts.leftChanged })
  return units
}

/** Returns the amounts to subtract from each line; null when the additional amount is more than the remaining value. */
function subtractFromLines({ left }: RefundableLines, choice: BackChoice): LineTaken[] | null {
  const goods = sumSubtracted(subtractChosen(left, { ...choice, amount: paise(0) }))
  const total = sum(...left.map(({ value }) => value))
  return goods + choice.amount > total ? null : subtractChosen(left, choice)
}

/** True when the refund would leave no units to pack. */
const areAllUnitsChosen = ({ items, left }: RefundableLines, units: readonly number[]): boolean =>
  items.every((_, index) => units[index] === (left[index]?.units ?? 0))
