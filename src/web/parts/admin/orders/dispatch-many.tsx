// Parcels handed over: a pasted list of orders and numbers is looked through, then dispatched at once, and every buyer is written to.
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { exportPostFile } from '#contract/calls/admin/parcels.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { parcels } from '#copy/parcels.ts'
import { indianDate } from '#domain/calendar.ts'
import { type ChosenCourier, isChosen } from '#domain/couriers.ts'
import { readDispatchLines } from '#domain/dispatch-lines.ts'
import { fetchRows } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { CourierField } from './courier-field.tsx'
import { judgeLines } from './judge-lines.ts'
import { PastedList } from './pasted-list.tsx'

const words = adminOrders.dispatch

export function DispatchMany() {
  const [takesPlaced, setTakesPlaced] = useState(false)
  const [courier, setCourier] = useState<ChosenCourier>()
  const rights = useRights()
  const [search] = useSearchParams()
  const numbers = search.get('orders')?.match(/\d+/g) ?? []
  const read = useCallback((text: string) => readDispatchLines(text, courier), [courier])
  return (
    <PastedList
      words={words}
      first={numbers.map((number) => `#${number} \n`).join('')}
      read={read}
      judge={(lines, known) => judgeLines(lines, known, takesPlaced)}
      kind={{ status: 'dispatched', fromPlaced: takesPlaced }}
      moveOf={({ order, trackingNumber, courier: carrier, isBooked = false }) => {
        if (order === null) return null
        const { _id, status: from } = order
        // The shop knows the number of a booked parcel (SHIP-10).
        if (isBooked) return { _id, from }
        if (trackingNumber === null || carrier === null) return null
        return { _id, from, trackingNumber, ...(isChosen(carrier) ? { courier: carrier } : {}) }
      }}
      choice={(lines, isBusy) => {
        const placed = lines.filter(
          ({ order, fate }) => order?.status === 'placed' && (fate === 'placed' || fate === 'ready'),
        )
        return (
          <>
            <div className="flex flex-wrap items-end justify-between gap-4">
              <div className="max-w-sm grow">
                <CourierField courier={courier} disabled={isBusy} onChoose={setCourier} />
              </div>
              {rights.has('orders') && lines.length === 0 && (
                <ExportButton
                  load={(signal) => fetchRows(exportPostFile, { signal })}
                  name={`india-post-${indianDate(new Date())}.csv`}
                  label={parcels.postFile}
                />
              )}
            </div>
            {placed.length > 0 && (
              <CheckBox
                label={words.takePlaced(placed.length)}
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
