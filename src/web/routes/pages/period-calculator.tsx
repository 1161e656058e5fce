// The period calculator (CAL-1). It has no loader, because no date may leave the device (CAL-6).
import { useRouteLoaderData } from 'react-router'
import { pages } from '#contract/urls.ts'
import { calculator } from '#copy/calculator.ts'
import { documents } from '#copy/pages.ts'
import { Calculator } from '#web/parts/calculator/calculator.tsx'
import { HideBar } from '#web/parts/calculator/hide-bar.tsx'
import { WithoutScript } from '#web/parts/calculator/without-script.tsx'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { firstInStock } from '#web/parts/products/best-sellers.ts'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import type { loader } from '#web/root.tsx'
import type { Route } from './+types/period-calculator.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData?.facts, {
    ...documents.calculator,
    description: calculator.description,
    path: pages.calculator,
  })
export const handle = { chrome: { noFooterOnPhones: true } satisfies ChromeStyle }

export default function PeriodCalculator() {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <>
      <div className="page grid gap-6 pt-8 pb-16 lg:pt-14 lg:pb-24">
        <h1 className="text-h1">{calculator.title}</h1>
        <Calculator pack={root ? firstInStock(root.bestSellers) : null} />
        <WithoutScript />
      </div>
      <HideBar />
    </>
  )
}
