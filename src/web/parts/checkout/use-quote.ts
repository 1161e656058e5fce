// The quote on the screen. It is requested again whenever state, postcode, coins or discount code change; a response to
// an earlier input is ignored.
import { useCallback, useEffect, useState } from 'react'
import { quotePurchase } from '#contract/calls/checkout.ts'
import type { BillingReply } from '#contract/checkout.ts'
import type { Region } from '#domain/shipping.ts'
import { ApiError, isRefusal } from '#web/api-client.ts'
import { fetchQuote } from './fetch-quote.ts'

/** The id of the code's field, by which Pay Now finds a code that was typed but not applied. */
export const CODE_FIELD_ID = 'discount-code'

export interface Quote {
  /** The last quote, which stays visible while a newer one is loading; null when there is none for this address. */
  readonly quote: BillingReply | null
  readonly isLoading: boolean
  /** Why the last request failed (an error response, or no network); null when it did not. */
  readonly error: unknown
  /** Returns the quote for the current input, and requests it if it is not loaded. Throws the call's errors. */
  current(): Promise<BillingReply>
  /**
   * Requests a quote with this number of coins, and keeps the number if the server accepts it. Throws the call's
   * errors.
   */
  redeem(coins: number): Promise<void>
  /**
   * Requests a quote with a discount code, and keeps the code if the server accepts it; an empty one removes the code.
   * Throws the call's errors.
   */
  applyCode(code: string): Promise<void>
  refresh(): void
  readonly requestedCoins: number
  readonly discountCode: string
}

interface Choice {
  readonly requestedCoins: number
  readonly discountCode: string
}

interface Answer {
  readonly key: string
  readonly quote: BillingReply | null
  readonly error: unknown
}

const NO_ANSWER: Answer = { key: '', quote: null, error: null }

/**
 * Returns the quote for a region and postcode. `region` is empty until a state is chosen; no quote is requested until
 * then (CHK-2). `onRefused` is called with the error of each failed request that a changed input has started; the
 * errors of `current`, `redeem` and `applyCode` are thrown instead.
 */
export function useQuote(region: Region | '', postcode: string | null, onRefused: (error: unknown) => void): Quote {
  const [choice, setChoice] = useState<Choice>({ requestedCoins: 0, discountCode: '' })
  const [requestRound, setRequestRound] = useState(0)
  const [answer, setAnswer] = useState<Answer>(NO_ANSWER)
  const keyOf = (chosen: Choice, round = requestRound) => JSON.stringify([region, postcode, chosen, round])
  const key = keyOf(choice)
  const isAnswered = answer.key === key

  // An effect, because the input changes in several places, and leaving the page must cancel the request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed input starts a request
  useEffect(() => {
    if (region === '' || isAnswered) return
    const controller = new AbortController()
    fetchQuote({ region, postcode, ...choice }, controller.signal).then(
      (quote) => setAnswer({ key, quote, error: null }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        // Coins or a code that were accepted before are refused now, so the quote continues without them.
        onRefused(error)
        if (areCoinsRefused(error)) setChoice({ ...choice, requestedCoins: 0 })
        else if (choice.discountCode !== '' && isCodeRefused(error)) setChoice({ ...choice, discountCode: '' })
        else setAnswer({ key, quote: null, error })
      },
    )
    return () => controller.abort()
  }, [key, isAnswered, region, postcode, choice])

  const requestQuote = async (chosen: Choice): Promise<BillingReply> => {
    if (region === '') throw new Error('A quote needs a region.')
    const quote = await fetchQuote({ region, postcode, ...chosen })
    setChoice(chosen)
    setAnswer({ key: keyOf(chosen), quote, error: null })
    return quote
  }
  const requestCurrentQuote = async (): Promise<BillingReply> => {
    try {
      return await requestQuote(choice)
    } catch (error) {
      setAnswer({ key, quote: null, error })
      throw error
    }
  }
  return {
    quote: region === '' ? null : answer.quote,
    isLoading: region !== '' && !isAnswered,
    error: isAnswered ? answer.error : null,
    current: () => (isAnswered && answer.quote !== null ? Promise.resolve(answer.quote) : requestCurrentQuote()),
    redeem: async (coins) => {
      await requestQuote({ ...choice, requestedCoins: coins })
    },
    applyCode: async (code) => {
      await requestQuote({ ...choice, discountCode: code })
    },
    refresh: useCallback(() => setRequestRound((previous) => previous + 1), []),
    ...choice,
  }
}

export const areCoinsRefused = (error: unknown): boolean =>
  isRefusal(error, quotePurchase, 'coins_invalid', 'coins_below_threshold', 'coins_over_balance')

export const isCodeRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code.startsWith('discount_')
