// Requests quotes; the first one before the page that shows it is rendered (PAGE-22).
import type { UserReply } from '#contract/accounts.ts'
import type { AddressesReply } from '#contract/addresses.ts'
import { quotePurchase } from '#contract/calls/checkout.ts'
import type { BillingReply } from '#contract/checkout.ts'
import { parsePinCode } from '#domain/contact-details.ts'
import type { Region } from '#domain/shipping.ts'
import { send } from '#web/api-client.ts'
import { regionOf } from './address-rules.ts'
import { knownTexts } from './known-texts.ts'

/** All inputs of a quote. The postcode is present once it is complete. */
export interface QuoteInput {
  readonly region: Region
  readonly postcode: string | null
  readonly coinsAsked: number
}

const keyOf = ({ region, postcode, coinsAsked }: QuoteInput): string => JSON.stringify([region, postcode, coinsAsked])

let ahead: { readonly key: string; readonly answer: Promise<BillingReply> } | null = null
let hasAskedAhead = false

/**
 * Requests, once in a document, the quote for the form's initial input. Nothing is requested when no address is known.
 */
export function askQuoteAhead(user: UserReply, addresses: AddressesReply): void {
  const texts = knownTexts(user, addresses)
  const region = regionOf(texts)
  if (hasAskedAhead || region === '') return
  hasAskedAhead = true
  const input = { region, postcode: parsePinCode(texts.postcode ?? ''), coinsAsked: 0 }
  const answer = request(input)
  // The caller that uses it handles a failure.
  answer.catch(() => undefined)
  ahead = { key: keyOf(input), answer }
}

/** The quote for an input. Throws as the call does, and the signal's own abort. */
export async function askQuote(input: QuoteInput, signal?: AbortSignal): Promise<BillingReply> {
  const early = ahead?.key === keyOf(input) ? ahead.answer : null
  ahead = null
  if (early === null) return request(input, signal)
  const quote = await early
  // An answer to an earlier input is dropped.
  signal?.throwIfAborted()
  return quote
}

const request = ({ region, postcode, coinsAsked }: QuoteInput, signal?: AbortSignal): Promise<BillingReply> =>
  send(quotePurchase, {
    body: { billingData: { state: region, ...(postcode === null ? {} : { postcode }) }, coinsUsed: coinsAsked },
    signal,
  })
