// The query string of the product list: search, category, sort order and page number (CAT-26).
import { MAX_CATEGORY_LENGTH } from '#domain/publishing.ts'
import { pages } from './urls.ts'

/** The sort orders of the list. '' is the order that staff give the products. */
export const PRODUCT_LIST_ORDERS = ['', 'price', 'price-down', 'new'] as const
export type ProductListOrder = (typeof PRODUCT_LIST_ORDERS)[number]

export interface ProductListQuery {
  /** The words to search for; empty without a search. */
  readonly words: string
  /** The only category to list; empty for all. */
  readonly category: string
  readonly order: ProductListOrder
  /** Counts from 1. */
  readonly page: number
}

/** A category that shoppers can choose. */
export interface ListedCategory {
  /** The name in the query string. */
  readonly name: string
  /** The path of the category's page; empty without a page. */
  readonly path: string
  readonly label: string
  /** Present when the label is in English on a page in another language. */
  readonly lang?: 'en'
}

/** A list of up to this many products has neither search nor categories. */
export const SMALL_LIST = 12
const MAX_LIST_SEARCH_LENGTH = 60
/** A page number from 2 to 99. The URL of the first page has no number. */
const LATER_PAGE = /^([2-9]|[1-9]\d)$/

/** Parses the query string. Values that are not valid count as absent. */
export function readProductList(params: URLSearchParams): ProductListQuery {
  const page = params.get('page') ?? ''
  const category = plainWords(params.get('category'))
  return {
    // A text that is too long is cut. If it were dropped, all products would be listed as its results.
    words: plainWords(params.get('q')).slice(0, MAX_LIST_SEARCH_LENGTH).toWellFormed().trim(),
    category: category.length > MAX_CATEGORY_LENGTH ? '' : category,
    order: PRODUCT_LIST_ORDERS.find((order) => order === params.get('sort')) ?? '',
    page: LATER_PAGE.test(page) ? Number(page) : 1,
  }
}

/** True when the query has a search, a category, or a sort order other than the default. */
export const isNarrowed = ({ words, category, order }: ProductListQuery): boolean =>
  `${words}${category}${order}` !== ''

/** Returns the path of the list with its query string. The same query always gives the same path. */
export function productListPath(list: Partial<ProductListQuery>): string {
  const query = productListQuery(list).toString()
  return query === '' ? pages.products : `${pages.products}?${query}`
}

/** Returns the query string without default values and with its parameters in a fixed order. */
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

/** Replaces control characters and white space by single spaces. */
const plainWords = (value: string | null): string =>
  (value ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .normalize()
