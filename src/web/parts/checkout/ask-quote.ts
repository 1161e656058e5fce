// The billing quote as the page asks for it (CHK-2).
import type { BillingReply } from '#contract/checkout.ts'
import { api } from '#contract/urls.ts'
import { http } from '#web/api-client.ts'

/** Everything that a quote depends on. The postcode is there once it is complete. */
export interface QuoteInput {
  readonly region: string
  readonly postcode: string | null
  readonly coinsAsked: number
}

export const askQuote = ({ region, postcode, coinsAsked }: QuoteInput, signal?: AbortSignal): Promise<BillingReply> =>
  http.post<BillingReply>(
    api.billing,
    { billingData: { state: region, ...(postcode === null ? {} : { postcode }) }, coinsUsed: coinsAsked },
    signal ? { signal } : {},
  )
