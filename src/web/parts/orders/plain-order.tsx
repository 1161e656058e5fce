// An order for browsers without scripts: progress, items, amount paid, documents (PAGE-32).
import { useRouteLoaderData } from 'react-router'
import { pathOf } from '#contract/call.ts'
import { downloadCreditNote, downloadInvoice } from '#contract/calls/orders.ts'
import type { OrderReply } from '#contract/orders.ts'
import { plainPages } from '#contract/plain-urls.ts'
import { account } from '#copy/account.ts'
import { order } from '#copy/order.ts'
import { withoutScript } from '#copy/pages.ts'
import { shownStatus } from '#domain/shown-status.ts'
import { addressOf, callAddress } from '#web/page-address.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { Day } from '#web/ui/day.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderLimits } from './order-limits.tsx'
import { OwnTimeline } from './order-timeline.tsx'
import { StatusBadge } from './status-badge.tsx'

const texts = withoutScript.plain

export function PlainOrder({ order }: { order: OrderReply }) {
  const email = useRouteLoaderData<typeof rootLoader>('root')?.facts.email ?? ''
  return (
    <div className="page pt-6 pb-14 md:pt-10 md:pb-20 lg:pt-12 lg:pb-28">
      <p className="py-2.5">
        <a href={addressOf(plainPages.orders)} className="link">
          {account.orders.title}
        </a>
      </p>
      <h1 className="mt-4 text-h1">{account.orders.number({ orderNumber: order.orderNumber })}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <StatusBadge status={shownStatus(order)} />
        <Day at={order.createdAt} className="figures text-ink-soft" />
      </p>
      <div className="mt-8 grid grid-cols-1 gap-10 md:grid-cols-12 lg:mt-10 lg:gap-18">
        <div className="grid grid-cols-1 content-start gap-8 md:col-span-5">
          <OwnTimeline order={order} email={email} />
          <DeliveryAddress order={order} />
        </div>
        <div className="grid grid-cols-1 content-start gap-8 md:col-span-7">
          <OrderAmounts order={order} />
          <Documents order={order} />
          <OrderLimits order={order} email={email} />
          <p className="measure text-small text-ink-soft">
            {texts.lead}{' '}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}

const Documents = ({ order: { _id, hasInvoice, creditNotes } }: { order: OrderReply }) => (
  <ul className="grid gap-3">
    {hasInvoice && (
      <li>
        <a href={callAddress(pathOf(downloadInvoice, { params: { orderId: _id } }))} className="link">
          {texts.invoice}
        </a>
      </li>
    )}
    {creditNotes.map((note) => (
      <li key={note._id}>
        <a
          href={callAddress(pathOf(downloadCreditNote, { params: { orderId: _id, noteId: note._id } }))}
          className="link"
        >
          {order.creditNote({ serial: note.serial })}
        </a>
      </li>
    ))}
  </ul>
)

const orderWords = account.orders

export function PlainOrders({ orders }: { orders: readonly OrderReply[] }) {
  return (
    <div className="page pt-8 pb-14 md:pt-12 md:pb-20">
      <h1 className="text-h1">{orderWords.title}</h1>
      {orders.length === 0 && <p className="mt-6 text-body">{orderWords.empty.text}</p>}
      <ul className="mt-6">
        {orders.map((order) => (
          <li key={order._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-5">
            <a href={addressOf(plainPages.order(order._id))} className="link text-button">
              {orderWords.number({ orderNumber: order.orderNumber })}
            </a>
            <Day at={order.createdAt} className="figures text-ink-soft" />
            <StatusBadge status={shownStatus(order)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
