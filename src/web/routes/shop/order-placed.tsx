// The page after a payment. It requests the payment's status itself, because in-app browsers arrive here by a redirect
// (PAY-6, PAY-16).
import { pages } from '#contract/urls.ts'
import { orderPlaced as texts } from '#copy/order.ts'
import { titled } from '#copy/pages.ts'
import { isUnknownAddress } from '#web/api-client.ts'
import noOrders from '#web/assets/drawings/no-orders.svg'
import { PaymentResult } from '#web/parts/checkout/payment-result.tsx'
import { fetchPaymentStatus } from '#web/parts/checkout/use-payment-status.ts'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { session, useSession } from '#web/parts/session/session-store.ts'
import { VisitorState } from '#web/parts/session/visitor-state.tsx'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { PageState } from '#web/ui/page-state.tsx'
import type { Route } from './+types/order-placed.ts'

const DRAWING = { src: noOrders, width: 360, height: 240 }

export const meta = () => privateMeta({ title: titled({ title: texts.documentTitle }) })
export const handle = { chrome: { noFooterOnPhones: true } satisfies ChromeStyle }

/**
 * Returns the payment's id and its first status (`first`), which is null for a visitor and after a failed request.
 * `isKnown` is false when the address has no payment, or one that does not exist or is another user's.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const payment = new URL(request.url).searchParams.get('payment') ?? ''
  const isKnown = payment !== ''
  // A shop that is too busy to return the session may still return the payment's status.
  if (!isKnown || ((await session.ready()) === null && !session.get().isUnknown))
    return { payment, isKnown, first: null }
  try {
    return { payment, isKnown, first: await fetchPaymentStatus(payment) }
  } catch (error) {
    session.clearIfEnded(error)
    const isUnknown = isUnknownAddress(error)
    return { payment, isKnown: !isUnknown, first: null }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <div role="status" className="page min-h-dvh">
    <PageState drawing={DRAWING} title={texts.asking} isPageTitle>
      <WaxingMoon size={48} className="text-rose" />
    </PageState>
  </div>
)

export default function OrderPlaced({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <Outcome {...loaderData} />
    </div>
  )
}

function Outcome({ payment, isKnown, first }: Route.ComponentProps['loaderData']) {
  const { user, isUnknown } = useSession()
  if (!isKnown)
    return (
      <PageState drawing={DRAWING} title={texts.unknown.title} isPageTitle text={texts.unknown.text}>
        <ShopLinkButton to={pages.account}>{texts.unknown.button}</ShopLinkButton>
      </PageState>
    )
  if (user === null && !isUnknown)
    return <VisitorState texts={texts.visitor} drawing={DRAWING} next={pages.orderPlaced(payment)} isPageTitle />
  if (first === null) return <LoadFailure texts={texts.failed} isPageTitle />
  return <PaymentResult key={payment} payment={payment} initialReply={first} />
}
