// Changes an order's delivery address and contact details before dispatch (ORD-7).
import { quoteDelivery, viewOrder } from '#contract/calls/orders.ts'
import { pages } from '#contract/urls.ts'
import { redirecting as texts } from '#copy/order.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { loadAccountData } from '#web/parts/account/load-account-data.ts'
import { BackLink } from '#web/parts/chrome/back-link.tsx'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { DeliveryForm } from '#web/parts/orders/delivery-form.tsx'
import { NO_ORDER, NoOrder } from '#web/parts/orders/no-order.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { Loading } from '#web/ui/moon.tsx'
import { PageState } from '#web/ui/page-state.tsx'
import type { Route } from './+types/order-delivery.ts'

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })
export const handle = { chrome: { noFooterOnPhones: true } satisfies ChromeStyle }

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  loadAccountData(pages.delivery(id), async () => {
    const args = { params: { orderId: id } }
    const [{ order }, { regions }] = await Promise.all([send(viewOrder, args), send(quoteDelivery, args)])
    return { order, regions }
  })
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <div className="min-h-dvh">
    <Loading label={texts.loading} visible />
  </div>
)

export default function OrderDelivery({ loaderData: { reply, isUnknown } }: Route.ComponentProps) {
  if (reply === null) return <NoOrder isUnknown={isUnknown} />
  const { order } = reply
  if (!order.can.changeAddress) return <NotChangeable orderId={order._id} />
  return (
    <div className="page pt-6 pb-14 md:pt-10 md:pb-20 lg:pt-12 lg:pb-28">
      <BackLink to={pages.order(order._id)}>{texts.back({ orderNumber: order.orderNumber })}</BackLink>
      <h1 className="mt-4 text-h1">{texts.title}</h1>
      <p className="measure mt-3 text-body text-ink-soft">{texts.lead}</p>
      <DeliveryForm key={order._id} {...reply} />
    </div>
  )
}

const NotChangeable = ({ orderId }: { orderId: string }) => (
  <div className="page">
    <PageState drawing={NO_ORDER} title={texts.over.title} isPageTitle text={texts.over.text}>
      <ShopLinkButton to={pages.order(orderId)}>{texts.over.button}</ShopLinkButton>
    </PageState>
  </div>
)
