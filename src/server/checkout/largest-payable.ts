// The largest amount of one payment: the usual limit of a Razorpay account (PAY-36).
import { ShopError } from '#contract/errors.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { amountTooLarge } from '#copy/checkout.ts'
import { type Paise, paise } from '#domain/money.ts'

export const LARGEST_PAYABLE = paise(500_000_00)

/** Throws ShopError `amount_too_large`, which names the largest amount. */
export function requirePayable(payable: Paise): void {
  if (payable > LARGEST_PAYABLE)
    throw new ShopError('amount_too_large', { message: amountTooLarge(formatRupees(toRupees(LARGEST_PAYABLE), true)) })
}
