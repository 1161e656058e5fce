// The interface of couriers: bookings, labels and parcel events. Also the HTTP call and the label download that all
// couriers share (SHIP-8).
import type { BookingCourier } from '#domain/courier-booking.ts'
import { seconds } from '#domain/durations.ts'
import type { Paise } from '#domain/money.ts'
import type { ParcelEvent } from '#domain/parcel-event.ts'
import { isLoopback } from '../loopback.ts'
import { type HttpReply, NoAnswer, type Send } from './send-request.ts'

export interface ParcelToBook {
  /** The id of the booking in the shop; at most 50 characters. */
  readonly reference: string
  readonly orderedAt: Date
  /** Weight in grams; length, breadth and height in centimetres. */
  readonly grams: number
  readonly length: number
  readonly breadth: number
  readonly height: number
  /** The declared value. */
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
  /** The shopper's delivery request as a sentence; empty when there is none. */
  readonly request: string
  /** The shop's email address. The courier does not get the shopper's. */
  readonly email: string
}

export interface BookedParcel {
  readonly id: string
  /** The tracking number; null while the booking is incomplete. */
  readonly number: string | null
  /** The price including tax; null when the courier does not state it. */
  readonly cost: Paise | null
}

export interface CourierEvent {
  readonly number: string
  /** How the event changes the order's status; null when it does not. */
  readonly step: 'handed_over' | 'delivered' | null
  /** What the shop records about the parcel; null for an event that it does not record. */
  readonly news: ParcelEvent | null
  /** The time by the courier's clock; null when it is missing. */
  readonly at: Date | null
}

export interface CourierRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** A parsed webhook request. `foreign`: it is not from this courier. `unreadable`: its body cannot be parsed. */
export type CourierReading =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'events'; readonly events: readonly CourierEvent[] }

/**
 * A failed call. `unreachable`: the courier has not acted. `unclear`: it may have acted. `refused`: the courier refused
 * the call, a retry will not help, and `words` is the courier's message for staff.
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

/** A courier's API. Calls have a time limit; failed calls reject with CourierError. */
export interface CourierPort {
  /** Stored in every row that has an id from this courier. */
  readonly name: BookingCourier
  /**
   * Books a parcel. `unfinished` is an incomplete booking with the same reference, which is then completed instead. The
   * call is not idempotent, so a booking must be looked up before a retry.
   */
  book(parcel: ParcelToBook, unfinished: BookedParcel | null): Promise<BookedParcel>
  /** Returns the bookings with the shop's reference, oldest first, without cancelled ones. */
  findBookings(reference: string): Promise<readonly BookedParcel[]>
  fetchLabel(booked: BookedParcel): Promise<Buffer>
  /** Cancels a booking; idempotent. */
  cancel(booked: BookedParcel): Promise<void>
  /** Returns the latest event of each of at most 50 parcels. Unknown parcels are left out. */
  trackParcels(numbers: readonly string[]): Promise<readonly CourierEvent[]>
  readWebhook(request: CourierRequest): CourierReading
  /** Tests the login at the courier and changes nothing. */
  tryLogin(): Promise<void>
}

/** The couriers of a shop. `current` takes new bookings; null means that parcels are booked by hand. */
export interface Couriers {
  readonly current: CourierPort | null
  readonly all: readonly CourierPort[]
  /** Returns the courier that made a booking. Throws CourierError when it is not configured. */
  of(name: BookingCourier): CourierPort
}

/** Returns the couriers by name. The first one takes new bookings. */
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

/** Returns the label if it is a PDF of at most 5 MB; otherwise throws CourierError. */
export function requirePdf(bytes: Buffer): Buffer {
  if (bytes.length > 5 * 1024 * 1024 || bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new CourierError('unreachable', 'The label is not a PDF')
  return bytes
}

const TIMEOUT = seconds(30)
/** Longer refusal messages are truncated. */
const MAX_MESSAGE = 300

export interface CourierCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** Names the call in logs and errors, without ids. */
  readonly label: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
  /** True when the call changes nothing or is idempotent. By default true for GET only. */
  readonly isRepeatable?: boolean
  /** Returns the courier's message in a refusal; null when the body does not have the courier's error format. */
  readonly parseRefusal: (answer: unknown) => string | null
}

/** Makes a call to a courier's API and returns the body of a successful reply. Throws CourierError (SHIP-9). */
export async function callCourier(send: Send, call: CourierCall): Promise<unknown> {
  const { method, url, label, headers, body, parseRefusal } = call
  const isRepeatable = call.isRepeatable ?? method === 'GET'
  const errorWithoutReply = isRepeatable ? 'unreachable' : 'unclear'
  let response: HttpReply
  let answer: unknown
  try {
    response = await send({
      method,
      url,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeout: TIMEOUT,
      isRepeatable,
    })
    // Proxies answer errors as HTML, which counts as no answer.
    answer = response.contentType.includes('json') ? JSON.parse(response.text) : null
  } catch (error) {
    const wasSent = !(error instanceof NoAnswer) || error.wasSent
    throw new CourierError(wasSent ? errorWithoutReply : 'unreachable', `No response to ${label}`)
  }
  const { status } = response
  if (status >= 200 && status <= 299 && answer !== null) return answer
  // Too many calls: the courier did not process this one.
  if (status === 429) throw new CourierError('unreachable', `${label} responded with 429`)
  const message = parseRefusal(answer)
  if (status < 400 || status >= 500 || message === null)
    throw new CourierError(errorWithoutReply, `${label} responded with ${status}`)
  throw new CourierError('refused', `${label} was refused with ${status}`, message.slice(0, MAX_MESSAGE))
}

/** Downloads the label from a URL that a courier returned. */
export type FetchLabel = (url: string) => Promise<Buffer>

/**
 * Returns a function that downloads labels over https from `hosts` and their subdomains, and with `mayBeLocal` also
 * from loopback. The function follows no redirects, and throws CourierError.
 */
export const labelDownloader =
  (hosts: readonly string[], { mayBeLocal }: { readonly mayBeLocal: boolean }): FetchLabel =>
  async (address) => {
    const isAllowed = ({ protocol, hostname }: URL): boolean => {
      if (isLoopback(hostname)) return mayBeLocal
      return protocol === 'https:' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
    }
    const url = URL.parse(address)
    if (url === null || !isAllowed(url))
      throw new CourierError('unreachable', 'The host of the label’s URL is not allowed')
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(seconds(20)) })
      if (!answer.ok) throw new CourierError('unreachable', `The label’s URL responded with ${answer.status}`)
      return requirePdf(Buffer.from(await answer.arrayBuffer()))
    } catch (error) {
      if (error instanceof CourierError) throw error
      throw new CourierError('unreachable', 'The label could not be downloaded')
    }
  }
