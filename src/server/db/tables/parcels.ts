// Parcels that are booked or on their way, and how long they take (SHIP-3, SHIP-8).
import type { Generated } from 'kysely'
import type { BookingCourier, BookingState } from '#domain/courier-booking.ts'
import type { BookingBatchId, BookingId, OrderId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
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
  courier_bookings: {
    id: BookingId
    order_id: OrderId
    courier: BookingCourier
    reference: string
    state: BookingState
    batch_id: BookingBatchId | null
    asked_by: UserId
    asked_at: Date
    grams: number
    tries: Generated<number>
    next_try_at: Date | null
    is_doubtful: Generated<boolean>
    courier_id: string | null
    number: string | null
    cost: Paise | null
    words: string | null
    label_key: string | null
    ask_at: Date | null
  }
  delivery_times: { region: string; parcels: number; half_days: number; most_days: number; counted_at: Date }
}
