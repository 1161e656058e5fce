// The frame of checkout: a quiet header and the page.
import { Outlet, useRouteLoaderData } from 'react-router'
import { chrome } from '#copy/chrome.ts'
import { CheckoutHeader } from '../../parts/chrome/checkout-header.tsx'
import { PageMain, SkipLink } from '../../parts/chrome/page-main.tsx'
import type { loader } from '../../root.tsx'

export default function CheckoutLayout() {
  const root = useRouteLoaderData<typeof loader>('root')
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
