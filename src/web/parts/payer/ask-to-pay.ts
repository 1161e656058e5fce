// Asking somebody else to pay: the same purchase as Pay Now would begin, and a link to it in the place of the dialog (PAY-37).
import { makePayerLink } from '#contract/calls/payer-links.ts'
import type { PayerLinkReply } from '#contract/payer-links.ts'
import { askToPay as words } from '#copy/payer.ts'
import { ApiError, NetworkError, reasonOf, send } from '#web/api-client.ts'
import { beginPayment, type PayInput, type PayOutcome } from '#web/parts/checkout/pay.ts'

export interface MadeLink extends PayerLinkReply {
  readonly gatewayOrderId: string
}

/** What begins in the place of a payment; `onMade` hears of the link. */
export const askToPay =
  (onMade: (made: MadeLink) => void) =>
  async (input: PayInput, signal: AbortSignal): Promise<PayOutcome> => {
    const started = await beginPayment(input, signal)
    if ('kind' in started) return started
    const { id } = started.order
    try {
      const link = await send(makePayerLink, { body: { payment: id }, signal })
      onMade({ ...link, gatewayOrderId: id })
      return { kind: 'left' }
    } catch (error) {
      if (signal.aborted) return { kind: 'left' }
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
      return { kind: 'failed', message: words.failed, reason: reasonOf(error) }
    }
  }
