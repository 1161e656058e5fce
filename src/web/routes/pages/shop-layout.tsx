// The frame of every page but checkout: header, the page, footer.
import { useEffect } from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { chrome } from '#copy/chrome.ts'
import { followSession } from '#web/parts/cart/cart-store.ts'
import { Announcement } from '#web/parts/chrome/announcement.tsx'
import { chromeStyleOf } from '#web/parts/chrome/chrome-style.ts'
import { Footer } from '#web/parts/chrome/footer.tsx'
import { Header } from '#web/parts/chrome/header.tsx'
import { PageMain, SkipLink } from '#web/parts/chrome/page-main.tsx'
import { PendingPage } from '#web/parts/chrome/pending-page.tsx'
import { prefetchOnIntent } from '#web/parts/chrome/prefetch.ts'
import { Pixel } from '#web/parts/pixel/pixel.tsx'
import type { loader } from '#web/root.tsx'

export default function ShopLayout() {
  const root = useRouteLoaderData<typeof loader>('root')
  const style = chromeStyleOf(useMatches())
  // The cart belongs to whoever is here: it comes and goes with the session, which no event of this page announces.
  useEffect(followSession, [])
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
      {root?.facts.pixelId && <Pixel id={root.facts.pixelId} />}
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
