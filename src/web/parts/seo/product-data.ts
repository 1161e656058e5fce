// A product as structured data: the price that shoppers pay, and ratings by buyers only (CAT-12, REV-5, PAGE-18,
// IND-27).
import type { FamilyReply, ProductDetailReply } from '#contract/catalog.ts'
import type { ReviewsReply } from '#contract/reviews.ts'
import { pages } from '#contract/urls.ts'
import { documents } from '#copy/pages.ts'
import { variantName } from '#domain/variants.ts'
import { breadcrumbData } from './breadcrumb-data.ts'
import { absoluteUrl, type OrganizationFacts, pageUrl, type StructuredData, sellerOf } from './structured-data.ts'

/** Returns a product with its price, availability and path, or a family with all its variants (CAT-33). */
export const productData = (
  facts: OrganizationFacts,
  product: ProductDetailReply,
  ratings: Ratings,
): StructuredData[] => {
  const { origin } = facts
  const { family } = product
  const [firstVariant] = family?.variants ?? []
  return [
    {
      ...(family
        ? productGroupData(facts, product, family)
        : { ...offerData(facts, product), ...descriptionData(facts, product) }),
      ...ratingData(ratings),
    },
    breadcrumbData(origin, [
      { name: documents.trail.home, path: pages.home },
      { name: documents.trail.products, path: pages.products },
      ...(product.categoryPath ? [{ name: product.category ?? '', path: product.categoryPath }] : []),
      { name: family?.name ?? product.name, path: pages.product(firstVariant?._id ?? product._id) },
    ]),
  ]
}

/** The ratings of buyers. `searchRating` is null when there are too few of them for search engines (REV-5). */
type Ratings = Pick<ReviewsReply, 'count' | 'searchRating'>

const ratingData = ({ count, searchRating }: Ratings) =>
  searchRating === null
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: searchRating, reviewCount: count } }

function productGroupData(facts: OrganizationFacts, product: ProductDetailReply, family: FamilyReply): StructuredData {
  const { name, differs, variants } = family
  const isSize = differs.toLowerCase() === 'size'
  const canonical = variants[0]?._id ?? product._id
  return {
    '@type': 'ProductGroup',
    name,
    description: product.description,
    url: pageUrl(facts.origin, pages.product(canonical)),
    productGroupID: canonical,
    variesBy: isSize ? 'https://schema.org/size' : differs,
    brand: { '@type': 'Brand', name: facts.name },
    hasVariant: variants.map((variant) => ({
      ...offerData(facts, { ...variant, name: variantName(name, variant.label) }),
      ...(variant._id === product._id ? descriptionData(facts, product) : {}),
      ...(isSize
        ? { size: variant.label }
        : { additionalProperty: { '@type': 'PropertyValue', name: differs, value: variant.label } }),
    })),
  }
}

type OfferedProduct = Pick<ProductDetailReply, '_id' | 'name' | 'price' | 'inStock'>

function offerData({ name, origin }: OrganizationFacts, product: OfferedProduct): StructuredData {
  const url = pageUrl(origin, pages.product(product._id))
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

const descriptionData = ({ name, origin }: OrganizationFacts, product: ProductDetailReply) => ({
  description: product.description,
  image: [...(product.sharedImage ? [product.sharedImage] : []), ...product.pictures.map(({ url }) => url)].map(
    (image) => absoluteUrl(origin, image),
  ),
  brand: { '@type': 'Brand', name },
  ...(product.particulars.materials === '' ? {} : { material: product.particulars.materials }),
})

const SHORT_LENGTH = 70
const MAX_LENGTH = 160

/**
 * Returns a product's description as one line of at most 160 characters. A long one is cut after a sentence or a word; a
 * short one is followed by the shipping information.
 */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length < SHORT_LENGTH) return `${line}${/[.!?]$/.test(line) ? '' : '.'} ${documents.productPosted}`
  if (line.length <= MAX_LENGTH) return line
  const sentences = line.slice(0, line.slice(0, MAX_LENGTH).lastIndexOf('. ') + 1)
  if (sentences.length >= SHORT_LENGTH) return sentences
  const words = line.slice(0, line.slice(0, MAX_LENGTH).lastIndexOf(' ') + 1).trim()
  // A word without an end is cut at the limit, but never inside a character.
  return `${words || line.slice(0, MAX_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
