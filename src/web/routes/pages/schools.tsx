// The page for schools (PAGE-37).
import { useRouteLoaderData } from 'react-router'
import { pathOf } from '#contract/call.ts'
import { downloadCertificate } from '#contract/calls/schools.ts'
import type { ProductReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { guides } from '#copy/guides.ts'
import { language } from '#copy/language.ts'
import { titled } from '#copy/pages.ts'
import { schools } from '#copy/schools.ts'
import { variantName } from '#domain/variants.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { callAddress } from '#web/page-address.ts'
import type { SchoolProduct } from '#web/parts/schools/enquiry-form.tsx'
import { kilobytesOf } from '#web/parts/schools/kilobytes.ts'
import { type ListedCertificate, SchoolsPage } from '#web/parts/schools/schools-page.tsx'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import { schoolsData } from '#web/parts/seo/schools-data.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { pagesContext } from '#web/routes/pages-context.ts'
import type { Route } from './+types/schools.ts'

/** The form lists at most this many products. A school can ask for others in the message. */
const MAX_LISTED = 12

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  // Without data the error page is shown, which has its own meta.
  if (!loaderData) return []
  const { text } = loaderData
  return pageMeta(root.loaderData?.facts, {
    title: titled({ title: text.title }),
    description: text.description,
    path: pages.schools,
    structured: (facts) => schoolsData(facts, text),
  })
}

export const handle = { hydration: { deferred: true } satisfies PageHydration }

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pagesContext)
  const [products, certificates] = await Promise.all([shop.listProducts(1), shop.findCertificates()])
  const { certificates: words, ...text } = schools
  const list = certificates.map(({ _id, name, kind, size, product }): ListedCertificate => {
    const file = words.file(kind, kilobytesOf(size))
    return {
      name,
      href: callAddress(pathOf(downloadCertificate, { params: { certificateId: _id } })),
      about: product ? words.ofProduct(file, product.name) : file,
    }
  })
  return {
    text,
    note: language === text.lang ? null : guides.pageInEnglish,
    products: products.flatMap(variantsOf).slice(0, MAX_LISTED),
    certificates: { title: words.title, list },
  }
}

/** Returns each variant of a product as a product of its own. */
function variantsOf({ _id, name, price, langs, family }: ProductReply): SchoolProduct[] {
  if (!family) return [{ _id, name, price, lang: langs?.name }]
  return family.variants.map((variant) => ({
    _id: variant._id,
    name: variantName(family.name, variant.label),
    price: variant.price,
    lang: variant.lang,
  }))
}

export default function Schools({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return <SchoolsPage {...loaderData} email={root?.facts.email ?? ''} />
}
