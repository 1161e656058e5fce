// The page that dispatches many orders, or marks many as delivered, by a pasted list.
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { exportPostFile, recordParcelEvents } from '#contract/calls/admin/parcels.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { parcels } from '#copy/parcels.ts'
import { indianDate } from '#domain/calendar.ts'
import { type ChosenCourier, isChosenCourier } from '#domain/couriers.ts'
import { type DeliveredLine, readDeliveredLines, readDispatchLines } from '#domain/dispatch-lines.ts'
import type { ParcelEvent } from '#domain/parcel-event.ts'
import { ordersWithLongAddress } from '#domain/post-file.ts'
import { fetchRows, send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { CourierField } from '#web/parts/admin/order/dispatch-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { statusOfDelivered, statusOfLines } from './dispatch-line-status.ts'
import { PastedList } from './pasted-list.tsx'

export default function BulkParcels() {
  return useFilters().get('as') === 'delivered' ? <BulkDelivery /> : <BulkDispatch />
}

const texts = adminOrders.dispatch

function BulkDispatch() {
  const [takesPlaced, setTakesPlaced] = useState(false)
  const [courier, setCourier] = useState<ChosenCourier>()
  const [ordersToShorten, setOrdersToShorten] = useState('')
  const rights = useRights()
  const [search] = useSearchParams()
  const numbers = search.get('orders')?.match(/\d+/g) ?? []
  const parse = useCallback((text: string) => readDispatchLines(text, courier), [courier])
  return (
    <PastedList
      texts={texts}
      initialText={numbers.map((number) => `#${number} \n`).join('')}
      read={parse}
      judge={(lines, lookedUp) => statusOfLines(lines, lookedUp, takesPlaced)}
      kind={{ status: 'dispatched', fromPlaced: takesPlaced }}
      moveOf={({ order, trackingNumber, courier: carrier, isBooked = false }) => {
        if (order === null) return null
        const { _id, status: from } = order
        // The server has the tracking number of a booked parcel (SHIP-10).
        if (isBooked) return { _id, from }
        if (trackingNumber === null || carrier === null) return null
        return { _id, from, trackingNumber, ...(isChosenCourier(carrier) ? { courier: carrier } : {}) }
      }}
      choices={({ judgedLines, isBusy }) => {
        const placedLines = judgedLines.filter(
          ({ order, status }) => order?.status === 'placed' && (status === 'placed' || status === 'ready'),
        )
        return (
          <>
            <div className="flex flex-wrap items-end justify-between gap-4">
              <div className="max-w-sm grow">
                <CourierField courier={courier} disabled={isBusy} onChoose={setCourier} />
              </div>
              {rights.has('orders') && judgedLines.length === 0 && (
                <ExportButton
                  load={(signal) => fetchRows(exportPostFile, { signal })}
                  name={`india-post-${indianDate(new Date())}.csv`}
                  label={parcels.postFile}
                  onSaved={async (sheet) => setOrdersToShorten(ordersWithLongAddress(await sheet.text()).join(', '))}
                />
              )}
              <p role="alert" className="basis-full text-small text-chilli empty:hidden">
                {ordersToShorten && parcels.longAddresses(ordersToShorten)}
              </p>
              <p className="basis-full text-small text-ink-soft">{parcels.severalAddresses}</p>
            </div>
            {placedLines.length > 0 && (
              <CheckBox
                label={texts.takePlaced(placedLines.length)}
                name="placed"
                checked={takesPlaced}
                disabled={isBusy}
                onChange={({ target }) => setTakesPlaced(target.checked)}
              />
            )}
          </>
        )
      }}
    />
  )
}

function BulkDelivery() {
  return (
    <PastedList
      texts={adminOrders.delivered}
      read={readDeliveredLines}
      judge={statusOfDelivered}
      kind={{ status: 'delivered' }}
      moveOf={({ order }) => (order === null ? null : { _id: order._id, from: order.status })}
      choices={({ lines, isBusy }) => <RecordEventsButton reported={reportedEvents(lines)} disabled={isBusy} />}
    />
  )
}

interface ReportedEvent {
  readonly trackingNumber: string
  readonly news: ParcelEvent
}

const reportedEvents = (lines: readonly DeliveredLine[]): ReportedEvent[] =>
  lines.flatMap(({ trackingNumber, news }) =>
    trackingNumber === null || news === null ? [] : { trackingNumber, news },
  )

/** Records the events of parcels that are not delivered yet (SHIP-4). */
function RecordEventsButton({ reported, disabled }: { reported: readonly ReportedEvent[]; disabled: boolean }) {
  const { isBusy, run } = useAction(parcels.newsFailed)
  if (reported.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        tone="outlined"
        small
        disabled={disabled}
        busy={isBusy}
        busyLabel={parcels.asking}
        onClick={() => void run(() => send(recordParcelEvents, { body: { parcels: [...reported] } }))}
      >
        {parcels.keepNews(reported.length)}
      </Button>
      <p className="text-small text-ink-soft">{parcels.newsNote}</p>
    </div>
  )
}
