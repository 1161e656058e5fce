// The quote on the screen. It is requested again whenever state, postcode, coins or discount code change; a response to
// an earlier input is ignored.
import { useCallback, useEffect, useState } from 'react'
import { quotePurchase } from '#contract/calls/checkout.ts'
import type { BillingReply } from '#contract/checkout.ts'
import { payment as texts } from '#copy/checkout.ts'
import type { Region } from '#domain/shipping.ts'
import { ApiError, isRefusal, reasonOf } from '#web/api-client.ts'
import { type Choice, fetchQuote, NO_CHOICE } from './fetch-quote.ts'

/** The id of the code's field, by which `readyToPay` finds a code that was typed but not applied. */
export const CODE_FIELD_ID = 'discount-code'

export interface Quote {
  /** The last quote, which stays visible while a newer one is loading; null when there is none for this address. */
  readonly quote: BillingReply | null
  readonly isLoading: boolean
  /** Why the last request failed (an error response, or no network); null when it did not. */
  readonly error: unknown
  /**
   * Returns the quote for the current input, and requests it if it is not loaded. If a code was typed but not applied,
   * applies it and returns a message instead: that the total has changed, or why the code is refused. Throws the call's
   * errors.
   */
  readyToPay(): Promise<{ readonly quote: BillingReply } | { readonly message: string }>
  /** Requests a quote with this number of coins, and keeps the number if accepted. Throws the call's errors. */
  redeem(coins: number): Promise<void>
  /**
   * Requests a quote with a discount code, and keeps the code if the server accepts it; an empty one removes the code.
   * Throws the call's errors.
   */
  applyCode(code: string): Promise<void>
  refresh(): void
  readonly choice: Choice
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
 * errors of `readyToPay`, `redeem` and `applyCode` are thrown instead.
 */
export function useQuote(region: Region | '', postcode: string | null, onRefused: (error: unknown) => void): Quote {
  const [choice, setChoice] = useState(NO_CHOICE)
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
    fetchQuote({ region, postcode, choice }, controller.signal).then(
      (quote) => setAnswer({ key, quote, error: null }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        // Coins or a code that were accepted before are refused now, so the quote continues without them.
        onRefused(error)
        if (areCoinsRefused(error)) setChoice({ ...choice, coinsUsed: 0 })
        else if (choice.discountCode && isCodeRefused(error)) setChoice({ ...choice, discountCode: undefined })
        else setAnswer({ key, quote: null, error })
      },
    )
    return () => controller.abort()
  }, [key, isAnswered, region, postcode, choice])

  const requestQuote = async (chosen: Choice): Promise<BillingReply> => {
    if (region === '') throw new Error('A quote needs a region.')
    const quote = await fetchQuote({ region, postcode, choice: chosen })
    setChoice(chosen)
    setAnswer({ key: keyOf(chosen), quote, error: null })
    return quote
  }
  const applyCode = async (code: string) => {
    await requestQuote({ ...choice, discountCode: code || undefined })
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
    readyToPay: async () => {
      const message = await applyTypedCode(applyCode)
      if (message !== null) return { message }
      return { quote: isAnswered && answer.quote !== null ? answer.quote : await requestCurrentQuote() }
    },
    redeem: async (coins) => {
      await requestQuote({ ...choice, coinsUsed: coins })
    },
    applyCode,
    refresh: useCallback(() => setRequestRound((previous) => previous + 1), []),
    choice,
  }
}

/** Applies the code in the code's field, and returns the message for the shopper; null when no code was typed. */
async function applyTypedCode(applyCode: Quote['applyCode']): Promise<string | null> {
  const codeField = document.querySelector<HTMLInputElement>(`#${CODE_FIELD_ID}`)
  if (codeField === null || codeField.value.trim() === '') return null
  try {
    await applyCode(codeField.value)
    return texts.totalChanged
  } catch (error) {
    if (!isCodeRefused(error)) throw error
    codeField.focus()
    return reasonOf(error)
  }
}

const areCoinsRefused = (error: unknown): boolean =>
  isRefusal(error, quotePurchase, 'coins_invalid', 'coins_below_threshold', 'coins_over_balance')

const isCodeRefused = (error: unknown): boolean => error instanceof ApiError && error.code.startsWith('discount_')

/** True when a call refuses the coins or the code. */
export const isChoiceRefused = (error: unknown): boolean => areCoinsRefused(error) || isCodeRefused(error)
