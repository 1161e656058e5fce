// One of the user's orders: its progress, items, payment, documents, and actions (ORD-4, ORD-6, TAX-1).
import { Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import { viewOrder } from '#contract/calls/orders.ts'
import type { OrderReply } from '#contract/orders.ts'
import { PLAIN_QUERY } from '#contract/plain-urls.ts'
import { pages } from '#contract/urls.ts'
import { account } from '#copy/account.ts'
import { again, order as texts } from '#copy/order.ts'
import { titled } from '#copy/pages.ts'
import { shownStatus } from '#domain/shown-status.ts'
import { send } from '#web/api-client.ts'
import { loadAccountData } from '#web/parts/account/load-account-data.ts'
import { AddLines } from '#web/parts/cart/add-lines.tsx'
import { BackLink } from '#web/parts/chrome/back-link.tsx'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { AskToCancel, CancelOrder } from '#web/parts/orders/cancel-order.tsx'
import { ConfirmDelivery } from '#web/parts/orders/confirm-delivery.tsx'
import { DeliveryAddress } from '#web/parts/orders/delivery-address.tsx'
import { LateParcelLink } from '#web/parts/orders/late-parcel-link.tsx'
import { NoOrder } from '#web/parts/orders/no-order.tsx'
import { OfflineOrder } from '#web/parts/orders/offline-order.tsx'
import { OrderAmounts } from '#web/parts/orders/order-amounts.tsx'
import { OrderDocuments } from '#web/parts/orders/order-documents.tsx'
import { OrderLimits } from '#web/parts/orders/order-limits.tsx'
import { OrderSiblings } from '#web/parts/orders/order-siblings.tsx'
import { OwnTimeline } from '#web/parts/orders/order-timeline.tsx'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { ORDER_TITLE } from '#web/parts/orders/use-order-action.ts'
import { ReportLink } from '#web/parts/reports/report-link.tsx'
import { ReviewLinks } from '#web/parts/reviews/review-links.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { LinkWithoutScripts } from '#web/parts/session/link-without-scripts.tsx'
import type { loader as rootLoader } from '#web/root.tsx'
import { Day } from '#web/ui/day.tsx'
import { lazy } from '#web/ui/lazy.ts'
import type { Route } from './+types/order.ts'

const ReorderReminder = lazy(() => import('#web/parts/orders/reorder-reminder.tsx'))
const AskUs = lazy(() => import('#web/parts/contact/ask-us.tsx'))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta({
    title: titled({
      title: loaderData?.reply
        ? account.orders.number({ orderNumber: loaderData.reply.order.orderNumber })
        : account.orders.title,
    }),
    description: texts.description,
  })
export const handle = { chrome: { noFooterOnPhones: true } satisfies ChromeStyle }

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAccountData(pages.order(params.id), () => send(viewOrder, { params: { orderId: params.id } }))
clientLoader.hydrate = true as const

export const HydrateFallback = () => <LinkWithoutScripts to={PLAIN_QUERY} linkText="order" loading={texts.loading} />

export default function Order({ loaderData: { reply, isUnknown } }: Route.ComponentProps) {
  if (reply === null) return <NoOrder isUnknown={isUnknown} />
  const { order } = reply
  return (
    <div className="page pt-6 pb-14 md:pt-10 md:pb-20 lg:pt-12 lg:pb-28">
      <div className="print:hidden">
        <BackLink to={pages.account}>{account.orders.title}</BackLink>
      </div>
      <h1 id={ORDER_TITLE} tabIndex={-1} className="mt-4 text-h1 outline-none">
        {account.orders.number({ orderNumber: order.orderNumber })}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <StatusBadge status={shownStatus(order)} />
        <Day at={order.createdAt} className="figures text-ink-soft" />
      </p>
      <OrderSiblings order={order} />
      <OrderParts key={order._id} order={order} />
    </div>
  )
}

function OrderParts({ order }: { order: OrderReply }) {
  const email = useRouteLoaderData<typeof rootLoader>('root')?.facts.email ?? ''
  const { can } = order
  const isUnderWay = can.cancel || can.confirmDelivery
  return (
    <div className="mt-8 grid grid-cols-1 gap-10 md:grid-cols-12 lg:mt-10 lg:gap-18">
      <div className="grid grid-cols-1 content-start gap-8 md:col-span-5">
        <OwnTimeline order={order} email={email} />
        <div className="grid gap-8 empty:hidden print:hidden">
          {can.confirmDelivery && <ConfirmDelivery orderId={order._id} />}
          <LateParcelLink order={order} />
          <ReportLink order={order} />
        </div>
        {order.status === 'delivered' && <ReviewLinks items={order.items} />}
        <div className="hidden md:block">
          <DeliveryAddress order={order} />
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-8 md:col-span-7">
        <OrderAmounts order={order} />
        <div className="md:hidden">
          <DeliveryAddress order={order} />
        </div>
        <div className="grid gap-3 print:hidden">
          <AddLines
            lines={order.items.map(({ product: { _id, name }, quantity }) => ({ productId: _id, name, quantity }))}
            tone={isUnderWay ? 'outlined' : 'primary'}
            wide
          >
            {again.button}
          </AddLines>
          <OrderDocuments order={order} />
          {can.cancel && <CancelOrder orderId={order._id} />}
          {can.requestCancellation && <AskToCancel order={order} />}
        </div>
        <OrderLimits order={order} email={email} />
        <Suspense fallback={null}>
          <ReorderReminder orderId={order._id} />
        </Suspense>
        <Suspense>
          <AskUs orderNumber={order.orderNumber} />
        </Suspense>
        <div className="empty:hidden print:hidden">
          <OfflineOrder order={order} />
        </div>
      </div>
    </div>
  )
}
