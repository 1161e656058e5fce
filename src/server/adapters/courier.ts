// The port to a courier: bookings, labels and parcel events, with the fetch and the label download that adapters share
// (SHIP-8).
import type { BookingCourier } from '#domain/courier-booking.ts'
import { seconds } from '#domain/durations.ts'
import type { Paise } from '#domain/money.ts'
import type { ParcelEvent } from '#domain/parcel-event.ts'
import { isLoopback } from '../loopback.ts'
import { type Answered, NoAnswer, type Send } from './send-request.ts'

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
export interface CourierEvent {
  readonly number: string
  /** How far it brings the order; null where it brings it nowhere. */
  readonly step: 'handed_over' | 'delivered' | null
  readonly news: ParcelEvent | null
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
  | { readonly kind: 'news'; readonly news: readonly CourierEvent[] }

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
  readNews(numbers: readonly string[]): Promise<readonly CourierEvent[]>
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

// One call to a courier's API over HTTP: JSON there and back, a time limit, and what its failures mean (SHIP-9).

const TIMEOUT = seconds(30)
/** So much of what a courier says about a refusal is kept. */
const MAX_WORDS = 300

export interface CourierCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** For logs and errors: without ids. */
  readonly label: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
  /** Asking twice does what asking once does: then no answer means that nothing has happened. */
  readonly isHarmless?: boolean
  /** The courier's sentence in the body of a refusal; null where the body is none of its. */
  readonly wordsIn: (answer: unknown) => string | null
}

/** Answers the body of a success. Throws CourierError. */
export async function callCourier(send: Send, call: CourierCall): Promise<unknown> {
  const { method, url, label, headers, body, wordsIn } = call
  const isHarmless = call.isHarmless ?? method === 'GET'
  const noAnswer = isHarmless ? 'unreachable' : 'unclear'
  let answered: Answered
  let answer: unknown
  try {
    answered = await send({
      method,
      url,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeout: TIMEOUT,
      isRepeatable: isHarmless,
    })
    // Errors of proxies come as HTML; they count as no answer.
    answer = answered.contentType.includes('json') ? JSON.parse(answered.text) : null
  } catch (error) {
    const hasLeft = !(error instanceof NoAnswer) || error.hasLeft
    throw new CourierError(hasLeft ? noAnswer : 'unreachable', `No answer to ${label}`)
  }
  const { status } = answered
  if (status >= 200 && status <= 299 && answer !== null) return answer
  // Too many calls: it has looked at nothing.
  if (status === 429) throw new CourierError('unreachable', `${label} answered 429`)
  const words = wordsIn(answer)
  if (status < 400 || status >= 500 || words === null) throw new CourierError(noAnswer, `${label} answered ${status}`)
  throw new CourierError('refused', `${label} was refused with ${status}`, words.slice(0, MAX_WORDS))
}

// A label that lies at an address which a courier's answer names: fetched once, from nowhere but where labels lie.

/** Answers the bytes behind an address. */
export type FetchLabel = (url: string) => Promise<Buffer>

/**
 * Fetches from https, at hosts that end in one of these names; from loopback where the API itself is there. No redirect is
 * followed. Throws CourierError.
 */
export const labelsFrom =
  (hosts: readonly string[], { mayBeLocal }: { readonly mayBeLocal: boolean }): FetchLabel =>
  async (address) => {
    const url = URL.parse(address)
    const isAllowed =
      url !== null &&
      (isLoopback(url.hostname)
        ? mayBeLocal
        : url.protocol === 'https:' && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
    if (!isAllowed) throw new CourierError('unreachable', 'The label lies where labels do not lie')
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(seconds(20)) })
      if (!answer.ok) throw new CourierError('unreachable', `The label answered ${answer.status}`)
      return requirePdf(Buffer.from(await answer.arrayBuffer()))
    } catch (error) {
      if (error instanceof CourierError) throw error
      throw new CourierError('unreachable', 'The label did not come')
    }
  }
