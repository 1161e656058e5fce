// What a shopper asks of the shelf, as it stands in the list's address: words, a category, an order and a page (CAT-26).
import { MAX_CATEGORY_LENGTH } from '#domain/publishing.ts'
import { pages } from './urls.ts'

/** The ways to sort it; '' is the shop's own order. */
export const PRODUCT_LIST_ORDERS = ['', 'price', 'price-down', 'new'] as const
export type ProductListOrder = (typeof PRODUCT_LIST_ORDERS)[number]

export interface ProductListQuery {
  /** '' where nothing is searched for. */
  readonly words: string
  /** '' for all. */
  readonly category: string
  readonly order: ProductListOrder
  /** From 1. */
  readonly page: number
}

/** One to choose: `name` as addresses have it, and what the page calls it; `lang` where that is English on a page in another language. */
export interface ListedCategory {
  readonly name: string
  readonly label: string
  readonly lang?: 'en'
}

/** Up to so many products the list has neither search nor categories. */
export const SMALL_LIST = 12
const MAX_LIST_SEARCH_LENGTH = 60
/** The first page has no number. */
const LATER_PAGE = /^([2-9]|[1-9]\d)$/

/** Reads an address; what means nothing in it is left out. */
export function readProductList(asked: URLSearchParams): ProductListQuery {
  const page = asked.get('page') ?? ''
  const category = plainWords(asked.get('category'))
  return {
    // The beginning of a longer text is searched for: without words the whole shelf would look like the answer.
    words: plainWords(asked.get('q')).slice(0, MAX_LIST_SEARCH_LENGTH).toWellFormed().trim(),
    category: category.length > MAX_CATEGORY_LENGTH ? '' : category,
    order: PRODUCT_LIST_ORDERS.find((order) => order === asked.get('sort')) ?? '',
    page: LATER_PAGE.test(page) ? Number(page) : 1,
  }
}

/** True for a list that is not the shop's own one. */
export const isNarrowed = ({ words, category, order }: ProductListQuery): boolean =>
  `${words}${category}${order}` !== ''

/** The address of the list, in one spelling. */
export function productListPath(wish: Partial<ProductListQuery>): string {
  const query = productListQuery(wish).toString()
  return query === '' ? pages.products : `${pages.products}?${query}`
}

/** Its query, in one spelling. */
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

const plainWords = (asked: string | null): string =>
  (asked ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .normalize()
