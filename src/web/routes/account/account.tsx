// The account: one's orders first, and the way to everything else that is one's own (ACC-17).
import { viewAccount } from '#contract/calls/account.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { plainPages } from '#contract/plain-urls.ts'
import { pages } from '#contract/urls.ts'
import { account as words } from '#copy/account.ts'
import { titled } from '#copy/document.ts'
import { send } from '#web/api-client.ts'
import { AccountFrame } from '#web/parts/account/account-frame.tsx'
import { OrderList } from '#web/parts/account/order-list.tsx'
import { PersonLine } from '#web/parts/account/person-line.tsx'
import { UnprovedLine } from '#web/parts/account/unproved-line.tsx'
import { Unreached } from '#web/parts/account/unreached.tsx'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { PaymentLookup } from '#web/parts/payments/payment-lookup.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { requireUser } from '#web/parts/session/guards.ts'
import { PlainWay } from '#web/parts/session/plain-way.tsx'
import { session, useUser } from '#web/parts/session/session-store.ts'
import type { Route } from './+types/account.ts'

export const meta = () => privateMeta({ title: titled(words.title), description: words.description })

/** Without the orders the page still shows who is here. */
export async function clientLoader() {
  const user = await requireUser(pages.account)
  // Whether letters reach her is said if it can be told.
  const account = send(viewAccount).then(
    (reply) => reply.account,
    () => null,
  )
  try {
    return { user, orders: await send(listMyOrders), profile: await account }
  } catch (error) {
    if (session.heedEnd(error)) await requireUser(pages.account)
    return { user, orders: null, profile: await account }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <PlainWay loading={words.loading} to={plainPages.orders} words="orders" />

export default function Account({ loaderData }: Route.ComponentProps) {
  const user = useUser() ?? loaderData.user
  return (
    <AccountFrame title={words.title} lead={<PersonLine user={user} />}>
      {loaderData.profile && (
        <>
          <Unreached profile={loaderData.profile} />
          <UnprovedLine profile={loaderData.profile} />
        </>
      )}
      <section>
        <h2 className="text-h3">{words.orders.title}</h2>
        <div className="mt-4">
          <PaymentLookup />
          {loaderData.orders === null ? (
            <LoadFailure words={words.orders.failed} />
          ) : (
            // An order that came of a check makes it another list.
            <OrderList key={loaderData.orders.orders[0]?._id} first={loaderData.orders} />
          )}
        </div>
      </section>
    </AccountFrame>
  )
}
