// The account page: the user's orders first, and links to the other account pages (ACC-17).
import { pathOf } from '#contract/call.ts'
import { viewAccount } from '#contract/calls/account.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { plainPages } from '#contract/plain-urls.ts'
import { pages } from '#contract/urls.ts'
import { account as texts } from '#copy/account.ts'
import { titled, withoutScript } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import noOrders from '#web/assets/drawings/no-orders.svg'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { addressOf } from '#web/page-address.ts'
import { AccountFrame } from '#web/parts/account/account-frame.tsx'
import { loadAccountData } from '#web/parts/account/load-account-data.ts'
import { OrderList } from '#web/parts/account/order-list.tsx'
import { PersonLine } from '#web/parts/account/person-line.tsx'
import { Unreached } from '#web/parts/account/unreached.tsx'
import { UnverifiedLine } from '#web/parts/account/unverified-line.tsx'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { PaymentLookup } from '#web/parts/payments/payment-lookup.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { BeforeScripts } from '#web/parts/session/before-scripts.tsx'
import { requireUser } from '#web/parts/session/guards.ts'
import { useUser } from '#web/parts/session/session-store.ts'
import { VisitorState } from '#web/parts/session/visitor-state.tsx'
import { PageState } from '#web/ui/page-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/account.ts'

const DRAWING = { src: noOrders, width: 330, height: 220 }

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })
export const handle = {
  hydration: {
    deferred: true,
    fetches: [pathOf(whoAmI), pathOf(viewAccount), pathOf(listMyOrders)],
  } satisfies PageHydration,
}

/** If the orders cannot be loaded, the page still shows the account. */
export async function clientLoader() {
  const user = await requireUser(pages.account)
  // The account is loaded in parallel with the orders. A problem with its email is shown above them.
  const account = send(viewAccount).then(
    (reply) => reply.account,
    () => null,
  )
  const { reply: orders } = await loadAccountData(pages.account, () => send(listMyOrders))
  return { user, orders, profile: await account }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <BeforeScripts
    visitor={<VisitorAccount />}
    loading={<LoadingAccount />}
    withoutScripts={
      <p>
        <a href={addressOf(plainPages.orders)} className="link">
          {withoutScript.plain.orders}
        </a>
      </p>
    }
  />
)

const VisitorAccount = () => (
  <div className="page min-h-dvh">
    <VisitorState texts={texts.visitor} drawing={DRAWING} next={pages.account} isPageTitle />
  </div>
)

/** The page while it is loading: as high as the loaded page, so that nothing moves. */
const LoadingAccount = () => (
  <AccountFrame title={texts.title} lead={<Skeleton className="mt-3 h-22 sm:h-11" />}>
    <section role="status" className="min-h-dvh">
      <h2 className="text-h3">{texts.orders.title}</h2>
      <div className="mt-4">
        <PageState drawing={DRAWING} title={texts.loading}>
          {null}
        </PageState>
      </div>
    </section>
  </AccountFrame>
)

export default function Account({ loaderData }: Route.ComponentProps) {
  const user = useUser() ?? loaderData.user
  return (
    <AccountFrame title={texts.title} lead={<PersonLine user={user} />}>
      {loaderData.profile && (
        <>
          <Unreached profile={loaderData.profile} />
          <UnverifiedLine profile={loaderData.profile} />
        </>
      )}
      <section>
        <h2 className="text-h3">{texts.orders.title}</h2>
        <div className="mt-4">
          <PaymentLookup />
          {loaderData.orders === null ? (
            <LoadFailure texts={texts.orders.failed} />
          ) : (
            // A new key starts the list again when checking a payment has created an order.
            <OrderList key={loaderData.orders.orders[0]?._id} firstPage={loaderData.orders} />
          )}
        </div>
      </section>
    </AccountFrame>
  )
}
