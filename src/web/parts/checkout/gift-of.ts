// The gift fields as the API takes them, and their validation (CHK-18).
import { formErrors } from '#copy/errors.ts'
import type { BillingTexts } from './billing-draft.ts'

/** Returns the sender's name and the card's text; undefined when both fields are empty. */
export function giftOf(texts: BillingTexts): { from: string; words: string } | undefined {
  const [from, cardText] = [texts['gift.from']?.trim() ?? '', texts['gift.words']?.trim() ?? '']
  return from === '' && cardText === '' ? undefined : { from, words: cardText }
}

/** Returns an error when there is a card text but no sender's name. */
export const giftErrors = (texts: BillingTexts) =>
  giftOf(texts)?.from === '' ? { 'gift.from': formErrors.required } : {}
