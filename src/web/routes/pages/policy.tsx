// The four policy pages; the address decides which one is shown (PAGE-10).
import { useLocation, useRouteLoaderData } from 'react-router'
import { pages } from '#contract/urls.ts'
import { titled } from '#copy/pages.ts'
import { privacyPolicy } from '#copy/policies/privacy-policy.ts'
import { returnsAndRefunds } from '#copy/policies/returns-and-refunds.ts'
import { shippingAndCancellation } from '#copy/policies/shipping-and-cancellation.ts'
import { termsAndConditions } from '#copy/policies/terms-and-conditions.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { fillPolicy, type PolicyShop, type PolicyTexts } from '#web/parts/policies/fill-policy.ts'
import { RetentionTable, ShippingTable } from '#web/parts/policies/policy-tables.tsx'
import { PolicyText } from '#web/parts/policies/policy-text.tsx'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import type { loader } from '#web/root.tsx'
import type { Route } from './+types/policy.ts'

type PolicyEntry = readonly [path: string, texts: PolicyTexts]
const POLICIES: readonly [PolicyEntry, ...PolicyEntry[]] = [
  [pages.privacy, privacyPolicy],
  [pages.terms, termsAndConditions],
  [pages.shipping, shippingAndCancellation],
  [pages.returns, returnsAndRefunds],
]
const NO_SHOP_DETAILS: PolicyShop = { name: '', address: '', email: '', phone: '', grievanceOfficer: '' }

/** Returns the policy at a path, regardless of case (PAGE-2). */
const policyAt = (pathname: string) =>
  POLICIES.find(([path]) => pathname.toLowerCase().startsWith(path.toLowerCase())) ?? POLICIES[0]

export const meta: Route.MetaFunction = ({ location, matches: [root] }) => {
  const [path, { title, description }] = policyAt(location.pathname)
  return pageMeta(root.loaderData?.facts, { title: titled({ title }), description, path })
}

export const handle = { hydration: { deferred: true } satisfies PageHydration }

export default function PolicyPage() {
  const { pathname } = useLocation()
  const root = useRouteLoaderData<typeof loader>('root')
  const policy = fillPolicy(policyAt(pathname)[1], root?.facts ?? NO_SHOP_DETAILS)
  const shippingTable = root?.shipping && <ShippingTable costs={root.shipping} />
  return <PolicyText policy={policy} contentAfter={{ 'how-long': <RetentionTable />, cost: shippingTable }} />
}
