// The text typed at checkout, stored in this tab only, so that a reload or a login does not lose it. Removed once the
// order is placed.
import type { BillingInput } from '#contract/checkout.ts'
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
  | 'gift.from'
  | 'gift.words'

export type BillingTexts = Partial<Record<BillingField, string>>

/** The billing form as the calls take it, before validation. */
export type TypedBilling = BillingInput & Readonly<Record<AddressField, string>>

/** The typed text as the calls take it: they refuse an unknown region or state. */
export const typedBilling = ({
  title,
  state,
  landmark,
  'gift.from': _from,
  'gift.words': _words,
  ...typed
}: Record<BillingField, string>): TypedBilling => ({
  ...typed,
  street: streetWith(typed.street, landmark),
  title: titleOf(title),
  state: state as BillingInput['state'],
})

/** Stores what this user typed. Full or forbidden storage only loses this convenience. */
export function saveDraft(owner: string, texts: BillingTexts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, texts }))
  } catch {}
}

/**
 * What this user typed before; no text of other users, and no empty field, because a better value may be known for it.
 */
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
