// The payment gateways and couriers of the configuration. Another provider is wired here.
import { systemClock } from '../adapters/clock.ts'
import { type Couriers, couriersOf } from '../adapters/courier.ts'
import type { OddAnswer } from '../adapters/payment-gateway.ts'
import { gatewaysOf, type PaymentGateways } from '../adapters/payment-gateways.ts'
import { configuredRazorpay, razorpayClient } from '../adapters/razorpay/razorpay-client.ts'
import { sandboxCourier } from '../adapters/sandbox-courier.ts'
import { configuredShiprocket } from '../adapters/shiprocket/shiprocket-client.ts'
import type { Config } from '../config.ts'
import type { SandboxAccess } from './sandbox.ts'

/** The first takes new payments; whoever took some before stays here until the last of them can no longer be refunded. */
export const configuredGateways = (
  config: Config,
  sandbox: Pick<SandboxAccess, 'gateway'> | null,
  onOdd?: (odd: OddAnswer) => void,
): PaymentGateways =>
  gatewaysOf(razorpayClient({ ...(sandbox?.gateway ?? configuredRazorpay(config)), ...(onOdd ? { onOdd } : {}) }))

// The couriers that book a shop's parcels by their API: another one is wired here, and nowhere else (SHIP-8).

/** The first takes new bookings; whoever took some before stays here until the last of them is there. */
export function configuredCouriers(config: Config, sandbox: Pick<SandboxAccess, 'courier'> | null): Couriers {
  const shiprocket = configuredShiprocket(config, systemClock)
  return couriersOf(...(shiprocket ? [shiprocket] : []), ...(sandbox ? [sandboxCourier(sandbox.courier)] : []))
}
