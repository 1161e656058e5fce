// What buyers say of products.
import type { OrderId, ProductId, ReviewId, UserId } from '#domain/ids.ts'
import type { HideReason } from '#domain/review.ts'

export interface ReviewTables {
  reviews: {
    id: ReviewId
    product_id: ProductId
    user_id: UserId
    /** In which she got it. */
    order_id: OrderId
    rating: number
    text: string
    /** Empty: a buyer without a name. */
    shown_name: string
    written_at: Date
    hidden_at: Date | null
    hidden_reason: HideReason | null
    hidden_by: UserId | null
  }
}
