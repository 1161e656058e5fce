// Leaves a payment gateway alone for a moment once it has stopped answering, so that nobody waits for what will not come (FAULT-4).
import type { Logger } from 'pino'
import { seconds } from '#domain/durations.ts'
import type { Clock } from './clock.ts'
import { guarded } from './guarded-gateway.ts'
import { type Meters, noMeters } from './meters.ts'
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'
import { eachGateway, type PaymentGateways } from './payment-gateways.ts'

/** So many calls in a row without an answer, the first and the last of them within the window. */
export const SILENCES = 5
export const WINDOW = seconds(30)
/** How long no shopper's call is let through; then one may try. */
export const REST = seconds(10)

/** No answer, or one that says to come later. A refusal is an answer. */
const isSilence = (error: unknown): boolean => error instanceof GatewayError && error.kind !== 'refused'

/**
 * The gateway with a breaker of this process. While it is open, a shopper's call fails at once with GatewayError
 * `unreachable`: nothing has happened. After its rest one call tries; an answer closes the breaker, silence opens it again.
 */
export function withBreaker(
  gateway: PaymentGateway,
  clock: Clock,
  log: Pick<Logger, 'warn' | 'info'>,
  meters: Pick<Meters, 'breakerIs'> = noMeters,
): PaymentGateway {
  let silences = 0
  let firstAt = 0
  let restsUntil: number | null = null
  let isTrying = false

  function noteAnswer(): void {
    silences = 0
    if (restsUntil === null) return
    restsUntil = null
    meters.breakerIs(false)
    log.info({ provider: gateway.provider }, 'the payment gateway answers again')
  }

  function noteSilence(): void {
    const now = clock.now().getTime()
    if (silences === 0 || Math.abs(now - firstAt) > WINDOW) {
      silences = 0
      firstAt = now
    }
    silences += 1
    if (restsUntil === null && silences < SILENCES) return
    if (restsUntil === null)
      log.warn(
        { provider: gateway.provider, silences },
        'the payment gateway does not answer: shoppers are told at once',
      )
    restsUntil = now + REST
    meters.breakerIs(true)
  }

  return guarded(gateway, async (call) => {
    const isOpen = restsUntil !== null
    const left = (restsUntil ?? 0) - clock.now().getTime()
    // More than the whole rest is left where the clock was set back: nobody is to wait for that (FAULT-15).
    if (isOpen && (isTrying || (left > 0 && left <= REST)))
      throw new GatewayError('unreachable', 'The payment gateway is left alone for a moment')
    if (isOpen) isTrying = true
    try {
      const answer = await call()
      noteAnswer()
      return answer
    } catch (error) {
      if (isSilence(error)) noteSilence()
      else noteAnswer()
      throw error
    } finally {
      if (isOpen) isTrying = false
    }
  })
}

/** The gateways, each with a breaker of its own. The meters show an open one as long as any is. */
export function withBreakers(
  gateways: PaymentGateways,
  clock: Clock,
  log: Pick<Logger, 'warn' | 'info'>,
  meters: Meters,
): PaymentGateways {
  const open = new Set<string>()
  return eachGateway(gateways, (gateway) => {
    const breakerIs = (isOpen: boolean): void => {
      if (isOpen) open.add(gateway.provider)
      else open.delete(gateway.provider)
      meters.breakerIs(open.size > 0)
    }
    return withBreaker(gateway, clock, log, { breakerIs })
  })
}
