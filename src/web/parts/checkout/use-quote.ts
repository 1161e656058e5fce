// The displayed quote: requested again whenever the state, the postcode or the coins change; an answer to an earlier
// input is dropped.
import { useCallback, useEffect, useState } from 'react'
import { quotePurchase } from '#contract/calls/checkout.ts'
import type { BillingReply } from '#contract/checkout.ts'
import type { Region } from '#domain/shipping.ts'
import { isRefusal } from '#web/api-client.ts'
import { askQuote } from './ask-quote.ts'

export interface Quote {
  /** The last quote; it stays visible while a newer one is loading. Null when there is none for this address. */
  readonly quote: BillingReply | null
  readonly isWorking: boolean
  /** Why there is none: an error response or no network. */
  readonly error: unknown
  /** The quote for exactly this input, requested if it is not loaded yet. Throws as the call does. */
  now(): Promise<BillingReply>
  /** Requests a quote with a number of coins; they count once the server has accepted them. Throws as the call does. */
  redeem(coins: number): Promise<void>
  /** Requests it again: the cart has changed, or the last attempt failed. */
  refresh(): void
  readonly coinsAsked: number
}

interface Answer {
  readonly key: string
  readonly quote: BillingReply | null
  readonly error: unknown
}

const NO_ANSWER: Answer = { key: '', quote: null, error: null }

/**
 * `region` is empty until a state is chosen: without one no quote is requested (CHK-2). `onRefused` is called for every
 * failed quote.
 */
export function useQuote(region: Region | '', postcode: string | null, onRefused: (error: unknown) => void): Quote {
  const [coinsAsked, setCoinsAsked] = useState(0)
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer>(NO_ANSWER)
  const keyOf = (coins: number, inRound = round) => JSON.stringify([region, postcode, coins, inRound])
  const key = keyOf(coinsAsked)
  const isAnswered = answer.key === key

  // A changed input is the event: it changes in four places, and leaving the page must cancel the request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed input asks again
  useEffect(() => {
    if (region === '' || isAnswered) return
    const leaving = new AbortController()
    askQuote({ region, postcode, coinsAsked }, leaving.signal).then(
      (quote) => setAnswer({ key, quote, error: null }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        // Coins that are refused now were spent elsewhere meanwhile: the purchase continues without them.
        onRefused(error)
        if (areCoinsRefused(error)) setCoinsAsked(0)
        else setAnswer({ key, quote: null, error })
      },
    )
    return () => leaving.abort()
  }, [key, isAnswered, region, postcode, coinsAsked])

  const ask = async (coins: number): Promise<BillingReply> => {
    if (region === '') throw new Error('A quote needs a region.')
    const quote = await askQuote({ region, postcode, coinsAsked: coins })
    setCoinsAsked(coins)
    setAnswer({ key: keyOf(coins), quote, error: null })
    return quote
  }
  const askNow = async (): Promise<BillingReply> => {
    try {
      return await ask(coinsAsked)
    } catch (error) {
      setAnswer({ key, quote: null, error })
      throw error
    }
  }
  return {
    quote: region === '' ? null : answer.quote,
    isWorking: region !== '' && !isAnswered,
    error: isAnswered ? answer.error : null,
    now: () => (isAnswered && answer.quote !== null ? Promise.resolve(answer.quote) : askNow()),
    redeem: async (coins) => {
      await ask(coins)
    },
    refresh: useCallback(() => setRound((last) => last + 1), []),
    coinsAsked,
  }
}

export const areCoinsRefused = (error: unknown): boolean =>
  isRefusal(error, quotePurchase, 'coins_invalid', 'coins_below_threshold', 'coins_over_balance')
