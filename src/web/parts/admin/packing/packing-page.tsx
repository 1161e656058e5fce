// One order for packers: the contents, the address, and the next step (ADM-22).
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { showPhones, viewPacking } from '#contract/calls/admin/packing.ts'
import type { PackingOrderReply } from '#contract/packing.ts'
import { orderDeliveries } from '#copy/admin-order.ts'
import { staffNotes } from '#copy/notes.ts'
import { packing as texts } from '#copy/packing.ts'
import { isToPack } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage, Fact, Facts } from '#web/parts/admin/frame/admin-page.tsx'
import { NotesPanel } from '#web/parts/admin/frame/notes-panel.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { RecordNavigation } from '#web/parts/admin/frame/record-navigation.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { DeliveriesPanel } from '#web/parts/admin/order/deliveries-panel.tsx'
import { SlipMark } from '#web/parts/admin/orders/order-state.tsx'
import { ReturnedGoodsPanel } from '#web/parts/admin/returns/returned-goods-panel.tsx'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { phoneLink, spacedPhone } from '#web/ui/phone-link.ts'
import { BookingPart, useBooking } from './booking-part.tsx'
import { PackingSteps } from './packing-steps.tsx'
import { noonOf } from './packing-table.tsx'
import { ParcelBatchesPanel } from './parcel-batches-panel.tsx'

type Order = PackingOrderReply['order']

export default function PackingPage() {
  const { id = '' } = useParams()
  const result = useQuery(viewPacking, { params: { orderId: id } })
  const order = result.reply?.order._id === id ? result.reply.order : null
  return (
    <AdminPage
      title={order ? texts.of(order.orderNumber) : texts.untitled}
      back={
        <RecordNavigation
          kind="packing"
          id={id}
          pageOf={adminPages.packingOrder}
          list={adminPages.packing}
          nameOf={() => texts.back}
        />
      }
      {...(order && {
        badge: (
          <>
            <StatusBadge status={order.status} />
            {order.isLate && <Badge tone="chilli">{texts.late}</Badge>}
            {order.deliveryCount > 0 && <Badge tone="river">{orderDeliveries.mark(order.deliveryCount)}</Badge>}
            {order.isDisputed && <Badge tone="turmeric">{texts.disputed}</Badge>}
            <SlipMark slip={order.slip} asksToCancel={order.asksToCancel} />
          </>
        ),
        ...(order.dispatchBy !== null && {
          note: (
            <>
              {texts.by} <Day at={noonOf(order.dispatchBy)} className="figures" />
            </>
          ),
        }),
        actions: (
          <LinkButton tone="outlined" small to={adminPages.slips([id])}>
            <Icon icon={Printer} size={18} />
            {texts.slip}
          </LinkButton>
        ),
      })}
    >
      <QueryState result={result} loading={texts.orderLoading} failed={texts.orderFailed}>
        {() => order && <Panels key={id} order={order} onChange={result.reload} />}
      </QueryState>
    </AdminPage>
  )
}

interface PanelsProps {
  order: Order
  onChange: () => Promise<void>
}

function Panels({ order, onChange }: PanelsProps) {
  const hasStock = useRights().has('stock')
  const isSent = !isToPack(order.status)
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Contents order={order} />
        {order.deliveries.length > 0 && (
          <DeliveriesPanel
            order={order}
            deliveries={order.deliveries.map(({ lines, postcode, ...delivery }) => ({
              ...delivery,
              lines: [...lines.slice(0, -1), `${lines.at(-1)} ${postcode}`],
            }))}
            onChange={onChange}
          />
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {order.deliveries.length === 0 && <Destination order={order} />}
        {order.notes.length > 0 && (
          <NotesPanel notes={order.notes} hint={staffNotes.order} actions={null} onChange={onChange} />
        )}
        <Panel title={texts.tracking}>
          {isSent ? (
            <p className="text-admin wrap-anywhere">
              {order.deliveries.length > 0 ? texts.ended : (order.trackingNumber ?? texts.ended)}
            </p>
          ) : (
            <ParcelSteps order={order} onChange={onChange} />
          )}
        </Panel>
        {hasStock && isSent && <ParcelBatchesPanel orderId={order._id} />}
        {hasStock && isSent && <ReturnedGoodsPanel orderId={order._id} />}
      </div>
    </div>
  )
}

function ParcelSteps({ order, onChange }: PanelsProps) {
  const booking = useBooking(order._id)
  return (
    <div className="grid gap-5">
      {order.deliveries.length === 0 && (
        <BookingPart orderId={order._id} status={order.status} result={booking} onChange={onChange} />
      )}
      <PackingSteps
        key={order.status}
        order={order}
        isBooked={booking.reply?.booking?.state === 'booked'}
        onChange={onChange}
      />
    </div>
  )
}

const Contents = ({ order: { items } }: { order: Order }) => (
  <Panel title={texts.contents} note={texts.units(items.reduce((sum, { quantity }) => sum + quantity, 0))}>
    <ul className="grid gap-3">
      {items.map(({ name, quantity, takenBack, kit }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
        <li key={index} className="text-admin wrap-anywhere">
          <p className="figures font-semibold">{texts.item(quantity, name)}</p>
          {kit.length > 0 && (
            <p className="figures text-small text-ink-soft">
              {texts.each(kit.map((part) => texts.item(part.quantity, part.name)).join('; '))}
            </p>
          )}
          {takenBack > 0 && <p className="figures text-small font-semibold">{texts.takenBack(takenBack)}</p>}
        </li>
      ))}
    </ul>
  </Panel>
)

const Destination = ({ order }: { order: Order }) => (
  <Panel title={texts.address}>
    <address className="mb-3 text-admin wrap-anywhere not-italic">
      <span className="block font-semibold">{order.name}</span>
      {order.lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
    <Facts>
      <Fact name={texts.pin}>{order.postcode}</Fact>
      <Fact name={texts.phone}>
        <MaskedPhone orderId={order._id} masked={order.phone} />
      </Fact>
      {order.handover && <Fact name={texts.request}>{texts.handovers[order.handover]}</Fact>}
    </Facts>
  </Panel>
)

/** A masked phone number with a button that reveals it. The server records each reveal (ADM-22). */
function MaskedPhone({ orderId, masked }: { orderId: string; masked: string }) {
  const [phone, setPhone] = useState<string | null>(null)
  const { isBusy, run } = useAction(texts.showFailed)
  const show = async () => {
    const reply = await run<{ message?: string; phones: { phone: string }[] }>(() =>
      send(showPhones, { body: { orders: [orderId] } }),
    )
    setPhone(reply?.phones[0]?.phone ?? null)
  }
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {phone === null ? (
        <>
          <span className="figures">{masked}</span>
          <Button tone="outlined" small busy={isBusy} onClick={() => void show()}>
            {texts.show}
          </Button>
        </>
      ) : (
        <>
          <a className="link figures" href={phoneLink(phone)}>
            {spacedPhone(phone)}
          </a>
          <span className="text-small text-ink-soft">{texts.shown}</span>
        </>
      )}
    </span>
  )
}
