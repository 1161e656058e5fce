// Refunds a part of an order that staff choose (REF-15, REF-16).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies as texts } from '#copy/admin-order.ts'
import type { ChargeName } from '#domain/amounts.ts'
import type { RefundId } from '#domain/ids.ts'
import { type Paise, paise, sum } from '#domain/money.ts'
import { canMove } from '#domain/order.ts'
import type { RefundReason } from '#domain/refund.ts'
import { type BackChoice, type LineTaken, subtractChosen, sumSubtracted } from '#domain/refund-lines.ts'
import type { Tx } from '../db/database.ts'
import { linesOf } from '../invoices/invoice-document.ts'
import type { LockedOrder } from '../orders/moving-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPaymentOfOrder } from './aftersales-queries.ts'
import { refundPart } from './refund-order.ts'
import { findRefundableLines, type RefundableLines } from './refundable-lines.ts'
import { restockCheckedUnits, toUnitsOfItems } from './restock.ts'

/** A part of an order. The value of its units is computed, not taken from the request. */
export interface ChosenPart {
  /** For each line, how many units are refunded and how many of these are restocked. */
  readonly lines: readonly { readonly item: string; readonly quantity: number; readonly restock: number }[]
  readonly charges: readonly ChargeName[]
  /** An additional amount in paise, which lowers the price of the units that the shopper keeps. */
  readonly amount: Paise
}

export interface ChosenRefund {
  readonly reason: RefundReason
  readonly actor: string
  readonly chosen: ChosenPart
  /** The largest amount that may be refunded, in paise. */
  readonly max: Paise
  /** Shown to the shopper. */
  readonly words?: string
}

/**
 * Refunds the chosen part of an order; coins do not move (REF-19). Returns null when the amount exceeds `max` or what
 * is left, or is below ₹1. The caller must then throw, because units may already be restocked. Throws `order_state`
 * when chosen units were refunded meanwhile, or when all units of an unsent order are chosen, which staff must cancel
 * instead. Also throws `batch_not_sellable` and `busy`.
 */
export async function refundChosen(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { reason, chosen, max, actor, words = '' }: ChosenRefund,
): Promise<{ refundId: RefundId; amount: Paise } | null> {
  await lockPaymentOfOrder(tx, order.id)
  const refundableLines = await findRefundableLines(tx, order.id)
  const part = refundableLines
    ? subtractChosenPart(order, refundableLines, chosen)
    : { creditedLines: 'amount' as const, amount: chosen.amount }
  if (!part || part.amount > max) return null
  const restocked = await restockCheckedUnits(tx, shop, { order, actor, requestedUnits: toUnitsOfItems(chosen.lines) })
  const refundId = await refundPart(tx, shop, order, { reason, words, ...part, restocked })
  return refundId && { refundId, amount: part.amount }
}

/** Returns what is credited of each line, and the sum in paise; null when the value that remains is smaller. */
function subtractChosenPart(order: LockedOrder, refundableLines: RefundableLines, chosen: ChosenPart) {
  const units = countUnitsPerLine(refundableLines, chosen)
  if (canMove(order.status, 'cancelled', 'staff') && areAllUnitsChosen(refundableLines, units))
    throw new ShopError('order_state', { message: texts.cancelInstead })
  const creditedLines = subtractIfEnough(refundableLines, { units, amount: chosen.amount })
  return creditedLines && { creditedLines, amount: sumSubtracted(creditedLines) }
}

/** Returns the chosen units of each invoice line: goods, then charges. Throws `order_state` when a line has fewer. */
function countUnitsPerLine(
  { invoice, items, remainingLines }: RefundableLines,
  { lines, charges }: ChosenPart,
): number[] {
  const linesByItem = Map.groupBy(lines, ({ item }) => item)
  const unitsOfGoods = items.map(({ id }) =>
    (linesByItem.get(id) ?? []).reduce((units, { quantity }) => units + quantity, 0),
  )
  const invoicedCharges = linesOf(invoice.document).flatMap(({ charge }) => charge ?? [])
  const units = [...unitsOfGoods, ...invoicedCharges.map((name) => (charges.includes(name) ? 1 : 0))]
  const isInvoiced =
    lines.every(({ item }) => items.some(({ id }) => id === item)) &&
    charges.every((name) => invoicedCharges.includes(name))
  if (!isInvoiced || units.some((count, index) => count > (remainingLines[index]?.units ?? 0)))
    throw new ShopError('order_state', { message: texts.leftChanged })
  return units
}

/** Returns what to subtract from each line; null when the additional amount exceeds the value that remains. */
function subtractIfEnough({ remainingLines }: RefundableLines, choice: BackChoice): LineTaken[] | null {
  const valueOfUnits = sumSubtracted(subtractChosen(remainingLines, { ...choice, amount: paise(0) }))
  const remainingValue = sum(...remainingLines.map(({ value }) => value))
  return valueOfUnits + choice.amount > remainingValue ? null : subtractChosen(remainingLines, choice)
}

const areAllUnitsChosen = ({ items, remainingLines }: RefundableLines, units: readonly number[]): boolean =>
  items.every((_, index) => units[index] === (remainingLines[index]?.units ?? 0))
