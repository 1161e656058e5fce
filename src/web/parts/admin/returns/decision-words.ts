// What a decision does, sentence by sentence, and the letter in which she reads of it.
import type { OneReportReply } from '#contract/reports.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { adminReturns } from '#copy/admin-returns.ts'
import { reportNews } from '#copy/report-letters.ts'
import type { ReportDecision } from '#domain/report.ts'

const { effects } = adminReturns.decide
const coins = adminOrder.effects
const rupees = (amount: number): string => formatRupees(amount, true)

/** Sentences for staff. `amount` in rupees; it counts for a refund only, as does whether it is all of it. */
export function effectsOf(
  { refund, report }: OneReportReply,
  decision: ReportDecision,
  { amount, isWhole }: { readonly amount: number; readonly isWhole: boolean },
): string[] {
  if (decision !== 'refund') return [effects[decision], effects.tells]
  if (refund === null) return []
  const ofOther = refund.ofOrder === report.order.orderNumber ? [] : [effects.ofOrder(refund.ofOrder)]
  const moved = isWhole ? wholeEffects(refund.whole) : [effects.part]
  return [coins.amount(rupees(amount)), ...ofOther, ...moved, effects.tells]
}

function wholeEffects({ coinsReturned, coinsTaken, coinsWithheld }: NonNullable<OneReportReply['refund']>['whole']) {
  return [
    ...(coinsReturned > 0 ? [coins.coinsReturned(coinsReturned)] : []),
    ...(coinsTaken > 0 ? [coins.coinsTaken(coinsTaken)] : []),
    ...(coinsWithheld > 0 ? [coins.coinsWithheld(coinsWithheld, rupees(coinsWithheld))] : []),
  ]
}

/** The paragraphs of her letter, as far as they are known before it is written. */
export function toldHer(
  { report }: OneReportReply,
  decision: ReportDecision,
  {
    amount,
    units,
  }: { readonly amount: number; readonly units: readonly { readonly name: string; readonly quantity: number }[] },
  reason: string,
): string[] {
  const { orderNumber } = report.order
  const own = reason.trim() === '' ? [] : [reason.trim()]
  if (decision === 'refused') {
    const letter = reportNews['report-refused']
    return [letter.text(orderNumber), ...own, letter.again(report.ticket)]
  }
  if (decision === 'refund') {
    const letter = reportNews['report-refund']
    const what = units.length > 0 ? [letter.units(units)] : []
    return [letter.text(orderNumber, formatRupees(amount)), ...what, ...own, letter.when]
  }
  return own
}
