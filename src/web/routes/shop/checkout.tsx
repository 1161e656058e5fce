// Checkout: delivery address, price, and Pay Now (CHK-1, CHK-10, WORD-2).
import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { AddressesReply } from '#contract/addresses.ts'
import { pathOf } from '#contract/call.ts'
import { listAddresses } from '#contract/calls/addresses.ts'
import { viewCart } from '#contract/calls/cart.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { listPendingPayments } from '#contract/calls/payments.ts'
import { reportStep } from '#contract/calls/steps.ts'
import { pages } from '#contract/urls.ts'
import { checkout as texts } from '#copy/checkout.ts'
import { titled } from '#copy/pages.ts'
import { send, sendAnonymously } from '#web/api-client.ts'
import emptyCart from '#web/assets/drawings/empty-cart.svg'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { cart, useCart } from '#web/parts/cart/cart-store.ts'
import { RemovedNote } from '#web/parts/cart/removed-note.tsx'
import { CheckoutForm } from '#web/parts/checkout/checkout-form.tsx'
import { preloadQuote } from '#web/parts/checkout/fetch-quote.ts'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { BeforeScripts } from '#web/parts/session/before-scripts.tsx'
import { currentUser, useUser } from '#web/parts/session/session-store.ts'
import { VisitorState } from '#web/parts/session/visitor-state.tsx'
import type { loader as rootLoader } from '#web/root.tsx'
import { PageState } from '#web/ui/page-state.tsx'
import type { Route } from './+types/checkout.ts'

const NO_ADDRESSES: AddressesReply = { addresses: [], last: null }
const FRAME_CLASS = 'page pt-8 pb-12 md:pt-12 md:pb-20 lg:pt-18 lg:pb-28'
const DRAWING = { src: emptyCart, width: 240, height: 180 }

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

export const handle = {
  hydration: {
    deferred: true,
    fetches: [pathOf(whoAmI), pathOf(viewCart), pathOf(listAddresses), pathOf(listPendingPayments)],
  } satisfies PageHydration,
}

export async function clientLoader() {
  const user = await currentUser()
  if (user === null) return { hasFailed: false, addresses: NO_ADDRESSES }
  const addresses = loadAddresses()
  try {
    const { items } = await cart.load()
    const saved = await addresses
    if (items.length > 0) preloadQuote(user, saved)
    return { hasFailed: false, addresses: saved }
  } catch {
    return { hasFailed: true, addresses: await addresses }
  }
}

/** Without saved addresses the form starts empty, so a failure is ignored. */
const loadAddresses = () => send(listAddresses).catch(() => NO_ADDRESSES)
clientLoader.hydrate = true as const

export const HydrateFallback = () => <BeforeScripts visitor={<VisitorCheckout />} loading={<LoadingCheckout />} />

const LoadingCheckout = () => (
  <div role="status" className="page min-h-dvh pt-8 md:pt-12 lg:pt-18">
    <h1 className="text-h1">{texts.title}</h1>
    <p className="measure mt-3 text-lead text-ink-soft">
      {texts.loading} {texts.description} {texts.summary.methods}
    </p>
  </div>
)

export default function Checkout({ loaderData: { hasFailed, addresses } }: Route.ComponentProps) {
  const facts = useRouteLoaderData<typeof rootLoader>('root')?.facts
  const user = useUser()
  const reply = useCart()
  const isBuying = user !== null && (reply?.items.length ?? 0) > 0
  useEffect(() => {
    if (isBuying) sendAnonymously(reportStep, { step: 'checkout' })
  }, [isBuying])
  if (user !== null && reply === null && !hasFailed) return <LoadingCheckout />
  if (user === null) return <VisitorCheckout />
  return (
    <div className={FRAME_CLASS}>
      <h1 className="text-h1">{texts.title}</h1>
      <RemovedNote />
      {reply === null && <LoadFailure texts={texts.failed} />}
      {reply?.items.length === 0 && (
        <PageState drawing={DRAWING} title={texts.empty.title} text={texts.empty.text}>
          <ShopLinkButton to={pages.products}>{texts.empty.button}</ShopLinkButton>
        </PageState>
      )}
      {reply !== null && reply.items.length > 0 && (
        <CheckoutForm
          key={user._id}
          user={user}
          reply={reply}
          knownAddresses={addresses}
          shopName={facts?.name ?? ''}
          provider={facts?.paymentProvider ?? ''}
          scriptUrl={facts?.checkoutScriptUrl ?? ''}
        />
      )}
    </div>
  )
}

const VisitorCheckout = () => (
  <div className={FRAME_CLASS}>
    <h1 className="text-h1">{texts.title}</h1>
    <VisitorState texts={texts.visitor} drawing={DRAWING} next={pages.checkout} />
  </div>
)
