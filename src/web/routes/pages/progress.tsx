// How far an order is, for whoever opens the link from its letters: no login, no name, no address, no product (ORD-5).
import { viewProgress } from '#contract/calls/progress.ts'
import type { ProgressReply } from '#contract/progress.ts'
import { pages } from '#contract/urls.ts'
import { account } from '#copy/account.ts'
import { titled } from '#copy/document.ts'
import { progress as words } from '#copy/progress.ts'
import { isUnknownAddress, send } from '#web/api-client.ts'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { NoOrder } from '#web/parts/orders/no-order.tsx'
import { OrderTimeline } from '#web/parts/orders/order-timeline.tsx'
import { ParcelNumber } from '#web/parts/orders/parcel-number.tsx'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/moon.tsx'
import type { Route } from './+types/progress.ts'

/** The address is the key: no other site, nor the next page, is told it. */
export const meta: Route.MetaFunction = () => [
  ...privateMeta({ title: titled(words.title), description: words.description }),
  { name: 'referrer', content: 'no-referrer' },
]
export const handle = { chrome: { noFooterOnPhones: true } satisfies ChromeStyle }

/** An id that was cut short answers like one that is unknown. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    return { progress: await send(viewProgress, { params: { progressId: params.progressId } }), isUnknown: false }
  } catch (error) {
    return { progress: null, isUnknown: isUnknownAddress(error) }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Loading label={words.loading} visible />

export default function Progress({ loaderData: { progress, isUnknown } }: Route.ComponentProps) {
  if (progress === null) return <NoOrder isUnknown={isUnknown} loading={words.loading} words={words} />
  return (
    <div className="page pt-8 pb-14 md:pt-12 md:pb-20 lg:pb-28">
      <h1 className="text-h1">{account.orders.number(progress.orderNumber)}</h1>
      <p className="mt-3">
        <StatusBadge status={progress.status} />
      </p>
      <div className="mt-8 grid grid-cols-1 gap-10 md:grid-cols-12 lg:mt-10 lg:gap-18">
        <div className="md:col-span-6">
          <OrderTimeline order={asOrder(progress)} />
        </div>
        <Card className="grid content-start gap-8 self-start md:col-span-6">
          {progress.trackingNumber !== null && (
            <ParcelNumber courier={progress.courier} number={progress.trackingNumber} url={progress.trackingUrl} />
          )}
          <div className="grid justify-items-start gap-3 text-body">
            <p>{words.silent}</p>
            <ShopLink to={pages.account} className="link text-rose-ink">
              {words.button}
            </ShopLink>
          </div>
        </Card>
      </div>
    </div>
  )
}

/** The timeline's order, without what is not told here. */
const asOrder = ({ events, ...progress }: ProgressReply) => ({
  ...progress,
  events: events.map((event) => ({ ...event, reason: '' })),
  paymentMethod: '',
})
