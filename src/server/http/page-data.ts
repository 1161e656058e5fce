// The data of pages, which their loaders read from the database.
import type { ProductId } from '#domain/ids.ts'
import {
  findAnnouncement,
  findPageTexts,
  findShippingCosts,
  standardPageTexts,
} from '../admin/settings/read-settings.ts'
import {
  findCategories,
  findPadPacks,
  findProduct,
  findProductOrDraft,
  findTestimonials,
  listProducts,
  searchProducts,
} from '../catalog/find-products.ts'
import { isTemporaryError } from '../db/temporary-error.ts'
import { findReviews } from '../reviews/reviews.ts'
import { listCertificates } from '../schools/certificates.ts'
import type { Shop } from '../shop.ts'
import { type Pages, shopFacts } from './shop-facts.ts'

/** Returns the use cases of pages. `languages` are the languages of the shop's pages besides English. */
export const pagesOf = (shop: Shop, languages: readonly string[] = []): Pages => ({
  listProducts: (page) => orUnavailable(shop, listProducts(shop, { page })),
  searchProducts: (query) => orUnavailable(shop, searchProducts(shop, query)),
  findCategories: () => orUnavailable(shop, findCategories(shop)),
  findPadPacks: () => orUnavailable(shop, findPadPacks(shop)),
  findProduct: (id) => orUnavailable(shop, findProduct(shop, id)),
  findReviews: (id) => orUnavailable(shop, findReviews(shop, id as ProductId)),
  findTestimonials: () => orUnavailable(shop, findTestimonials(shop)),
  findCertificates: () => orUnavailable(shop, listCertificates(shop)),
  findAnnouncement: () => orUnavailable(shop, orNullOnError(shop, findAnnouncement(shop))),
  findPageTexts: async () =>
    (await orUnavailable(shop, orNullOnError(shop, findPageTexts(shop)))) ?? standardPageTexts(),
  findShippingCosts: () => orUnavailable(shop, orNullOnError(shop, findShippingCosts(shop))),
  // A shared page has no user.
  findPlain: async () => null,
  shopFacts: () => shopFacts(shop, languages),
  checkoutHosts: () => shop.gateways.current.checkoutHosts,
  report: (error) => shop.log.error({ err: error }, 'page could not be rendered'),
})

/** Returns `pages` with drafts, for staff who may preview them (CAT-22). */
export const withDrafts = (shop: Shop, pages: Pages): Pages => ({
  ...pages,
  findProduct: (id) => orUnavailable(shop, findProductOrDraft(shop, id)),
})

/**
 * Resolves with the answer. If a query fails, logs the error and resolves with null, so that the page is still shown.
 * Rejects when the database does not respond.
 */
const orNullOnError = <Answer>(shop: Shop, answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error) => {
    if (isTemporaryError(error)) throw error
    shop.log.error({ err: error }, 'setting could not be read')
    return null
  })

/** Resolves with the answer. When the database does not respond, rejects with a 503 instead of an internal error. */
const orUnavailable = <Answer>(shop: Shop, answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error) => {
    if (!isTemporaryError(error)) throw error
    shop.log.error({ err: error }, 'page not served: the database does not respond')
    throw new Response(null, { status: 503 })
  })
