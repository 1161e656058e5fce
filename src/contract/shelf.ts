// The query of the product list, as in its address: a search, a category, an order and a page (CAT-26).
import { MAX_CATEGORY_LENGTH } from '#domain/publishing.ts'
import { pages } from './urls.ts'

/** The sort orders; '' is the shop's own order. */
export const PRODUCT_LIST_ORDERS = ['', 'price', 'price-down', 'new'] as const
export type ProductListOrder = (typeof PRODUCT_LIST_ORDERS)[number]

export interface ProductListQuery {
  /** '' without a search. */
  readonly words: string
  /** '' for all. */
  readonly category: string
  readonly order: ProductListOrder
  /** From 1. */
  readonly page: number
}

/**
 * A category to choose: `name` as in addresses, and its label; `lang` when the label is English on a page in another
 * language.
 */
export interface ListedCategory {
  readonly name: string
  readonly label: string
  readonly lang?: 'en'
}

/** Up to this many products, the list has neither search nor categories. */
export const SMALL_LIST = 12
const MAX_LIST_SEARCH_LENGTH = 60
/** The first page has no number. */
const LATER_PAGE = /^([2-9]|[1-9]\d)$/

/** Parses an address; unknown values are left out. */
export function readProductList(params: URLSearchParams): ProductListQuery {
  const page = params.get('page') ?? ''
  const category = plainWords(params.get('category'))
  return {
    // A longer text is cut: without a search the whole list would look like the result.
    words: plainWords(params.get('q')).slice(0, MAX_LIST_SEARCH_LENGTH).toWellFormed().trim(),
    category: category.length > MAX_CATEGORY_LENGTH ? '' : category,
    order: PRODUCT_LIST_ORDERS.find((order) => order === params.get('sort')) ?? '',
    page: LATER_PAGE.test(page) ? Number(page) : 1,
  }
}

/** True when the list is not the shop's own complete one. */
export const isNarrowed = ({ words, category, order }: ProductListQuery): boolean =>
  `${words}${category}${order}` !== ''

/** The address of the list, in one spelling. */
export function productListPath(list: Partial<ProductListQuery>): string {
  const query = productListQuery(list).toString()
  return query === '' ? pages.products : `${pages.products}?${query}`
}

/** The query of the list, in one spelling. */
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
