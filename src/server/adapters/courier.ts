// The shop's port to a courier: booking parcels, finding and cancelling bookings, labels, and news of parcels (SHIP-8).
import type { BookingCourier } from '#domain/courier-booking.ts'
import type { Paise } from '#domain/money.ts'
import type { ParcelNews } from '#domain/parcel-news.ts'

/** A parcel that is to be carried. Nothing in it says what is inside. */
export interface ParcelToBook {
  /** What the shop calls it; at most 50 characters. */
  readonly reference: string
  readonly orderedAt: Date
  /** In grams, and centimetres. */
  readonly grams: number
  readonly length: number
  readonly breadth: number
  readonly height: number
  /** What it is worth. */
  readonly value: Paise
  readonly to: {
    readonly firstName: string
    readonly lastName: string
    readonly lines: readonly [string, string]
    readonly city: string
    readonly state: string
    readonly postcode: string
    /** Ten digits. */
    readonly phone: string
  }
  /** The shop's own: the courier writes to nobody's mailbox but its. */
  readonly email: string
}

export interface BookedParcel {
  /** The courier's own id. */
  readonly id: string
  /** The number under which it travels; null where the booking was begun and not ended. */
  readonly number: string | null
  /** What it costs, tax included; null where the courier does not say. */
  readonly cost: Paise | null
}

/** Something that a courier tells of a parcel. */
export interface CourierNews {
  readonly number: string
  /** How far it brings the order; null where it brings it nowhere. */
  readonly step: 'handed_over' | 'delivered' | null
  readonly news: ParcelNews | null
  /** By the courier's clock; null where it does not say. */
  readonly at: Date | null
}

/** A request to the webhook's address, its body as it came. */
export interface CourierRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** `foreign`: not from this courier. `unreadable`: from it, and yet no news. */
export type CourierReading =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'news'; readonly news: readonly CourierNews[] }

/**
 * Why a call failed. `unreachable`: nothing has happened. `unclear`: what was asked for may have happened. `refused`: the
 * courier's answer, with its words for staff; asking again will not help.
 */
export class CourierError extends Error {
  override readonly name = 'CourierError'
  readonly kind: 'unreachable' | 'unclear' | 'refused'
  readonly words: string | null
  constructor(kind: CourierError['kind'], message: string, words: string | null = null) {
    super(message)
    this.kind = kind
    this.words = words
  }
}

/** Every call is made by a job and ends within 30 s. All reject with CourierError. */
export interface CourierPort {
  /** Its name, kept in each row that holds ids of its own. */
  readonly name: BookingCourier
  /**
   * Books a parcel. `begun` is what a look by its reference has found unfinished: it is brought to its end, and no second one
   * is made. There is no protection against a repeat: whoever has no answer looks before asking again.
   */
  book(parcel: ParcelToBook, begun: BookedParcel | null): Promise<BookedParcel>
  /** What the courier holds under the shop's reference, without what was cancelled, the oldest first. */
  findBookings(reference: string): Promise<readonly BookedParcel[]>
  /** The label as a PDF. */
  fetchLabel(booked: BookedParcel): Promise<Buffer>
  /** Cancels a booking; one that is cancelled stays so. */
  cancel(booked: BookedParcel): Promise<void>
  /** The last news of at most 50 parcels; those of which nothing is known are missing. */
  readNews(numbers: readonly string[]): Promise<readonly CourierNews[]>
  readWebhook(request: CourierRequest): CourierReading
  /** Tries the login and changes nothing. */
  tryLogin(): Promise<void>
}

/** The couriers of a shop: one takes new bookings, or none does, and each answers for those that it has taken. */
export interface Couriers {
  readonly current: CourierPort | null
  readonly all: readonly CourierPort[]
  /** The courier that holds a booking. One that this shop does not have is out of reach: throws CourierError. */
  of(name: BookingCourier): CourierPort
}

/** The first takes new bookings. */
export function couriersOf(...all: readonly CourierPort[]): Couriers {
  return {
    current: all[0] ?? null,
    all,
    of(name) {
      const courier = all.find((each) => each.name === name)
      if (!courier) throw new CourierError('unreachable', `This shop has no courier called ${name}`)
      return courier
    },
  }
}

/** A label that is kept is a PDF of a sensible size; anything else is none. */
export function requirePdf(bytes: Buffer): Buffer {
  if (bytes.length > 5 * 1024 * 1024 || bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new CourierError('unreachable', 'The label is no PDF')
  return bytes
}
