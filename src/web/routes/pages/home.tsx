// Home: the banner, who we are, and the welcome after a login (spec §2).
import { documents } from '#copy/document.ts'
import type { ChromeStyle } from '../../parts/chrome/chrome-style.ts'
import { About } from '../../parts/home/about.tsx'
import { Banner } from '../../parts/home/banner.tsx'
import { WelcomePopup } from '../../parts/home/welcome.tsx'

export const meta = () => [
  { title: documents.home.title },
  { name: 'description', content: documents.home.description },
]
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
