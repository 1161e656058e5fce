// The shop and its goods in schema.org's words. Only what is true: no rating but buyers' own, no price that nobody pays (CAT-12, REV-5, PAGE-18, IND-27).
import type { FamilyReply, ProductDetailReply, ProductReply } from '#contract/catalog.ts'
import type { ReviewsReply } from '#contract/reviews.ts'
import { pages } from '#contract/urls.ts'
import { documents } from '#copy/document.ts'
import { variantName } from '#domain/variants.ts'

type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value }

/** One thing in schema.org's words; the context is added where it is written. */
export type StructuredData = { readonly '@type': string } & { readonly [name: string]: Value }

/** What is said of the shop itself. */
export interface OrganizationFacts {
  readonly name: string
  readonly origin: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly social: { readonly x?: string; readonly facebook?: string; readonly instagram?: string }
}

/** The logo's address never changes: search engines ask for it seldom. */
const LOGO = '/icons/512.png'

const at = (origin: string, path: string): string => new URL(path, origin).href

/** Who sells, under one name that other things point to. */
const sellerOf = (origin: string) => ({ '@id': at(origin, '/#shop') })

/** The shop, and its site. */
export function shopData(facts: OrganizationFacts): StructuredData[] {
  const { name, origin, phone, email, address } = facts
  const profiles = Object.values(facts.social)
  return [
    {
      '@type': 'OnlineStore',
      ...sellerOf(origin),
      name,
      url: at(origin, pages.home),
      logo: at(origin, LOGO),
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
    { '@type': 'WebSite', name, url: at(origin, pages.home), inLanguage: 'en-IN', publisher: sellerOf(origin) },
  ]
}

/** A product with the price that is paid and whether it can be bought now, and the way to it; in several sizes, all of them (CAT-33). */
export const productData = (
  facts: OrganizationFacts,
  product: ProductDetailReply,
  ratings: Ratings,
): StructuredData[] => {
  const { origin } = facts
  const { family } = product
  const [first] = family?.variants ?? []
  const trail = [
    { name: documents.trail.home, item: at(origin, pages.home) },
    { name: documents.trail.products, item: at(origin, pages.products) },
    { name: family?.name ?? product.name, item: at(origin, pages.product(first?._id ?? product._id)) },
  ]
  return [
    {
      ...(family
        ? groupData(facts, product, family)
        : { ...offeredData(facts, product), ...describedData(facts, product) }),
      ...ratedData(ratings),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ]
}

/** What buyers gave, as far as search engines are told (REV-5). */
type Ratings = Pick<ReviewsReply, 'count' | 'told'>

const ratedData = ({ count, told }: Ratings) =>
  told === null ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: told, reviewCount: count } }

/** Of the products of a family the one that the page shows is described, the others are named with their prices. */
function groupData(facts: OrganizationFacts, product: ProductDetailReply, family: FamilyReply): StructuredData {
  const { name, differs, variants } = family
  const isSize = differs.toLowerCase() === 'size'
  const canonical = variants[0]?._id ?? product._id
  return {
    '@type': 'ProductGroup',
    name,
    description: product.description,
    url: at(facts.origin, pages.product(canonical)),
    productGroupID: canonical,
    variesBy: isSize ? 'https://schema.org/size' : differs,
    brand: { '@type': 'Brand', name: facts.name },
    hasVariant: variants.map((variant) => ({
      ...offeredData(facts, { ...variant, name: variantName(name, variant.label) }),
      ...(variant._id === product._id ? describedData(facts, product) : {}),
      ...(isSize
        ? { size: variant.label }
        : { additionalProperty: { '@type': 'PropertyValue', name: differs, value: variant.label } }),
    })),
  }
}

type Offered = Pick<ProductDetailReply, '_id' | 'name' | 'price' | 'inStock'>

function offeredData({ name, origin }: OrganizationFacts, product: Offered): StructuredData {
  const url = at(origin, pages.product(product._id))
  return {
    '@type': 'Product',
    name: product.name,
    sku: product._id,
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'OnlineStore', ...sellerOf(origin), name },
    },
  }
}

const describedData = ({ name, origin }: OrganizationFacts, product: ProductDetailReply) => ({
  description: product.description,
  image: [...(product.sharedImage ? [product.sharedImage] : []), ...product.pictures.map(({ url }) => url)].map(
    (image) => at(origin, image),
  ),
  brand: { '@type': 'Brand', name },
  ...(product.particulars.materials === '' ? {} : { material: product.particulars.materials }),
})

/** What is on the shelf, in its order. `before` are the products on the pages before this one. */
export const productListData = (
  origin: string,
  products: readonly Pick<ProductReply, '_id' | 'name'>[],
  before: number,
): StructuredData => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ _id, name }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    url: at(origin, pages.product(_id)),
  })),
})

/** Questions with their answers, as they stand on the page. */
export const questionsData = (questions: readonly { question: string; answer: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
