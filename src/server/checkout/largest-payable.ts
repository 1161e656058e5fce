// The largest amount that one payment may have, as the operator has set it (PAY-36).
import { ShopError } from '#contract/errors.ts'
import { formatRupees, fromRupees, toRupees } from '#contract/wire.ts'
import { amountTooLarge } from '#copy/checkout.ts'
import type { Paise } from '#domain/money.ts'
import type { Shop } from '../shop.ts'

export function largestPayable({ config }: Pick<Shop, 'config'>): Paise {
  const largest = fromRupees(config.MAX_ORDER_RUPEES)
  if (largest === null) throw new Error('The largest amount is no amount')
  return largest
}

/** Throws ShopError `amount_too_large`, which names the largest amount. */
export function requirePayable(shop: Pick<Shop, 'config'>, payable: Paise): void {
  const largest = largestPayable(shop)
  if (payable > largest)
    throw new ShopError('amount_too_large', { message: amountTooLarge(formatRupees(toRupees(largest), true)) })
}
