// Account pages for browsers without scripts, rendered by the server: all orders, one order, or the progress behind an
// email's link (PAGE-32).
import { data } from 'react-router'
import { account } from '#copy/account.ts'
import { progress, order as texts } from '#copy/order.ts'
import { titled } from '#copy/pages.ts'
import { NoOrder } from '#web/parts/orders/no-order.tsx'
import { OrderProgress } from '#web/parts/orders/order-progress.tsx'
import { PlainOrder, PlainOrders } from '#web/parts/orders/plain-order.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { pagesContext } from '#web/routes/pages-context.ts'
import type { Route } from './+types/plain.ts'

/** The address may give access to an order, so it is not sent as a referrer (ORD-5). */
export const meta = () => [
  ...privateMeta({ title: titled({ title: account.orders.title }), description: texts.description }),
  { name: 'referrer', content: 'no-referrer' },
]

/** The status is 404 for an order or progress that does not exist, and for another user's order. */
export async function loader({ context }: Route.LoaderArgs) {
  const pageData = await context.get(pagesContext).findPlain()
  const isMissing = pageData !== null && !(pageData.orders ?? pageData.order ?? pageData.progress)
  return data(pageData ?? {}, { status: isMissing ? 404 : 200 })
}

export default function Plain({ loaderData: pageData }: Route.ComponentProps) {
  if (pageData.orders) return <PlainOrders orders={pageData.orders} />
  if (pageData.order) return <PlainOrder order={pageData.order} />
  if (pageData.progress) return <OrderProgress progress={pageData.progress} />
  const isProgressLink = pageData.progress === null
  return <NoOrder isUnknown {...(isProgressLink ? { texts: progress } : {})} />
}
