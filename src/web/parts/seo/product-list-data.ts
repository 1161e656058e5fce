// The product list as structured data (PAGE-18).
import type { ProductReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { pageUrl, type StructuredData } from './structured-data.ts'

/** Returns the listed products in order. `offset` is the number of products on earlier pages. */
export const productListData = (
  origin: string,
  products: readonly Pick<ProductReply, '_id' | 'name'>[],
  offset: number,
): StructuredData => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ _id, name }, index) => ({
    '@type': 'ListItem',
    position: offset + index + 1,
    name,
    url: pageUrl(origin, pages.product(_id)),
  })),
})
