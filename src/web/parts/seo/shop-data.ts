// The shop and its site as structured data, for the home page (PAGE-18).
import { pages } from '#contract/urls.ts'
import { languageTag } from '#copy/language.ts'
import { absoluteUrl, type OrganizationFacts, pageUrl, type StructuredData, sellerOf } from './structured-data.ts'

/** The logo's address must not change, because search engines rarely load it again. */
const LOGO = '/icons/512.png'

export function shopData(facts: OrganizationFacts): StructuredData[] {
  const { name, origin, phone, email, address } = facts
  const profiles = Object.values(facts.social)
  return [
    {
      '@type': 'OnlineStore',
      ...sellerOf(origin),
      name,
      url: pageUrl(origin, pages.home),
      logo: absoluteUrl(origin, LOGO),
      ...(address ? { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IN' } } : {}),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(phone ? { telephone: phone } : {}),
        email,
        areaServed: 'IN',
      },
      ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    },
    {
      '@type': 'WebSite',
      name,
      url: pageUrl(origin, pages.home),
      inLanguage: languageTag,
      publisher: sellerOf(origin),
    },
  ]
}
