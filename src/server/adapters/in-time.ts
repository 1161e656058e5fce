// The time limit of one request: whoever waits for it gets an answer within two calls of 3 s (FAULT-4).
import { seconds } from '#domain/durations.ts'
import type { Clock } from './clock.ts'
import { guarded } from './guarded-gateway.ts'
import { GatewayError } from './payment-gateway.ts'
import { eachGateway, type PaymentGateways } from './payment-gateways.ts'

/** A call may still begin when the time of one call is used up, with a second for the shop's own work; never after two. */
const LAST_BEGINNING = seconds(4)

/**
 * The gateways for one request of a shopper, whose time they share. A call that would begin too late fails at once with
 * GatewayError `unreachable`: nothing has happened.
 */
export function inTime(gateways: PaymentGateways, clock: Clock): PaymentGateways {
  let began: number | null = null
  return eachGateway(gateways, (gateway) =>
    guarded(gateway, async (call) => {
      const now = clock.now().getTime()
      began ??= now
      if (now - began > LAST_BEGINNING) throw new GatewayError('unreachable', 'No time left to ask the payment gateway')
      return call()
    }),
  )
}
