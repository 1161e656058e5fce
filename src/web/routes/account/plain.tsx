// Server-rendered account pages for browsers without scripts: the orders, one order, or the progress behind a link
// (PAGE-32).
import { data } from 'react-router'
import { account } from '#copy/account.ts'
import { titled } from '#copy/document.ts'
import { order as words } from '#copy/order.ts'
import { progress } from '#copy/progress.ts'
import { NoOrder } from '#web/parts/orders/no-order.tsx'
import { PlainOrder, PlainOrders } from '#web/parts/orders/plain-order.tsx'
import { ProgressOf } from '#web/parts/orders/progress-of.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { pagesContext } from '#web/routes/pages-context.ts'
import type { Route } from './+types/plain.ts'

/** The address may be the key: no referrer is sent to other sites or the next page (ORD-5). */
export const meta = () => [
  ...privateMeta({ title: titled({ title: account.orders.title }), description: words.description }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Requested as a static page it answers 404. Another user's order is answered like one that does not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await context.get(pagesContext).findPlain()
  const isMissing = own !== null && !(own.orders ?? own.order ?? own.progress)
  return data(own ?? {}, { status: isMissing ? 404 : 200 })
}

export default function Plain({ loaderData: own }: Route.ComponentProps) {
  if (own.orders) return <PlainOrders orders={own.orders} />
  if (own.order) return <PlainOrder order={own.order} />
  if (own.progress) return <ProgressOf progress={own.progress} />
  const isOfLink = own.progress === null
  return <NoOrder isUnknown {...(isOfLink ? { words: progress } : {})} />
}
