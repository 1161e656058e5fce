// What was typed at checkout, kept in this tab alone, so that a reload or a login does not lose it. Forgotten once the order is placed.
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

/** The billing form as the shop's calls take it, before they read it. */
export type TypedBilling = BillingInput & Readonly<Record<AddressField, string>>

/** What was typed, as the shop's calls take it: they refuse a region or state that is none. */
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

/** Keeps what this person typed. Storage that is full or forbidden only costs the comfort. */
export function saveDraft(owner: string, texts: BillingTexts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, texts }))
  } catch {}
}

/** What this person typed before; nothing of anybody else's, and no empty field: something better may be known for it. */
export function readDraft(owner: string): BillingTexts {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { owner: string; texts: BillingTexts } | null
    if (kept?.owner !== owner) return {}
    return Object.fromEntries(Object.entries(kept.texts).filter(([, text]) => text !== ''))
  } catch {
    return {}
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
