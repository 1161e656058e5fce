// The four policy pages: the address tells which (spec §2).
import { useLocation, useRouteLoaderData } from 'react-router'
import { pages } from '#contract/urls.ts'
import { titled } from '#copy/document.ts'
import {
  type Policy,
  type PolicyShop,
  privacyPolicy,
  returnsAndRefunds,
  shippingAndCancellation,
  termsAndConditions,
} from '#copy/policies.ts'
import { PolicyText } from '../../parts/policies/policy-text.tsx'
import type { loader } from '../../root.tsx'
import type { Route } from './+types/policy.ts'

const POLICIES: readonly (readonly [path: string, policy: (shop: PolicyShop) => Policy])[] = [
  [pages.privacy, privacyPolicy],
  [pages.terms, termsAndConditions],
  [pages.shipping, shippingAndCancellation],
  [pages.returns, returnsAndRefunds],
]
const NOBODY: PolicyShop = { name: '', address: '', email: '', phone: '', grievanceOfficer: '' }

/** Paths match whatever their case (decisions 47). */
const policyAt = (pathname: string) =>
  POLICIES.find(([path]) => pathname.toLowerCase().startsWith(path.toLowerCase()))?.[1] ?? privacyPolicy

export const meta: Route.MetaFunction = ({ location }) => {
  const { title, description } = policyAt(location.pathname)(NOBODY)
  return [{ title: titled(title) }, { name: 'description', content: description }]
}

export default function PolicyPage() {
  const { pathname } = useLocation()
  const facts = useRouteLoaderData<typeof loader>('root')?.facts ?? NOBODY
  return <PolicyText policy={policyAt(pathname)(facts)} />
}
