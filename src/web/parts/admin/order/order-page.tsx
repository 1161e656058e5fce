// One order in the back office.
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { changeOrderNote, removeOrderNote } from '#contract/calls/admin/notes.ts'
import { addNote, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { orderDeliveries, adminOrder as texts } from '#copy/admin-order.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { staffNotes } from '#copy/notes.ts'
import { isToPack } from '#domain/order.ts'
import { shownStatus } from '#domain/shown-status.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { NotesPanel } from '#web/parts/admin/frame/notes-panel.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { RecordNavigation } from '#web/parts/admin/frame/record-navigation.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { SlipMark } from '#web/parts/admin/orders/order-state.tsx'
import { ReturnedGoodsPanel } from '#web/parts/admin/returns/returned-goods-panel.tsx'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Day, Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ChangeDeliveryPanel } from './change-delivery.tsx'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { EmailsPanel, StepsPanel } from './history-panels.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { OrderMoves } from './order-moves.tsx'
import { CancelRequestNotice, DisputeNotices } from './order-notices.tsx'
import { CustomerPanel, DocumentsPanel, ItemsPanel } from './order-panels.tsx'
import { ParcelPanel } from './parcel-panel.tsx'

export default function OrderPage() {
  const { id = '' } = useParams()
  const rights = useRights()
  const result = useQuery(viewAdminOrder, { params: { orderId: id }, cached: true })
  // While another order is loading, `result.reply` is still the previous order.
  const reply = result.reply?.order._id === id ? result.reply : null
  // The order whose address form is open. The form closes when another order is opened.
  const [readdressedOrderId, setReaddressedOrderId] = useState<string | null>(null)
  const isChangingAddress = readdressedOrderId === id && reply?.order.can.changeAddress === true
  return (
    <AdminPage
      title={reply ? texts.title(reply.order.orderNumber) : texts.untitled}
      back={
        <RecordNavigation
          kind="orders"
          id={id}
          pageOf={adminPages.order}
          list={adminPages.orders}
          nameOf={(path) => (path === adminPages.attention ? adminOrders.attention.title : texts.back)}
        />
      }
      {...(reply && {
        badge: <Badges detail={reply} />,
        note: (
          <>
            {texts.placedAt} <Moment at={reply.order.createdAt} className="figures" />
          </>
        ),
        actions: (
          <>
            {rights.has('pack') && (
              <LinkButton tone="outlined" small to={adminPages.slips([id])}>
                <Icon icon={Printer} size={18} />
                {texts.slip}
              </LinkButton>
            )}
            {rights.has('change orders') && !isChangingAddress && (
              <OrderMoves key={id} detail={reply} onChange={result.reload} />
            )}
          </>
        ),
      })}
    >
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {() =>
          reply && (
            <Panels
              key={id}
              detail={reply}
              isChangingAddress={isChangingAddress}
              onChangingAddress={(isChanging) => setReaddressedOrderId(isChanging ? id : null)}
              onChange={result.reload}
            />
          )
        }
      </QueryState>
    </AdminPage>
  )
}

const Badges = ({ detail: { order, refunds, slip } }: { detail: AdminOrderDetailReply }) => (
  <>
    <StatusBadge status={shownStatus({ status: order.status, refunds: refunds.filter(isCounted) })} />
    <SlipMark slip={slip} asksToCancel={order.cancelRequest?.answer === null} />
    {order.deliveries.length > 0 && <Badge tone="river">{orderDeliveries.mark(order.deliveries.length)}</Badge>}
    {order.kind === 'replacement' && <Badge tone="river">{texts.replacement}</Badge>}
  </>
)

/** False for a failed refund that is no longer owed, such as one that another refund has replaced. */
const isCounted = ({ status, canRetry }: AdminOrderDetailReply['refunds'][number]) => status !== 'failed' || canRetry

interface PanelsProps {
  detail: AdminOrderDetailReply
  isChangingAddress: boolean
  onChangingAddress: (isChangingAddress: boolean) => void
  onChange: () => Promise<void>
}

function Panels({ detail, isChangingAddress, onChangingAddress, onChange }: PanelsProps) {
  const rights = useRights()
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {isChangingAddress && (
          <ChangeDeliveryPanel detail={detail} onChange={onChange} onClose={() => onChangingAddress(false)} />
        )}
        <DisputeNotices disputes={detail.disputes} />
        <CancelRequestNotice order={detail.order} onChange={onChange} />
        <ItemsPanel order={detail.order} />
        {detail.order.deliveries.length > 0 && (
          <DeliveriesPanel
            order={detail.order}
            deliveries={detail.order.deliveries.map(({ houseNumber, street, city, postcode, ...delivery }) => ({
              ...delivery,
              lines: [`${houseNumber}, ${street}`, `${city} ${postcode}`],
            }))}
            onChange={onChange}
          />
        )}
        <StepsPanel steps={detail.steps} />
        <MoneyPanel detail={detail} onChange={onChange} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:row-span-2">
        <CustomerPanel detail={detail} onChangeDelivery={() => onChangingAddress(true)} />
        {detail.order.deliveries.length === 0 && <ParcelPanel detail={detail} onChange={onChange} />}
        {rights.has('stock') && !isToPack(detail.order.status) && <ReturnedGoodsPanel orderId={detail.order._id} />}
        <ReportsPanel reports={detail.reports} />
        <DocumentsPanel detail={detail} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <OrderNotes orderId={detail.order._id} notes={detail.notes} onChange={onChange} />
        {rights.has('emails') && (
          <EmailsPanel orderId={detail.order._id} changeCount={detail.steps.length + detail.refunds.length} />
        )}
      </div>
    </div>
  )
}

interface OrderNotesProps extends Pick<AdminOrderDetailReply, 'notes'> {
  orderId: string
  onChange: () => Promise<void>
}

function OrderNotes({ orderId, notes, onChange }: OrderNotesProps) {
  const mayWrite = useRights().has('change orders')
  const params = { orderId }
  const noteActions = {
    add: (text: string, key: string) => send(addNote, { params, body: { text }, headers: { 'idempotency-key': key } }),
    change: (staffNoteId: string, text: string) =>
      send(changeOrderNote, { params: { orderId, staffNoteId }, body: { text } }),
    remove: (staffNoteId: string) => send(removeOrderNote, { params: { orderId, staffNoteId } }),
  }
  return (
    <NotesPanel notes={notes} hint={staffNotes.order} actions={mayWrite ? noteActions : null} onChange={onChange} />
  )
}

const reportWords = texts.reports

function ReportsPanel({ reports }: Pick<AdminOrderDetailReply, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <Panel title={reportWords.title}>
      <ul className="grid gap-3 text-admin">
        {reports.map((report) => (
          <li key={report._id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <Link to={adminPages.return(report._id)} className="link figures font-semibold text-rose-ink">
                {reportWords.ticket(report.ticket)}
              </Link>
              <span className="block text-small text-ink-soft">
                {reportWords.problems[report.problem]}, <Day at={report.createdAt} className="figures" />
              </span>
            </span>
            <Badge tone={report.status === 'open' ? 'turmeric' : 'sand'}>{reportWords.status[report.status]}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
