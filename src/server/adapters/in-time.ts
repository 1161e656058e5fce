// The patience of one request: whoever waits for it gets an answer within two calls of 3 s (FAULT-4).
import { seconds } from '#domain/durations.ts'
import type { Clock } from './clock.ts'
import { guarded } from './guarded-gateway.ts'
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'

/** A call may still begin when the time of one call is used up, with a second for the shop's own work; never after two. */
const LAST_BEGINNING = seconds(4)

/**
 * The gateway for one request of a shopper. A call that would begin too late fails at once with GatewayError
 * `unreachable`: nothing has happened.
 */
export function inTime(gateway: PaymentGateway, clock: Clock): PaymentGateway {
  let began: number | null = null
  return guarded(gateway, async (call) => {
    const now = clock.now().getTime()
    began ??= now
    if (now - began > LAST_BEGINNING) throw new GatewayError('unreachable', 'No time left to ask Razorpay')
    return call()
  })
}
