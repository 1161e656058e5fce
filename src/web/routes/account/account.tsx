// The account: one's orders, one's coins, and the way out (decisions 11 and 33).
import { useRevalidator } from 'react-router'
import { api, pages } from '#contract/urls.ts'
import { account as words } from '#copy/account.ts'
import { titled } from '#copy/document.ts'
import { http } from '../../api-client.ts'
import { type MyOrders, OrderList } from '../../parts/account/order-list.tsx'
import { PersonCard } from '../../parts/account/person-card.tsx'
import { privateMeta } from '../../parts/seo/page-meta.ts'
import { requireUser } from '../../parts/session/guards.ts'
import { session, useSession } from '../../parts/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/moon.tsx'
import { PageState } from '../../ui/page-state.tsx'
import type { Route } from './+types/account.ts'

export const meta = () => privateMeta({ title: titled(words.title), description: words.description })

/** Without the orders the page still shows who is here. */
export async function clientLoader() {
  const user = await requireUser(pages.account)
  try {
    return { user, orders: await http.get<MyOrders>(api.orders) }
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
    <div className="page pt-8 pb-16 md:pt-12 lg:pt-18 lg:pb-28">
      <h1 className="text-h1">{words.title}</h1>
      <div className="mt-6 grid gap-10 md:grid-cols-12 lg:mt-8 lg:gap-18">
        <div className="md:order-last md:col-span-5">
          <PersonCard user={user} />
        </div>
        <section className="md:col-span-7">
          <h2 className="text-h3">{words.orders.title}</h2>
          <div className="mt-4">
            {loaderData.orders === null ? <LoadFailure /> : <OrderList first={loaderData.orders} />}
          </div>
        </section>
      </div>
    </div>
  )
}

function LoadFailure() {
  const { revalidate, state } = useRevalidator()
  return (
    <PageState title={words.orders.failed.title}>
      <Button busy={state === 'loading'} busyLabel={words.loading} onClick={revalidate}>
        {words.orders.failed.button}
      </Button>
    </PageState>
  )
}
