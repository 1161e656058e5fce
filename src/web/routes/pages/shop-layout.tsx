// The layout of every page except checkout: header, page, footer.
import { type ComponentProps, Suspense, useDeferredValue, useEffect } from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { chrome } from '#copy/pages.ts'
import { syncCartWithSession } from '#web/parts/cart/cart-store.ts'
import { chromeStyleOf } from '#web/parts/chrome/chrome-style.ts'
import { Footer } from '#web/parts/chrome/footer.tsx'
import { Header } from '#web/parts/chrome/header.tsx'
import { PageMain, SkipLink } from '#web/parts/chrome/page-main.tsx'
import type { loader } from '#web/root.tsx'
import { lazy } from '#web/ui/lazy.ts'

/** Loaded separately, so that no page waits for it. */
const LoadedAfterHydration = lazy(() => import('#web/parts/chrome/after-hydration.tsx'))

export default function ShopLayout() {
  const root = useRouteLoaderData<typeof loader>('root')
  const style = chromeStyleOf(useMatches())
  // Loads the cart after a login and clears it after a logout, also when that happens in another tab.
  useEffect(syncCartWithSession, [])
  const name = root?.facts.name ?? ''
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={chrome.skip} />
      {root?.announced && (
        <section aria-label={chrome.announcement} className="bg-plum text-moon">
          <p className="page py-2.5 text-center text-small wrap-anywhere" {...root.announced} />
        </section>
      )}
      <Header shopName={name} sky={style.sky} />
      <PageMain>
        <Outlet />
      </PageMain>
      <AfterHydration {...root?.facts} />
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

/** Rendered after hydration with low priority, so that input is handled first. The layout is not rendered again. */
const AfterHydration = (facts: ComponentProps<typeof LoadedAfterHydration>) =>
  useDeferredValue(true, false) && (
    <Suspense>
      <LoadedAfterHydration {...facts} />
    </Suspense>
  )
