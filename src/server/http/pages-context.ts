// The few use cases that pages need, already bound to the shop; React Router's context carries them to the loaders.
import type { ProductDetailReply, ProductReply } from '#contract/catalog.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { ProgressReply } from '#contract/payments.ts'
import type { ReviewsReply } from '#contract/reviews.ts'
import type { ShelfCategory, ShelfWish } from '#contract/shelf.ts'
import type { ShippingCost } from '#contract/shipping-costs.ts'
import type { ShownSentence, ShownTestimonials } from '#contract/testimonials.ts'
import type { CheckoutHosts } from '../adapters/payment-gateway.ts'

/** What every page may say about the shop itself. Nothing here depends on who asks. */
export interface ShopFacts {
  readonly name: string
  /** Absent while the shop's own mark and name stand in its place. */
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number }
  /** Where browsers find the shop, without a slash at the end: for addresses that leave it, as in shared links. */
  readonly origin: string
  /** In which languages its pages are there too, beside English. */
  readonly languages: readonly string[]
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly grievanceOfficer: string
  /** Only the networks that are configured. */
  readonly social: { readonly x?: string; readonly facebook?: string; readonly instagram?: string }
  readonly pixelId: string | null
  /** Who takes new payments, and where checkout loads the dialog's script from. */
  readonly paymentProvider: string
  readonly checkoutScriptUrl: string
}

/** One of them: her newest orders, one of hers, or the progress behind a link. Null: there is none like it, or it is somebody else's. */
export interface PlainFacts {
  readonly orders?: readonly OrderReply[]
  readonly order?: OrderReply | null
  readonly progress?: ProgressReply | null
}

export interface Pages {
  /** One page of the catalogue, at most 100 products; pages count from 1. */
  listProducts(page: number): Promise<ProductReply[]>
  /** One page of what a shopper searches, narrows or sorts. */
  searchShelf(wish: ShelfWish): Promise<ProductReply[]>
  /** The categories of what is in the shop. */
  findCategories(): Promise<readonly ShelfCategory[]>
  /** A product, or null when there is none under this id. */
  findProduct(id: string): Promise<ProductDetailReply | null>
  /** What buyers say of a product. */
  findReviews(productId: string): Promise<ReviewsReply>
  /** What shoppers said, or null where there is nothing to show. */
  findTestimonials(): Promise<ShownTestimonials | null>
  /** What stands above every page, or null while nothing is announced. */
  findAnnouncement(): Promise<ShownSentence | null>
  /** What shipping costs in each region, in rupees. */
  findShippingCosts(): Promise<readonly ShippingCost[] | null>
  /** What is hers who asks; null where a page is for everybody. */
  findPlain(): Promise<PlainFacts | null>
  shopFacts(): ShopFacts
  /** What checkout may load besides the shop's own files. */
  checkoutHosts(): CheckoutHosts
  /** Keeps what a page threw in the shop's log. */
  report(error: unknown): void
}
