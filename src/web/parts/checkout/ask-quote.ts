// The billing quote as the page asks for it (CHK-2).
import { quotePurchase } from '#contract/calls/checkout.ts'
import type { BillingReply } from '#contract/checkout.ts'
import type { Region } from '#domain/shipping.ts'
import { send } from '#web/api-client.ts'

/** Everything that a quote depends on. The postcode is there once it is complete. */
export interface QuoteInput {
  readonly region: Region
  readonly postcode: string | null
  readonly coinsAsked: number
}

export const askQuote = ({ region, postcode, coinsAsked }: QuoteInput, signal?: AbortSignal): Promise<BillingReply> =>
  send(quotePurchase, {
    body: { billingData: { state: region, ...(postcode === null ? {} : { postcode }) }, coinsUsed: coinsAsked },
    signal,
  })
