// Parcels on their way, and how long they take (SHIP-3).
import type { OrderId } from '#domain/ids.ts'
import type { ParcelNews } from '#domain/parcel-news.ts'

export interface ParcelTables {
  /** Written by the database alone, from the order's events; but for news and when staff asked. */
  parcels: {
    order_id: OrderId
    region: string
    dispatched_at: Date
    delivered_at: Date | null
    ended_at: Date | null
    late_at: Date
    news: ParcelNews | null
    news_at: Date | null
    asked_at: Date | null
  }
  delivery_times: { region: string; parcels: number; half_days: number; most_days: number; counted_at: Date }
}
