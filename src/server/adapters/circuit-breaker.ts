// Leaves a payment gateway alone for a moment once it has stopped answering, so that nobody waits for what will not come (FAULT-4).
import type { Logger } from 'pino'
import { openBreaker } from './breaker.ts'
import type { Clock } from './clock.ts'
import { guarded } from './guarded-gateway.ts'
import { type Meters, noMeters } from './meters.ts'
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'
import { eachGateway, type PaymentGateways } from './payment-gateways.ts'

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
  const { provider } = gateway
  const guard = openBreaker({
    clock,
    isSilence,
    refusal: () => new GatewayError('unreachable', 'The payment gateway is left alone for a moment'),
    onOpen: (silences) => {
      log.warn({ provider, silences }, 'the payment gateway does not answer: shoppers are told at once')
      meters.breakerIs(true)
    },
    onClose: () => {
      meters.breakerIs(false)
      log.info({ provider }, 'the payment gateway answers again')
    },
  })
  return guarded(gateway, guard)
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
