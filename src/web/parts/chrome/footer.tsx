// The footer: the newsletter, policies, best sellers, information, and social networks (PAGE-7).
import { Suspense } from 'react'
import { pages } from '#contract/urls.ts'
import { newsletter } from '#copy/newsletter.ts'
import { chrome } from '#copy/pages.ts'
import { consent } from '#copy/privacy.ts'
import { Lockup } from '#web/parts/brand/lockup.tsx'
import { Networks, type Social } from '#web/parts/brand/networks.tsx'
import { answerConsent } from '#web/parts/privacy/consent-store.ts'
import { classes } from '#web/ui/class-names.ts'
import { lazy } from '#web/ui/lazy.ts'
import { LanguageSwitch } from './lazy-language-switch.tsx'
import { ShopLink } from './shop-link.tsx'

/** Rendered by the server; its script is loaded after hydration. */
const JoinBox = lazy(async () => ({ default: (await import('#web/parts/newsletter/join-box.tsx')).JoinBox }))

const texts = chrome.footer

interface FooterProps {
  shopName: string
  social: Social
  bestSellers: readonly FooterLink[]
  hideOnPhones: boolean | undefined
  /** True when an advertising pixel is configured. The footer then has a button to change the consent. */
  hasPixel: boolean
}

interface FooterLink {
  readonly to: string
  readonly label: string
  readonly lang?: 'en' | undefined
}

const POLICIES: readonly FooterLink[] = [
  { to: pages.privacy, label: texts.privacy },
  { to: pages.terms, label: texts.terms },
  { to: pages.shipping, label: texts.shipping },
  { to: pages.returns, label: texts.returns },
]

const INFO: readonly FooterLink[] = [
  { to: pages.about, label: chrome.about },
  { to: pages.faq, label: texts.faq },
  { to: pages.guides, label: texts.guides },
  { to: pages.schools, label: texts.schools },
  { to: pages.contact, label: chrome.contact },
  { to: pages.calculator, label: chrome.calculator },
]

export function Footer({ shopName, social, bestSellers, hideOnPhones, hasPixel }: FooterProps) {
  return (
    <footer className={classes('on-plum bg-plum text-moon', hideOnPhones && 'max-md:hidden')}>
      <div className="page pt-16 pb-8 lg:pt-20">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 lg:grid-cols-[5fr_2fr_2fr_2fr]">
          <div className="col-span-full lg:col-span-1">
            <Lockup onPlum className="h-9" />
            <p className="mt-5 text-lead text-plum-soft">{newsletter.promise}</p>
            <div className="mt-4 max-w-105">
              <Suspense>
                <JoinBox onPlum />
              </Suspense>
            </div>
          </div>
          <Column title={texts.policies} links={POLICIES} />
          {bestSellers.length > 0 && <Column title={texts.bestSellers} links={bestSellers} />}
          <Column title={texts.info} links={INFO} />
        </div>
        <LanguageSwitch />
        <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-plum-line pt-6">
          <Networks social={social} />
          {hasPixel && (
            <button type="button" onClick={() => answerConsent('unasked')} className="min-h-11 text-caption underline">
              {consent.change}
            </button>
          )}
          <p className="text-caption text-plum-soft">{texts.copyright({ shop: shopName })}</p>
        </div>
      </div>
    </footer>
  )
}

const Column = ({ title, links }: { title: string; links: readonly FooterLink[] }) => (
  <nav aria-label={title}>
    <h2 className="text-button-small text-marigold">{title}</h2>
    <ul className="mt-3">
      {links.map(({ to, label, lang }) => (
        <li key={to}>
          <ShopLink
            to={to}
            lang={lang}
            className="inline-flex min-h-11 items-center py-1.5 leading-6 hover:underline hover:underline-offset-4"
          >
            {label}
          </ShopLink>
        </li>
      ))}
    </ul>
  </nav>
)
