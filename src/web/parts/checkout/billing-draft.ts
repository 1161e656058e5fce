// The texts typed at checkout, stored in this tab, so that a reload or a login does not lose them. Removed once the
// order is placed.
import type { BillingInput } from '#contract/checkout.ts'
import { formErrors } from '#copy/errors.ts'
import { type AddressField, titleOf } from './address-fields.tsx'
import { streetWith } from './street-with.ts'

const KEY = 'nila.checkout'

export type BillingField =
  | AddressField
  | 'title'
  | 'landmark'
  | 'state'
  | 'stateCode'
  | 'gstin'
  | 'handover'
  | 'gift.from'
  | 'gift.words'

export type BillingTexts = Partial<Record<BillingField, string>>

/** The billing form in the fields of the API, before validation. */
export type TypedBilling = BillingInput & Readonly<Record<AddressField, string>>

/**
 * Converts the form's texts into the API's fields, without those of a gift. The API itself refuses an unknown region,
 * state or delivery request.
 */
export const billingInputOf = ({
  title,
  state,
  landmark,
  'gift.from': _from,
  'gift.words': _words,
  ...typed
}: Record<BillingField, string>): TypedBilling =>
  ({
    ...typed,
    street: streetWith(typed.street, landmark),
    title: titleOf(title),
    state,
  }) as TypedBilling

/** Stores the texts of this user. Without storage (full or disabled) there is no draft. */
export function saveDraft(owner: string, texts: BillingTexts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, texts }))
  } catch {}
}

/** Returns this user's stored texts, without empty fields; empty when the stored draft is another user's. */
export function readDraft(owner: string): BillingTexts {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { owner: string; texts: BillingTexts } | null
    if (stored?.owner !== owner) return {}
    return Object.fromEntries(Object.entries(stored.texts).filter(([, text]) => text !== ''))
  } catch {
    return {}
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

/** Returns the sender's name and the card's text; undefined when both fields are empty. */
export function giftOf(texts: BillingTexts): { from: string; words: string } | undefined {
  const [from, cardText] = [texts['gift.from']?.trim() ?? '', texts['gift.words']?.trim() ?? '']
  return from === '' && cardText === '' ? undefined : { from, words: cardText }
}

/** Returns an error when there is a card text but no sender's name. */
export const giftErrors = (texts: BillingTexts) =>
  giftOf(texts)?.from === '' ? { 'gift.from': formErrors.required } : {}
