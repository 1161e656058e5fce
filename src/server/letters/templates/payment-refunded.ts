// The letter that says that money is on its way back: the order could not be placed, or another payment has paid it already (REF-7, PAY-30).
import { formatRupees, toRupees } from '#contract/wire.ts'
import { paymentRefunded, secondRefunded } from '#copy/payment-letters.ts'
import type { Paise } from '#domain/money.ts'
import type { Shop } from '../../shop.ts'
import type { Letter } from '../letter.ts'

export function paymentRefundedLetter(
  shop: Pick<Shop, 'identity'>,
  content: { readonly firstName: string; readonly amount: Paise; readonly isSecond?: boolean },
): Letter {
  const copy = content.isSecond ? secondRefunded : paymentRefunded
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
