// Privacy requests without an account. The email address is verified by a code first (PRIV-16).
import { useRouteLoaderData } from 'react-router'
import { pages } from '#contract/urls.ts'
import { titled } from '#copy/pages.ts'
import { yourRights } from '#copy/privacy.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { WithoutScript } from '#web/parts/contact/without-script.tsx'
import { VisitorRequest } from '#web/parts/privacy/visitor-request.tsx'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import type { loader } from '#web/root.tsx'
import type { Route } from './+types/privacy-request.ts'

const texts = yourRights.visitor

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData?.facts, {
    title: titled({ title: texts.title }),
    description: texts.description,
    path: pages.privacyRequest,
  })

export const handle = { hydration: { deferred: true } satisfies PageHydration }

export default function PrivacyRequest() {
  const email = useRouteLoaderData<typeof loader>('root')?.facts.email ?? ''
  return (
    <div className="page pt-8 pb-16 lg:pt-14 lg:pb-24">
      <div className="max-w-130">
        <h1 className="text-h1">{texts.title}</h1>
        <p className="mt-3 text-lead text-ink-soft">{texts.lead}</p>
        <p className="mt-3">
          <ShopLink to={pages.accountData} className="link">
            {texts.account}
          </ShopLink>
        </p>
        <VisitorRequest />
        <WithoutScript email={email} />
      </div>
    </div>
  )
}
