// The frame of every page but checkout: header, the page, footer.
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { chrome } from '#copy/chrome.ts'
import { followSession } from '#web/parts/cart/cart-store.ts'
import { chromeStyleOf } from '#web/parts/chrome/chrome-style.ts'
import { Footer } from '#web/parts/chrome/footer.tsx'
import { Header } from '#web/parts/chrome/header.tsx'
import { PageMain, SkipLink } from '#web/parts/chrome/page-main.tsx'
import type { loader } from '#web/root.tsx'
import { insist, lazy } from '#web/ui/lazy.ts'

/** Where one is configured it comes by itself, once the page is awake: nothing of it is in the document (PRIV-1). */
const Pixel = lazy(() => import('#web/parts/pixel/pixel.tsx'))

export default function ShopLayout() {
  const root = useRouteLoaderData<typeof loader>('root')
  const style = chromeStyleOf(useMatches())
  // The cart belongs to whoever is here: it comes and goes with the session, which no event of this page announces.
  useEffect(followSession, [])
  /** What offers another language: unknown until the page is awake, and null for most (PAGE-34). */
  const [Offer, setOffer] = useState<ComponentType | null>()
  // Pointing is an event of every link, whoever draws it, and so is typing of every field. What hears them comes once the page is awake.
  useEffect(() => {
    void insist(() => import('#web/parts/chrome/once-awake.ts')).then(({ onceAwake }) => setOffer(() => onceAwake()))
  }, [])
  const name = root?.facts.name ?? ''
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={chrome.skip} />
      {/* What the shop has to say to everybody, in one line above its pages: plain words, nothing that hurries. */}
      {root?.announced && (
        <section aria-label={chrome.announcement} className="bg-plum text-moon">
          <p className="page py-2.5 text-center text-small wrap-anywhere" {...root.announced} />
        </section>
      )}
      <Header shopName={name} sky={style.sky ?? false} />
      <PageMain>
        <Outlet />
      </PageMain>
      {Offer !== undefined && (
        <Suspense>
          {root?.facts.pixelId && <Pixel id={root.facts.pixelId} />}
          {Offer && <Offer />}
        </Suspense>
      )}
      {root && (
        <Footer
          shopName={name}
          social={root.facts.social}
          bestSellers={root.bestSellers}
          hideOnPhones={style.noFooterOnPhones ?? false}
          hasPixel={root.facts.pixelId !== null}
        />
      )}
    </div>
  )
}
