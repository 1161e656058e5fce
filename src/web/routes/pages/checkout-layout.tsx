// The frame of checkout: a quiet header and the page.
import { useEffect } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { chrome } from '#copy/chrome.ts'
import { followSession } from '#web/parts/cart/cart-store.ts'
import { CheckoutHeader } from '#web/parts/chrome/checkout-header.tsx'
import { PageMain, SkipLink } from '#web/parts/chrome/page-main.tsx'
import type { loader } from '#web/root.tsx'

export default function CheckoutLayout() {
  const root = useRouteLoaderData<typeof loader>('root')
  // A cart that was loaded for somebody else must not stay.
  useEffect(followSession, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={chrome.skip} />
      <CheckoutHeader shopName={root?.facts.name ?? ''} />
      <PageMain>
        <Outlet />
      </PageMain>
    </div>
  )
}
