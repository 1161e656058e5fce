// Jobs look at all gateways: those that the shop sells through, and those that it has sold through before.
import type { PaymentGateway } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import { sideBySide } from './side-by-side.ts'

/** Does `work` for each, whether another one answers or not. The first failure is thrown in the end. */
export const atEveryGateway = (
  { gateways: { all } }: Pick<Shop, 'gateways'>,
  work: (gateway: PaymentGateway) => Promise<void>,
): Promise<void> => sideBySide(all, all.length, work)
