// The letter that says: the money came, the order could not be placed, the money is on its way back (REF-7).
import { formatRupees, toRupees } from '#contract/wire.ts'
import { paymentRefunded as copy } from '#copy/payment-letters.ts'
import type { Paise } from '#domain/money.ts'
import type { Shop } from '../../shop.ts'
import type { Letter } from '../letter.ts'

export function paymentRefundedLetter(
  shop: Pick<Shop, 'identity'>,
  content: { readonly firstName: string; readonly amount: Paise },
): Letter {
  const amount = formatRupees(toRupees(content.amount))
  return {
    subject: copy.subject(shop.identity().name),
    preview: copy.preview,
    heading: copy.heading(amount),
    pieces: [
      { kind: 'text', text: copy.text(content.firstName, amount) },
      { kind: 'text', text: copy.when },
    ],
  }
}
