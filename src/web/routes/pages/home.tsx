// The home page, with a welcome message after a login (PAGE-8, ACC-6).
import { pages } from '#contract/urls.ts'
import { documents } from '#copy/pages.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { About, Founders, WhyChooseUs } from '#web/parts/home/about.tsx'
import { Banner } from '#web/parts/home/banner.tsx'
import { CalculatorPanel } from '#web/parts/home/calculator-panel.tsx'
import { homeKitOf, Kit, packPrice } from '#web/parts/home/kit.tsx'
import { WelcomePopup } from '#web/parts/home/welcome.tsx'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import { shopData } from '#web/parts/seo/shop-data.ts'
import { pagesContext } from '#web/routes/pages-context.ts'
import type { Route } from './+types/home.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  pageMeta(root.loaderData?.facts, {
    title: documents.home.title,
    description: documents.home.description({ pack: packPrice(loaderData?.kit ?? null) }),
    path: pages.home,
    structured: shopData,
  })
export const handle = {
  chrome: { sky: true } satisfies ChromeStyle,
  hydration: { deferred: true } satisfies PageHydration,
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pagesContext)
  const [products, { banner, founders }] = await Promise.all([shop.listProducts(1), shop.findPageTexts()])
  return { kit: homeKitOf(products), banner, founders }
}

export default function Home({ loaderData: { kit, banner, founders } }: Route.ComponentProps) {
  const pack = packPrice(kit)
  return (
    <>
      <Banner pack={pack} texts={banner} />
      <About />
      {kit && <Kit kit={kit} />}
      <WhyChooseUs pack={pack} />
      <CalculatorPanel />
      <Founders texts={founders} />
      <WelcomePopup />
    </>
  )
}
