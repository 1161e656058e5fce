// The displayed quote. It is requested again whenever the state, the postcode or the coins change; a response to an
// earlier input is ignored.
import { useCallback, useEffect, useState } from 'react'
import { quotePurchase } from '#contract/calls/checkout.ts'
import type { BillingReply } from '#contract/checkout.ts'
import type { Region } from '#domain/shipping.ts'
import { isRefusal } from '#web/api-client.ts'
import { fetchQuote } from './fetch-quote.ts'

export interface Quote {
  /** The last quote; it stays visible while a newer one is loading. Null when there is none for this address. */
  readonly quote: BillingReply | null
  readonly isLoading: boolean
  /** Why the last request failed (an error response, or no network); null when it did not. */
  readonly error: unknown
  /** Returns the quote for the current input, and requests it if it is not loaded. Throws the call's errors. */
  current(): Promise<BillingReply>
  /** Requests a quote with this number of coins, and keeps the number if the server accepts it. Throws the call's errors. */
  redeem(coins: number): Promise<void>
  /** Requests the quote again, after the cart has changed or the last request failed. */
  refresh(): void
  readonly requestedCoins: number
}

interface Answer {
  readonly key: string
  readonly quote: BillingReply | null
  readonly error: unknown
}

const NO_ANSWER: Answer = { key: '', quote: null, error: null }

/**
 * Returns the quote for a region and postcode. `region` is empty until a state is chosen; no quote is requested until
 * then (CHK-2). `onRefused` is called with the error of every failed request.
 */
export function useQuote(region: Region | '', postcode: string | null, onRefused: (error: unknown) => void): Quote {
  const [requestedCoins, setRequestedCoins] = useState(0)
  const [requestRound, setRequestRound] = useState(0)
  const [answer, setAnswer] = useState<Answer>(NO_ANSWER)
  const keyOf = (coins: number, round = requestRound) => JSON.stringify([region, postcode, coins, round])
  const key = keyOf(requestedCoins)
  const isAnswered = answer.key === key

  // An effect, because the input changes in four places, and leaving the page must cancel the request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed input starts a request
  useEffect(() => {
    if (region === '' || isAnswered) return
    const controller = new AbortController()
    fetchQuote({ region, postcode, requestedCoins }, controller.signal).then(
      (quote) => setAnswer({ key, quote, error: null }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        // Coins that were accepted before were spent in another tab meanwhile: the quote continues without them.
        onRefused(error)
        if (areCoinsRefused(error)) setRequestedCoins(0)
        else setAnswer({ key, quote: null, error })
      },
    )
    return () => controller.abort()
  }, [key, isAnswered, region, postcode, requestedCoins])

  const requestQuote = async (coins: number): Promise<BillingReply> => {
    if (region === '') throw new Error('A quote needs a region.')
    const quote = await fetchQuote({ region, postcode, requestedCoins: coins })
    setRequestedCoins(coins)
    setAnswer({ key: keyOf(coins), quote, error: null })
    return quote
  }
  const requestCurrentQuote = async (): Promise<BillingReply> => {
    try {
      return await requestQuote(requestedCoins)
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
      await requestQuote(coins)
    },
    refresh: useCallback(() => setRequestRound((previous) => previous + 1), []),
    requestedCoins,
  }
}

export const areCoinsRefused = (error: unknown): boolean =>
  isRefusal(error, quotePurchase, 'coins_invalid', 'coins_below_threshold', 'coins_over_balance')
