// All privacy notices on one page, and a link to the user's consents (PRIV-7).
import { pages } from '#contract/urls.ts'
import { titled } from '#copy/pages.ts'
import { privacyChoices as texts } from '#copy/privacy.ts'
import { privacyNotices } from '#copy/privacy-notices.ts'
import type { NoticeName } from '#domain/consent.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import NoticeText from '#web/parts/privacy/notice-text.tsx'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import type { Route } from './+types/privacy-choices.ts'

const NAMES = Object.keys(privacyNotices) as NoticeName[]

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData?.facts, {
    title: titled({ title: texts.title }),
    description: texts.description,
    path: pages.privacyChoices,
  })

export const handle = { hydration: { deferred: true } satisfies PageHydration }

export default function PrivacyChoices() {
  return (
    <article className="page py-8 lg:py-16">
      <div className="mx-auto max-w-170">
        <h1 className="text-h1">{texts.title}</h1>
        <p className="mt-4 text-lead text-ink-soft">{texts.lead}</p>
        <p className="mt-3">
          {texts.yours}{' '}
          <ShopLink to={pages.accountData} className="link">
            {texts.toYours}
          </ShopLink>
        </p>
        <p className="mt-3">{texts.measurement}</p>
        {NAMES.map((name) => (
          <section key={name} className="mt-10">
            <h2 id={name} className="text-h3">
              {privacyNotices[name].title}
            </h2>
            <div className="mt-3">
              <NoticeText name={name} />
            </div>
          </section>
        ))}
      </div>
    </article>
  )
}
