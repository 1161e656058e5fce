// The couriers that book a shop's parcels by their API: another one is wired here, and nowhere else (SHIP-8).
import { systemClock } from '../adapters/clock.ts'
import { type Couriers, couriersOf } from '../adapters/courier.ts'
import { sandboxCourier } from '../adapters/sandbox-courier.ts'
import { configuredShiprocket } from '../adapters/shiprocket/configured-shiprocket.ts'
import type { Config } from '../config.ts'
import type { SandboxAccess } from './sandbox.ts'

/** The first takes new bookings; whoever took some before stays here until the last of them is there. */
export function configuredCouriers(config: Config, sandbox: Pick<SandboxAccess, 'courier'> | null): Couriers {
  const shiprocket = configuredShiprocket(config, systemClock)
  return couriersOf(...(shiprocket ? [shiprocket] : []), ...(sandbox ? [sandboxCourier(sandbox.courier)] : []))
}
