// A purchase paid with another amount than its price, as an account's fee setting or an offer causes it (PAY-26).
import { verifyPayment } from '#contract/calls/payments.ts'
import type { PaymentId, ProductId } from '#domain/ids.ts'
import { aProduct, type Shopper, startedPayment } from './makers.ts'
import type { TestShop } from './shop.ts'

interface Difference {
  /** The paid amount less the price, in paise; negative when less is paid. */
  readonly more: number
  /** The product to buy; a new one by default. */
  readonly product?: ProductId
  readonly coinsUsed?: number
}

/** Buys a product for `more` than its price, as the status request then finds. `asked` is the price in paise. */
export async function aDifferingPayment(
  test: TestShop,
  shopper: Shopper,
  { more, product, coinsUsed = 0 }: Difference,
): Promise<{ id: PaymentId; gatewayOrderId: string; gatewayPaymentId: string; asked: number }> {
  const productToBuy = product ?? (await aProduct(test, { stock: 5 }))
  const { gatewayOrderId, amount: askedAmount } = await startedPayment(shopper, productToBuy, { coinsUsed })
  test.sandbox.nextPayment({ amount: askedAmount + more })
  const { paymentId: gatewayPaymentId } = test.sandbox.pay(gatewayOrderId)
  await shopper.client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrderId } })
  const { id } = await test.shop.db
    .selectFrom('payments')
    .select('id')
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .executeTakeFirstOrThrow()
  return { id, gatewayOrderId, gatewayPaymentId, asked: askedAmount }
}
