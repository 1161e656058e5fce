// The configured payment gateways and couriers. Further providers are added here.
import { systemClock } from '../adapters/clock.ts'
import { type Couriers, couriersOf } from '../adapters/courier.ts'
import type { UnexpectedResponse } from '../adapters/payment-gateway.ts'
import { gatewaysOf, type PaymentGateways } from '../adapters/payment-gateways.ts'
import { razorpayClient, razorpayOptionsOf } from '../adapters/razorpay/razorpay-client.ts'
import { sandboxCourier } from '../adapters/sandbox-courier.ts'
import { configuredShiprocket } from '../adapters/shiprocket/shiprocket-client.ts'
import type { Config } from '../config.ts'
import type { SandboxAccess } from './sandbox.ts'

/**
 * Returns the configured gateways. The first takes new payments. An earlier one stays until none of its payments can be
 * refunded any more.
 */
export const configuredGateways = (
  config: Config,
  sandbox: Pick<SandboxAccess, 'gateway'> | null,
  onUnexpected?: (answer: UnexpectedResponse) => void,
): PaymentGateways =>
  gatewaysOf(
    razorpayClient({ ...(sandbox?.gateway ?? razorpayOptionsOf(config)), ...(onUnexpected ? { onUnexpected } : {}) }),
  )

/** Returns the configured couriers. The first takes new bookings; an earlier one stays until its parcels arrive. */
export function configuredCouriers(config: Config, sandbox: Pick<SandboxAccess, 'courier'> | null): Couriers {
  const shiprocket = configuredShiprocket(config, systemClock)
  return couriersOf(...(shiprocket ? [shiprocket] : []), ...(sandbox ? [sandboxCourier(sandbox.courier)] : []))
}
