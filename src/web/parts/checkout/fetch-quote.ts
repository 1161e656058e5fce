// Requests quotes. The first quote is requested by the route's loader, before the page is rendered (PAGE-22).
import type { UserReply } from '#contract/accounts.ts'
import type { AddressesReply } from '#contract/addresses.ts'
import { quotePurchase } from '#contract/calls/checkout.ts'
import type { BillingReply } from '#contract/checkout.ts'
import { parsePinCode } from '#domain/contact-details.ts'
import type { Region } from '#domain/shipping.ts'
import { send } from '#web/api-client.ts'
import { regionOf } from './address-validation.ts'
import { initialTexts } from './initial-texts.ts'

/** The coins and the discount code that the shopper uses. */
export interface Choice {
  readonly coinsUsed: number
  readonly discountCode?: string | undefined
}

export const NO_CHOICE: Choice = { coinsUsed: 0 }

/** What a quote depends on. `postcode` is null until six digits are typed. */
export interface QuoteInput {
  readonly region: Region
  readonly postcode: string | null
  readonly choice: Choice
}

const keyOf = ({ region, postcode, choice }: QuoteInput): string => JSON.stringify([region, postcode, choice])

let preloaded: { readonly key: string; readonly answer: Promise<BillingReply> } | null = null
let hasPreloaded = false

/**
 * Requests the quote for the form's initial texts, at most once per document. Does nothing when no address is known.
 */
export function preloadQuote(user: UserReply, addresses: AddressesReply): void {
  const texts = initialTexts(user, addresses)
  const region = regionOf(texts)
  if (hasPreloaded || region === '') return
  hasPreloaded = true
  const input = { region, postcode: parsePinCode(texts.postcode ?? ''), choice: NO_CHOICE }
  const answer = request(input)
  // Prevents an unhandled rejection. The failure is handled by the caller of fetchQuote, which receives this promise.
  answer.catch(() => undefined)
  preloaded = { key: keyOf(input), answer }
}

/**
 * Returns the quote for an input: the preloaded one if its input is the same. Throws the call's errors, and AbortError.
 */
export async function fetchQuote(input: QuoteInput, signal?: AbortSignal): Promise<BillingReply> {
  const preloadedAnswer = preloaded?.key === keyOf(input) ? preloaded.answer : null
  preloaded = null
  if (preloadedAnswer === null) return request(input, signal)
  const quote = await preloadedAnswer
  signal?.throwIfAborted()
  return quote
}

const request = ({ region, postcode, choice }: QuoteInput, signal?: AbortSignal): Promise<BillingReply> =>
  send(quotePurchase, {
    body: { billingData: { state: region, ...(postcode === null ? {} : { postcode }) }, ...choice },
    signal,
  })
