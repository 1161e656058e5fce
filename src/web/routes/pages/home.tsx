// Home: the banner, who we are, and the welcome after a login (spec §2).
import { pages } from '#contract/urls.ts'
import { documents } from '#copy/document.ts'
import type { ChromeStyle } from '../../parts/chrome/chrome-style.ts'
import { About } from '../../parts/home/about.tsx'
import { Banner } from '../../parts/home/banner.tsx'
import { WelcomePopup } from '../../parts/home/welcome.tsx'
import { pageMeta } from '../../parts/seo/page-meta.ts'
import { shopData } from '../../parts/seo/structured-data.ts'
import type { Route } from './+types/home.ts'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData?.facts, { ...documents.home, path: pages.home, structured: shopData })
export const handle = { chrome: { sky: true } satisfies ChromeStyle }

export default function Home() {
  return (
    <>
      <Banner />
      <About />
      <WelcomePopup />
    </>
  )
}
