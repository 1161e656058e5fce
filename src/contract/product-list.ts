// The query of the product list in its address: search, category, sort order, page (CAT-26).
import { MAX_CATEGORY_LENGTH } from '#domain/publishing.ts'
import { pages } from './urls.ts'

/** The sort orders; '' is the shop's own order. */
export const PRODUCT_LIST_ORDERS = ['', 'price', 'price-down', 'new'] as const
export type ProductListOrder = (typeof PRODUCT_LIST_ORDERS)[number]

export interface ProductListQuery {
  /** The searched words; empty without a search. */
  readonly words: string
  /** The category of the listed products; empty for all. */
  readonly category: string
  readonly order: ProductListOrder
  /** The page number, from 1. */
  readonly page: number
}

/**
 * A category to choose: `name` as in queries, the `path` of its page (empty without one), and its label;
 * `lang` when the label is English on a page in another language.
 */
export interface ListedCategory {
  readonly name: string
  readonly path: string
  readonly label: string
  readonly lang?: 'en'
}

/** Up to this many products, the list has neither search nor categories. */
export const SMALL_LIST = 12
const MAX_LIST_SEARCH_LENGTH = 60
/** A page number in an address: from 2, because the first page has none. */
const LATER_PAGE = /^([2-9]|[1-9]\d)$/

/** Parses the query of an address. Unknown values are left out. */
export function readProductList(params: URLSearchParams): ProductListQuery {
  const page = params.get('page') ?? ''
  const category = plainWords(params.get('category'))
  return {
    // A longer text is cut instead of dropped, because without a search all products would look like results.
    words: plainWords(params.get('q')).slice(0, MAX_LIST_SEARCH_LENGTH).toWellFormed().trim(),
    category: category.length > MAX_CATEGORY_LENGTH ? '' : category,
    order: PRODUCT_LIST_ORDERS.find((order) => order === params.get('sort')) ?? '',
    page: LATER_PAGE.test(page) ? Number(page) : 1,
  }
}

/** True when the query searches, filters or sorts. */
export const isNarrowed = ({ words, category, order }: ProductListQuery): boolean =>
  `${words}${category}${order}` !== ''

/** Returns the path of the list, always written the same way for the same query. */
export function productListPath(list: Partial<ProductListQuery>): string {
  const query = productListQuery(list).toString()
  return query === '' ? pages.products : `${pages.products}?${query}`
}

/** Returns the query string of the list, always written the same way for the same query. */
export function productListQuery({
  words = '',
  category = '',
  order = '',
  page = 1,
}: Partial<ProductListQuery>): URLSearchParams {
  const query = new URLSearchParams()
  if (words !== '') query.set('q', words)
  if (category !== '') query.set('category', category)
  if (order !== '') query.set('sort', order)
  if (page > 1) query.set('page', String(page))
  return query
}

const plainWords = (value: string | null): string =>
  (value ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .normalize()
