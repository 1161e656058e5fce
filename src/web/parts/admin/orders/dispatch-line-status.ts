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
    const otherLine = byParcel.get(trackingNumber)
    if (otherLine) return withStatus('wrong', texts.numberTaken(otherLine.orderNumber))
    if (order.isDisputed) return withStatus('wrong', adminDisputes.verdict)
    if (order.status !== 'placed') return withStatus('ready', texts.ready)
    return takesPlaced ? withStatus('ready', texts.takesPlaced) : withStatus('placed', texts.notPacked)
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
    const withStatus = (status: LineStatus, verdict: string): JudgedLine => ({ ...line, order, status, verdict })
    if (line.problem === 'on_its_way') return withStatus('done', verdictWords.on_its_way)
    if (line.problem !== null) return withStatus('wrong', verdictWords[line.problem])
    const sentOutcome = outcomeOf(order, results, verdictWords)
    if (sentOutcome) return withStatus(...sentOutcome)
    if (found === null) return withStatus('wait', '')
    if (order === null) return withStatus('wrong', verdictWords.unknown)
    if (isWithPost(order.status)) return withStatus('ready', verdictWords.ready)
    if (isToPack(order.status)) return withStatus('wrong', verdictWords.notSent)
    return order.status === 'delivered'
      ? withStatus('done', verdictWords.already)
      : withStatus('wrong', verdictWords.state(order.status))
  })
}
