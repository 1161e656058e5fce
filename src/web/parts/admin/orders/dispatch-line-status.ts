// The status of each line of a pasted list, from the state of the line's order.
import type { FoundOrder, MoveResult } from '#contract/admin-orders.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import type { DeliveredLine, DispatchLine, ParcelLine } from '#domain/dispatch-lines.ts'
import { isSent, isToPack, isWithPost } from '#domain/order.ts'

const texts = adminOrders.dispatch.verdicts

/**
 * `wait`: the line's order is not looked up yet; `ready`: the line can be processed; `placed`: packing has not started;
 * `done`: nothing is left to do; `wrong`: staff must look at the line.
 */
export type LineStatus = 'wait' | 'ready' | 'placed' | 'done' | 'wrong'

export interface JudgedLine extends ParcelLine {
  readonly order: FoundOrder | null
  readonly status: LineStatus
  /** True when the tracking number comes from the booked parcel, because the pasted line has none. */
  readonly isBooked?: boolean
  readonly verdict: string
}

export interface LineContext {
  /** The orders of all lines; null until they are looked up. */
  readonly found: readonly FoundOrder[] | null
  /** The results of orders that were already sent to the server, by order id. */
  readonly results: ReadonlyMap<string, MoveResult>
}

/** Returns the status and verdict of an order that was sent to the server; null without a result. */
function outcomeOf(
  order: FoundOrder | null,
  results: ReadonlyMap<string, MoveResult>,
  doneTexts: { readonly moved: string; readonly already: string },
): [LineStatus, string] | null {
  const result = order === null ? undefined : results.get(order._id)
  if (!result) return null
  return result.outcome === 'refused' ? ['wrong', result.reason] : ['done', doneTexts[result.outcome]]
}

/**
 * Returns each line of a dispatch list with its order, and whether that order can be dispatched. With `takesPlaced`,
 * orders whose packing has not started can be dispatched too.
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
    const bookedNumber = line.problem === 'no_number' ? (order?.bookedAs ?? null) : null
    const trackingNumber = bookedNumber ?? line.trackingNumber
    const bookedFields = bookedNumber === null ? {} : { trackingNumber, isChecked: true, isBooked: true }
    const withStatus = (status: LineStatus, verdict: string): JudgedLine => ({
      ...line,
      ...bookedFields,
      order,
      status,
      verdict,
    })
    if (line.problem !== null && bookedNumber === null) return withStatus('wrong', texts[line.problem])
    const sentOutcome = outcomeOf(order, results, texts)
    if (sentOutcome) return withStatus(...sentOutcome)
    if (found === null) return withStatus('wait', '')
    if (order === null) return withStatus('wrong', texts.unknown)
    if (isSent(order.status)) {
      if (order.trackingNumber === trackingNumber) return withStatus('done', texts.already)
      return withStatus('wrong', texts.dispatchedAs(order.trackingNumber ?? ''))
    }
    if (!isToPack(order.status)) return withStatus('wrong', texts.state(order.status))
    const otherOrder = byParcel.get(trackingNumber)
    if (otherOrder) return withStatus('wrong', texts.numberTaken(otherOrder.orderNumber))
    if (order.isDisputed) return withStatus('wrong', adminDisputes.verdict)
    if (order.status !== 'placed') return withStatus('ready', texts.ready)
    return takesPlaced ? withStatus('ready', texts.takesPlaced) : withStatus('placed', texts.notPacked)
  })
}

const deliveredTexts = adminOrders.delivered.verdicts

/** Returns each line of a list of delivered parcels with its order, and whether it can be marked as delivered. */
export function statusOfDelivered(lines: readonly DeliveredLine[], { found, results }: LineContext): JudgedLine[] {
  const byNumber = new Map(found?.map((order) => [order.orderNumber, order]))
  const byParcel = new Map(found?.map((order) => [order.trackingNumber, order]))
  return lines.map((line) => {
    const { trackingNumber, orderNumber } = line
    const order = (trackingNumber === null ? byNumber.get(orderNumber ?? 0) : byParcel.get(trackingNumber)) ?? null
    const withStatus = (status: LineStatus, verdict: string): JudgedLine => ({ ...line, order, status, verdict })
    if (line.problem === 'on_its_way') return withStatus('done', deliveredTexts.on_its_way)
    if (line.problem !== null) return withStatus('wrong', deliveredTexts[line.problem])
    const sentOutcome = outcomeOf(order, results, deliveredTexts)
    if (sentOutcome) return withStatus(...sentOutcome)
    if (found === null) return withStatus('wait', '')
    if (order === null) return withStatus('wrong', deliveredTexts.unknown)
    if (isWithPost(order.status)) return withStatus('ready', deliveredTexts.ready)
    if (isToPack(order.status)) return withStatus('wrong', deliveredTexts.notSent)
    return order.status === 'delivered'
      ? withStatus('done', deliveredTexts.already)
      : withStatus('wrong', deliveredTexts.state(order.status))
  })
}
