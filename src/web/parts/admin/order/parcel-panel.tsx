// The parcel of an order: courier, tracking number and the courier's tracking page, or before dispatch the booking.
import { Copy } from 'lucide-react'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { courierNames, parcelNumber } from '#copy/order.ts'
import { isToPack, isWithPost, type OrderStatus } from '#domain/order.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { BookingPart, useBooking } from '#web/parts/admin/packing/booking-part.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CorrectTrackingButton } from './dispatch-dialog.tsx'
import { UnpackButton } from './unpack.tsx'

const texts = adminOrder.parcel

interface ParcelPanelProps {
  detail: AdminOrderDetailReply
  onChange: () => Promise<void>
}

export function ParcelPanel({ detail: { order }, onChange }: ParcelPanelProps) {
  const rights = useRights()
  const { courier, trackingNumber, trackingUrl } = order
  return (
    <Panel title={texts.title}>
      {trackingNumber === null ? (
        <>
          {isToPack(order.status) && rights.has('pack') ? (
            <OrderBooking orderId={order._id} status={order.status} onChange={onChange} />
          ) : (
            <p className="text-admin text-ink-soft">{texts.none}</p>
          )}
          {rights.has('pack') && <UnpackButton order={order} onChange={onChange} />}
        </>
      ) : (
        <>
          <p className="flex items-center justify-between gap-3 text-admin">
            <span className="figures font-semibold wrap-anywhere select-all">{trackingNumber}</span>
            <IconButton label={texts.copy} onClick={() => void copyText(trackingNumber, texts)}>
              <Icon icon={Copy} size={18} />
            </IconButton>
          </p>
          <p className="text-small text-ink-soft">{courierNames[courier]}</p>
          {isWithPost(order.status) && rights.has('pack') && (
            <CorrectTrackingButton order={order} courier={courier} number={trackingNumber} onChange={onChange} />
          )}
          {trackingUrl !== null && (
            <p className="text-admin">
              <a
                href={trackingUrl}
                target="_blank"
                rel="noopener noreferrer"
                className="link inline-block py-1 text-rose-ink"
              >
                {texts.track(courierNames[courier])}
                <span className="sr-only">{parcelNumber.newTab}</span>
              </a>
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

function OrderBooking(props: { orderId: string; status: OrderStatus; onChange: () => Promise<void> }) {
  const result = useBooking(props.orderId)
  const { reply } = result
  if (reply?.courier === null && reply.booking === null) return <p className="text-admin text-ink-soft">{texts.none}</p>
  return <BookingPart {...props} result={result} />
}
