// The account: one's orders first, and the way to everything else that is one's own (decisions 11 and 33).
import { listMyOrders } from '#contract/calls/orders.ts'
import { pages } from '#contract/urls.ts'
import { account as words } from '#copy/account.ts'
import { titled } from '#copy/document.ts'
import { send } from '../../api-client.ts'
import { AccountFrame } from '../../parts/account/account-frame.tsx'
import { OrderList } from '../../parts/account/order-list.tsx'
import { PersonLine } from '../../parts/account/person-line.tsx'
import { LoadFailure } from '../../parts/chrome/load-failure.tsx'
import { MoneyTaken } from '../../parts/payments/money-taken.tsx'
import { privateMeta } from '../../parts/seo/page-meta.ts'
import { requireUser } from '../../parts/session/guards.ts'
import { session, useSession } from '../../parts/session/session-store.ts'
import { Loading } from '../../ui/moon.tsx'
import type { Route } from './+types/account.ts'

export const meta = () => privateMeta({ title: titled(words.title), description: words.description })

/** Without the orders the page still shows who is here. */
export async function clientLoader() {
  const user = await requireUser(pages.account)
  try {
    return { user, orders: await send(listMyOrders) }
  } catch (error) {
    if (session.heedEnd(error)) await requireUser(pages.account)
    return { user, orders: null }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Loading label={words.loading} visible />

export default function Account({ loaderData }: Route.ComponentProps) {
  const user = useSession().user ?? loaderData.user
  return (
    <AccountFrame title={words.title} lead={<PersonLine user={user} />}>
      <section>
        <h2 className="text-h3">{words.orders.title}</h2>
        <div className="mt-4">
          <MoneyTaken />
          {loaderData.orders === null ? (
            <LoadFailure words={words.orders.failed} loading={words.loading} />
          ) : (
            // An order that came of a check makes it another list.
            <OrderList key={loaderData.orders.orders[0]?._id} first={loaderData.orders} />
          )}
        </div>
      </section>
    </AccountFrame>
  )
}
