// Parcels that have arrived, by the post's own list: marked delivered at once, and every buyer is written to; of the others, what it says.
import { adminOrders } from '#copy/admin-orders.ts'
import { type DeliveredLine, readDeliveredLines } from '#domain/dispatch-lines.ts'
import { judgeDelivered } from './judge-delivered.ts'
import { KeepNews } from './keep-news.tsx'
import { PastedList } from './pasted-list.tsx'

const told = (lines: readonly DeliveredLine[]) =>
  lines.flatMap(({ trackingNumber, news }) =>
    trackingNumber !== null && news !== null ? [{ trackingNumber, news }] : [],
  )

export function DeliveredMany() {
  return (
    <PastedList
      words={adminOrders.delivered}
      read={readDeliveredLines}
      judge={judgeDelivered}
      kind={{ status: 'delivered' }}
      moveOf={({ order }) => (order === null ? null : { _id: order._id, from: order.status })}
      choice={(_judged, isBusy, lines) => <KeepNews told={told(lines)} disabled={isBusy} />}
    />
  )
}
