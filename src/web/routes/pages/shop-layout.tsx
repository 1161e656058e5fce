// The frame of every page except checkout: header, the page, footer.
import { type ComponentProps, Suspense, useDeferredValue, useEffect } from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { chrome } from '#copy/chrome.ts'
import { followSession } from '#web/parts/cart/cart-store.ts'
import { chromeStyleOf } from '#web/parts/chrome/chrome-style.ts'
import { Footer } from '#web/parts/chrome/footer.tsx'
import { Header } from '#web/parts/chrome/header.tsx'
import { PageMain, SkipLink } from '#web/parts/chrome/page-main.tsx'
import type { loader } from '#web/root.tsx'
import { lazy } from '#web/ui/lazy.ts'

/** Loaded by itself: no page waits for it. */
const OnceAwake = lazy(() => import('#web/parts/chrome/once-awake.tsx'))

export default function ShopLayout() {
  const root = useRouteLoaderData<typeof loader>('root')
  const style = chromeStyleOf(useMatches())
  // The cart belongs to the session: it is loaded and cleared when the session changes, which no event of this page
  // announces.
  useEffect(followSession, [])
  const name = root?.facts.name ?? ''
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={chrome.skip} />
      {/* The announcement: one line of plain text above all pages. */}
      {root?.announced && (
        <section aria-label={chrome.announcement} className="bg-plum text-moon">
          <p className="page py-2.5 text-center text-small wrap-anywhere" {...root.announced} />
        </section>
      )}
      <Header shopName={name} sky={style.sky} />
      <PageMain>
        <Outlet />
      </PageMain>
      <Awake {...root?.facts} />
      {root && (
        <Footer
          shopName={name}
          social={root.facts.social}
          bestSellers={root.bestSellers}
          hideOnPhones={style.noFooterOnPhones}
          hasPixel={root.facts.pixelId !== null}
        />
      )}
    </div>
  )
}

/**
 * A separate component with a deferred value: the page around it is not rendered again, and input is handled meanwhile.
 */
const Awake = (facts: ComponentProps<typeof OnceAwake>) =>
  useDeferredValue(true, false) && (
    <Suspense>
      <OnceAwake {...facts} />
    </Suspense>
  )
