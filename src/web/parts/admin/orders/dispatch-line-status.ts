// Computes the status of each line of a pasted list from what the shop knows about its order.
import type { FoundOrder, MoveResult } from '#contract/admin-orders.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import type { DeliveredLine, DispatchLine, ParcelLine } from '#domain/dispatch-lines.ts'
import { isSent, isToPack, isWithPost } from '#domain/order.ts'

const texts = adminOrders.dispatch.verdicts

/**
 * The status of a line. With `wait` its order is not looked up yet. With `ready` it can be processed, with `placed`
 * packing has not started, with `done` nothing is left to do. With `wrong` staff must look at it.
 */
export type LineStatus = 'wait' | 'ready' | 'placed' | 'done' | 'wrong'

export interface JudgedLine extends ParcelLine {
  readonly order: FoundOrder | null
  readonly status: LineStatus
  /** True when the number comes from the booked parcel instead of the pasted list. */
  readonly isBooked?: boolean
  readonly verdict: string
}

export interface LineContext {
  readonly found: readonly FoundOrder[] | null
  readonly results: ReadonlyMap<string, MoveResult>
}

/** Returns the result of a sent order as text; null when it was not sent, or has no result yet. */
function outcomeOf(
  order: FoundOrder | null,
  results: ReadonlyMap<string, MoveResult>,
  texts: { readonly moved: string; readonly already: string },
): [LineStatus, string] | null {
  const result = order === null ? undefined : results.get(order._id)
  if (!result) return null
  return result.outcome === 'refused' ? ['wrong', result.reason] : ['done', texts[result.outcome]]
}

/**
 * Returns each line of a dispatch list with its order, and whether that order can be dispatched. With `takesPlaced`,
 * orders that were not marked as processing are included.
 */
export function statusOfLines(
  lines: readonly DispatchLine[],
  { found, results }: LineContext,
  takesPlaced: boolean,
): JudgedLine[] {
  const byNumber = new Map(found?.map((order) => [order.orderNumber, order]))
  const byParcel = new Map(found?.map((order) => [order.trackingNumber, order]))
  return lines.map((line) => {
    const order = (line.orderNumber !== null && byNumber.get(line.orderNumber)) || null
    const booked = line.problem === 'no_number' ? (order?.bookedAs ?? null) : null
    const trackingNumber = booked ?? line.trackingNumber
    const booking = booked === null ? {} : { trackingNumber, isChecked: true, isBooked: true }
    const judged = (status: LineStatus, verdict: string): JudgedLine => ({
      ...line,
      ...booking,
      order,
      status,
      verdict,
    })
    if (line.problem !== null && booked === null) return judged('wrong', texts[line.problem])
    const sentOutcome = outcomeOf(order, results, texts)
    if (sentOutcome) return judged(...sentOutcome)
    if (found === null) return judged('wait', '')
    if (order === null) return judged('wrong', texts.unknown)
    if (isSent(order.status)) {
      if (order.trackingNumber === trackingNumber) return judged('done', texts.already)
      return judged('wrong', texts.dispatchedAs(order.trackingNumber ?? ''))
    }
    if (!isToPack(order.status)) return judged('wrong', texts.state(order.status))
    const otherLine = byParcel.get(trackingNumber)
    if (otherLine) return judged('wrong', texts.numberTaken(otherLine.orderNumber))
    if (order.isDisputed) return judged('wrong', adminDisputes.verdict)
    if (order.status !== 'placed') return judged('ready', texts.ready)
    return takesPlaced ? judged('ready', texts.takesPlaced) : judged('placed', texts.notPacked)
  })
}

const verdictWords = adminOrders.delivered.verdicts

/** Returns each line of a list of delivered parcels with its order, and whether it can be marked as delivered. */
export function statusOfDelivered(lines: readonly DeliveredLine[], { found, results }: LineContext): JudgedLine[] {
  const byNumber = new Map(found?.map((order) => [order.orderNumber, order]))
  const byParcel = new Map(found?.map((order) => [order.trackingNumber, order]))
  return lines.map((line) => {
    const { trackingNumber, orderNumber } = line
    const order = (trackingNumber === null ? byNumber.get(orderNumber ?? 0) : byParcel.get(trackingNumber)) ?? null
    const judged = (status: LineStatus, verdict: string): JudgedLine => ({ ...line, order, status, verdict })
    if (line.problem === 'on_its_way') return judged('done', verdictWords.on_its_way)
    if (line.problem !== null) return judged('wrong', verdictWords[line.problem])
    const sentOutcome = outcomeOf(order, results, verdictWords)
    if (sentOutcome) return judged(...sentOutcome)
    if (found === null) return judged('wait', '')
    if (order === null) return judged('wrong', verdictWords.unknown)
    if (isWithPost(order.status)) return judged('ready', verdictWords.ready)
    if (isToPack(order.status)) return judged('wrong', verdictWords.notSent)
    return order.status === 'delivered'
      ? judged('done', verdictWords.already)
      : judged('wrong', verdictWords.state(order.status))
  })
}
