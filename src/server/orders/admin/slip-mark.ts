// A mark of what a slip says: where it goes, and what goes into the box (ORD-23).
import { createHash } from 'node:crypto'
import { maskedPhone } from '#domain/masked-phone.ts'
import type { SlipChange } from '#domain/printed-slip.ts'
import type { SlipRow } from './slips-queries.ts'

const short = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 16)

type Said = Pick<SlipRow, 'billing' | 'stateCode' | 'phone' | 'items'>

/** Both parts, with a dot between them. Of the phone number only what everybody may see, or it could be guessed from the mark (ADM-22). */
export function slipMark({ billing, stateCode, phone, items }: Said): string {
  const { title, firstName, lastName, street, houseNumber, city, postcode } = billing
  return `${short([title, firstName, lastName, street, houseNumber, city, postcode, stateCode, maskedPhone(phone)])}.${short(items)}`
}

/** What of a slip changed between two marks. */
export function changedBetween(seen: string, now: string): SlipChange[] {
  const [address, contents] = now.split('.')
  const [seenAddress, seenContents] = seen.split('.')
  return [
    ...(address === seenAddress ? [] : (['address'] as const)),
    ...(contents === seenContents ? [] : (['contents'] as const)),
  ]
}
