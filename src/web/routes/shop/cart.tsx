// Your Cart: its lines with quantities, totals and removal, and the link to checkout (CART-7).
import { Suspense, useRef } from 'react'
import { pathOf } from '#contract/call.ts'
import { viewCart } from '#contract/calls/cart.ts'
import { whoAmI } from '#contract/calls/login.ts'
import type { CartReply } from '#contract/cart.ts'
import { pages } from '#contract/urls.ts'
import { cart as texts } from '#copy/cart.ts'
import { titled } from '#copy/pages.ts'
import emptyCart from '#web/assets/drawings/empty-cart.svg'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { CartLine } from '#web/parts/cart/cart-line.tsx'
import { CartSkeleton } from '#web/parts/cart/cart-skeleton.tsx'
import { cart, useCart } from '#web/parts/cart/cart-store.ts'
import { CartSummary, CheckoutBar, CheckoutButton } from '#web/parts/cart/cart-summary.tsx'
import { RemovedNote } from '#web/parts/cart/removed-note.tsx'
import { BackLink } from '#web/parts/chrome/back-link.tsx'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { ShippingLine } from '#web/parts/products/shipping-line.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { BeforeScripts } from '#web/parts/session/before-scripts.tsx'
import { currentUser, useUser } from '#web/parts/session/session-store.ts'
import { VisitorState } from '#web/parts/session/visitor-state.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { PageState } from '#web/ui/page-state.tsx'
import type { Route } from './+types/cart.ts'

const AskUs = lazy(() => import('#web/parts/contact/ask-us.tsx'))

const FRAME_CLASS = 'page pt-8 pb-12 md:pt-12 md:pb-20 lg:pt-18 lg:pb-28'
const DRAWING = { src: emptyCart, width: 240, height: 180 }

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })
export const handle = {
  chrome: { noFooterOnPhones: true } satisfies ChromeStyle,
  hydration: { deferred: true, fetches: [pathOf(whoAmI), pathOf(viewCart)] } satisfies PageHydration,
}

/** Loads the cart into its store; the loader itself returns only whether that failed. */
export async function clientLoader() {
  if ((await currentUser()) === null) return { hasFailed: false }
  try {
    await cart.load()
    return { hasFailed: false }
  } catch {
    return { hasFailed: true }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <BeforeScripts visitor={<VisitorCart />} loading={<CartSkeleton />} withoutScripts={<ShippingLine />} />
)

export default function Cart({ loaderData: { hasFailed } }: Route.ComponentProps) {
  const user = useUser()
  const reply = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  if (user !== null && reply === null && !hasFailed) return <CartSkeleton />
  if (user === null) return <VisitorCart />
  return (
    <div className={FRAME_CLASS}>
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        {texts.title}
      </h1>
      <RemovedNote />
      {reply === null && <LoadFailure texts={texts.failed} />}
      {reply?.items.length === 0 && <EmptyCart />}
      {reply !== null && reply.items.length > 0 && (
        <Lines reply={reply} coins={user.coins} onRemoved={() => heading.current?.focus()} />
      )}
    </div>
  )
}

const VisitorCart = () => (
  <div className={FRAME_CLASS}>
    <h1 className="text-h1">{texts.title}</h1>
    <VisitorState texts={texts.visitor} drawing={DRAWING} next={pages.cart} />
    <div className="text-center">
      <ShippingLine />
    </div>
  </div>
)

function Lines({ reply, coins, onRemoved }: { reply: CartReply; coins: number; onRemoved: () => void }) {
  const summary = useRef<HTMLDivElement>(null)
  return (
    <div className="mt-6 grid gap-8 md:grid-cols-12 lg:mt-8 lg:gap-18">
      <div className="md:col-span-7">
        <ul className="border-t border-line">
          {reply.items.map((item) => (
            <CartLine key={item.productId} item={item} onRemoved={onRemoved} />
          ))}
        </ul>
        <div className="mt-6 print:hidden">
          <BackLink to={pages.products}>{texts.keepShopping}</BackLink>
        </div>
      </div>
      <div className="md:col-span-5">
        <div className="md:sticky md:top-25">
          <CartSummary reply={reply} coins={coins} checkoutRef={summary} />
          <div className="mt-5">
            <Suspense>
              <AskUs />
            </Suspense>
          </div>
        </div>
      </div>
      <CheckoutBar reply={reply} summary={summary} />
    </div>
  )
}

const EmptyCart = () => (
  <PageState drawing={DRAWING} title={texts.empty.title} text={texts.empty.text}>
    <ShopLinkButton to={pages.products}>{texts.empty.button}</ShopLinkButton>
    <div>
      <CheckoutButton enabled={false} />
    </div>
  </PageState>
)
