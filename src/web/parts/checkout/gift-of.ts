// What was written of a gift, as the shop's calls take it, and what is missing (CHK-18).
import { formErrors } from '#copy/form-errors.ts'
import type { BillingTexts } from './billing-draft.ts'

/** What goes with the payment; undefined where nothing was written. */
export function giftOf(texts: BillingTexts): { from: string; words: string } | undefined {
  const [from, card] = [texts['gift.from']?.trim() ?? '', texts['gift.words']?.trim() ?? '']
  return from === '' && card === '' ? undefined : { from, words: card }
}

/** A card without a name would come from nobody. */
export const giftErrors = (texts: BillingTexts) =>
  giftOf(texts)?.from === '' ? { 'gift.from': formErrors.required } : {}
