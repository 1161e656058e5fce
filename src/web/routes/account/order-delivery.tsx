// Where an order goes and whom it tells, changed before the post has it (decisions 34).
import { ArrowLeft } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { DeliveryQuoteReply } from '#contract/aftersales.ts'
import type { OrderReply } from '#contract/orders.ts'
import { api, pages } from '#contract/urls.ts'
import { titled } from '#copy/document.ts'
import { order as orderWords } from '#copy/order.ts'
import { redirecting as words } from '#copy/order-acts.ts'
import { ApiError, http } from '../../api-client.ts'
import noOrders from '../../assets/drawings/no-orders.svg'
import type { ChromeStyle } from '../../parts/chrome/chrome-style.ts'
import { ShopLink, ShopLinkButton } from '../../parts/chrome/shop-link.tsx'
import { DeliveryForm } from '../../parts/orders/delivery-form.tsx'
import { privateMeta } from '../../parts/seo/page-meta.ts'
import { requireUser } from '../../parts/session/guards.ts'
import { session } from '../../parts/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/moon.tsx'
import { PageState } from '../../ui/page-state.tsx'
import type { Route } from './+types/order-delivery.ts'

const NIGHT = { src: noOrders, width: 360, height: 240 }

export const meta = () => privateMeta({ title: titled(words.title), description: words.description })
export const handle = { chrome: { noFooterOnPhones: true } satisfies ChromeStyle }

/** Somebody else's order answers like none. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  await requireUser(pages.delivery(id))
  try {
    const [{ order }, { regions }] = await Promise.all([
      http.get<{ order: OrderReply }>(api.order(id)),
      http.get<DeliveryQuoteReply>(api.orderDelivery(id)),
    ])
    return { found: { order, regions }, isUnknown: false }
  } catch (error) {
    if (session.heedEnd(error)) await requireUser(pages.delivery(id))
    return { found: null, isUnknown: error instanceof ApiError && (error.status === 404 || error.status === 400) }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Loading label={words.loading} visible />

export default function OrderDelivery({ loaderData: { found, isUnknown } }: Route.ComponentProps) {
  if (found === null) return <div className="page">{isUnknown ? <Unknown /> : <LoadFailure />}</div>
  const { order } = found
  if (!order.can.changeAddress) return <Over orderId={order._id} />
  return (
    <div className="page pt-6 pb-14 md:pt-10 md:pb-20 lg:pt-12 lg:pb-28">
      <p className="flex items-center gap-2.5 text-rose-ink">
        <Icon sign={ArrowLeft} size={20} />
        <ShopLink to={pages.order(order._id)} className="link">
          {words.back(order.orderNumber)}
        </ShopLink>
      </p>
      <h1 className="mt-4 text-h1">{words.title}</h1>
      <p className="measure mt-3 text-body text-ink-soft">{words.lead}</p>
      <DeliveryForm key={order._id} {...found} />
    </div>
  )
}

const Over = ({ orderId }: { orderId: string }) => (
  <div className="page">
    <PageState drawing={NIGHT} title={words.over.title} isPageTitle text={words.over.text}>
      <ShopLinkButton to={pages.order(orderId)}>{words.over.button}</ShopLinkButton>
    </PageState>
  </div>
)

const Unknown = () => (
  <PageState drawing={NIGHT} title={orderWords.unknown.title} isPageTitle text={orderWords.unknown.text}>
    <ShopLinkButton to={pages.account}>{orderWords.unknown.button}</ShopLinkButton>
  </PageState>
)

function LoadFailure() {
  const { revalidate, state } = useRevalidator()
  return (
    <PageState title={orderWords.failed.title} isPageTitle>
      <Button busy={state === 'loading'} busyLabel={words.loading} onClick={revalidate}>
        {orderWords.failed.button}
      </Button>
    </PageState>
  )
}
