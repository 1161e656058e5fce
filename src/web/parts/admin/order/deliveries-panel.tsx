// The addresses of an order with several addresses, each with its items and its parcel (ORD-36).
import { orderDeliveries as texts } from '#copy/admin-order.ts'
import type { Courier } from '#domain/couriers.ts'
import { isToPack, isWithPost, type OrderStatus } from '#domain/order.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Panel } from '#web/ui/panel.tsx'
import { DeliveryTrackingButton } from './dispatch-dialog.tsx'

interface DeliveriesPanelProps {
  order: { readonly _id: string; readonly status: OrderStatus; readonly items: readonly { takenBack: number }[] }
  deliveries: readonly {
    readonly name: string
    readonly lines: readonly string[]
    readonly phone?: string
    readonly items: readonly { readonly name: string; readonly quantity: number }[]
    readonly courier: Courier | null
    readonly trackingNumber: string | null
  }[]
  onChange: () => Promise<void>
}

export function DeliveriesPanel({ order, deliveries, onChange }: DeliveriesPanelProps) {
  const canTrack = useRights().has('pack') && (isToPack(order.status) || isWithPost(order.status))
  const trackedCount = deliveries.filter(({ trackingNumber }) => trackingNumber !== null).length
  return (
    <Panel title={texts.title} note={texts.tracked(trackedCount, deliveries.length)}>
      {order.items.some(({ takenBack }) => takenBack > 0) && (
        <p className="mb-3 rounded-note bg-turmeric px-4 py-3 text-admin">{texts.refunded}</p>
      )}
      <ol className="divide-y divide-line-soft text-admin">
        {deliveries.map(({ name, lines, phone, items, courier, trackingNumber }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of an order never change places
          <li key={position} className="grid gap-x-5 gap-y-2 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-2">
            <address className="min-w-0 wrap-anywhere not-italic">
              <span className="block font-semibold">{name}</span>
              {lines.map((line) => (
                <span key={line} className="figures block">
                  {line}
                </span>
              ))}
              {phone !== undefined && <span className="figures block text-ink-soft">{phone}</span>}
            </address>
            <div className="grid min-w-0 content-start justify-items-start gap-1 wrap-anywhere">
              <ul className="figures font-semibold">
                {items.map((item, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
                  <li key={index}>{texts.item(item.quantity, item.name)}</li>
                ))}
              </ul>
              {courier === null || trackingNumber === null ? (
                !canTrack && <p className="text-ink-soft">{texts.none}</p>
              ) : (
                <p className="figures select-all">{texts.parcel(courier, trackingNumber)}</p>
              )}
              {canTrack && (
                <DeliveryTrackingButton
                  orderId={order._id}
                  name={name}
                  position={position}
                  courier={courier}
                  number={trackingNumber}
                  onChange={onChange}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
