// What would become of each line of the post's list of what has arrived.
import { adminOrders } from '#copy/admin-orders.ts'
import type { DeliveredLine } from '#domain/dispatch-lines.ts'
import { isToPack, isWithPost } from '#domain/order.ts'
import { type Fate, type JudgedLine, type Known, outcomeOf } from './judge-lines.ts'

const words = adminOrders.delivered.verdicts

export function judgeDelivered(lines: readonly DeliveredLine[], { found, results }: Known): JudgedLine[] {
  const byNumber = new Map(found?.map((order) => [order.orderNumber, order]))
  const byParcel = new Map(found?.map((order) => [order.trackingNumber, order]))
  return lines.map((line) => {
    const { trackingNumber, orderNumber } = line
    const order = (trackingNumber === null ? byNumber.get(orderNumber ?? 0) : byParcel.get(trackingNumber)) ?? null
    const judged = (fate: Fate, verdict: string): JudgedLine => ({ ...line, order, fate, verdict })
    if (line.problem === 'on_its_way') return judged('done', words.on_its_way)
    if (line.problem !== null) return judged('wrong', words[line.problem])
    const came = outcomeOf(order, results, words)
    if (came) return judged(...came)
    if (found === null) return judged('wait', '')
    if (order === null) return judged('wrong', words.unknown)
    if (isWithPost(order.status)) return judged('ready', words.ready)
    if (isToPack(order.status)) return judged('wrong', words.notSent)
    return order.status === 'delivered' ? judged('done', words.already) : judged('wrong', words.state(order.status))
  })
}
