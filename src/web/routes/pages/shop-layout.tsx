// The frame of every page but checkout: header, the page, footer.
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Outlet, useMatches, useNavigation, useRouteLoaderData } from 'react-router'
import { pages } from '#contract/urls.ts'
import { chrome } from '#copy/chrome.ts'
import { followSession } from '#web/parts/cart/cart-store.ts'
import { chromeStyleOf } from '#web/parts/chrome/chrome-style.ts'
import { Footer } from '#web/parts/chrome/footer.tsx'
import { Header } from '#web/parts/chrome/header.tsx'
import { PageMain, SkipLink } from '#web/parts/chrome/page-main.tsx'
import { prefetchOnIntent } from '#web/parts/chrome/prefetch.ts'
import { ListSkeleton } from '#web/parts/products/list-skeleton.tsx'
import type { loader } from '#web/root.tsx'
import { Loading } from '#web/ui/moon.tsx'

/** Where one is configured it comes by itself, once the page is awake: nothing of it is in the document (PRIV-1). */
const Pixel = lazy(() => import('#web/parts/pixel/pixel.tsx'))

/** A page that comes sooner shows without a moon before it. */
const BLINK = 200

export default function ShopLayout() {
  const root = useRouteLoaderData<typeof loader>('root')
  const style = chromeStyleOf(useMatches())
  // The cart belongs to whoever is here: it comes and goes with the session, which no event of this page announces.
  useEffect(followSession, [])
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  // Pointing is an event of every link, whoever draws it.
  useEffect(prefetchOnIntent, [])
  const name = root?.facts.name ?? ''
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={chrome.skip} />
      {root?.announcement && <Announcement text={root.announcement} />}
      <Header shopName={name} sky={style.sky ?? false} />
      <PageMain>
        <PendingPage>
          <Outlet />
        </PendingPage>
      </PageMain>
      {isAwake && root?.facts.pixelId && (
        <Suspense>
          <Pixel id={root.facts.pixelId} />
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

/** What the shop has to say to everybody, in one line above its pages: plain words, nothing that hurries. */
const Announcement = ({ text }: { text: string }) => (
  <section aria-label={chrome.announcement} className="bg-plum text-moon">
    <p className="page py-2.5 text-center text-small wrap-anywhere">{text}</p>
  </section>
)

/** What shows while the next page is on its way, when that takes longer than a blink (PAGE-17: listing and detail load visibly). */
function PendingPage({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation()
  const to = state === 'loading' ? location?.pathname : undefined
  const [isSlow, setSlow] = useState(false)
  // Most pages come from the cache: showing a moon for them would only flicker.
  useEffect(() => {
    setSlow(false)
    if (to === undefined) return
    const timer = setTimeout(() => setSlow(true), BLINK)
    return () => clearTimeout(timer)
  }, [to])
  if (to === undefined || !isSlow) return children
  return to.toLowerCase() === pages.products ? <ListSkeleton /> : <Loading />
}
