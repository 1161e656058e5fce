// The gift fields as the calls take them, and their validation (CHK-18).
import { formErrors } from '#copy/form-errors.ts'
import type { BillingTexts } from './billing-draft.ts'

/** The gift of the payment's request; undefined when the fields are empty. */
export function giftOf(texts: BillingTexts): { from: string; words: string } | undefined {
  const [from, card] = [texts['gift.from']?.trim() ?? '', texts['gift.words']?.trim() ?? '']
  return from === '' && card === '' ? undefined : { from, words: card }
}

/** A card needs a sender's name. */
export const giftErrors = (texts: BillingTexts) =>
  giftOf(texts)?.from === '' ? { 'gift.from': formErrors.required } : {}
