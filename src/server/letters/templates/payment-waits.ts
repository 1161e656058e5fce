// The letters about money that neither became an order nor went back: staff are looking at it (PAY-26), or the shop did not take it (PAY-29).
import { formatRupees, toRupees } from '#contract/wire.ts'
import { paymentChecking, paymentReleased, secondPayment } from '#copy/payment-letters.ts'
import type { Paise } from '#domain/money.ts'
import type { Shop } from '../../shop.ts'
import type { Letter } from '../letter.ts'

export interface PaymentNews {
  readonly firstName: string
  readonly amount: Paise
  readonly isSecond?: boolean
}

const written =
  (copy: typeof paymentChecking | typeof paymentReleased | typeof secondPayment) =>
  (shop: Pick<Shop, 'identity'>, { firstName, amount: paid }: PaymentNews): Letter => {
    const amount = formatRupees(toRupees(paid))
    return {
      subject: copy.subject(shop.identity().name),
      preview: copy.preview,
      heading: copy.heading,
      pieces: [
        { kind: 'text', text: copy.text(firstName, amount) },
        { kind: 'text', text: copy.next },
      ],
    }
  }

const checking = written(paymentChecking)
const second = written(secondPayment)

export const paymentCheckingLetter: typeof checking = (shop, news) => (news.isSecond ? second : checking)(shop, news)
export const paymentReleasedLetter = written(paymentReleased)
