// Keeps the calls of jobs within the gateway's rate limit: few concurrent calls, a minimum time between calls, and
// growing pauses after a 429 (PAY-34).
import type { Logger } from 'pino'
import { minutes, seconds } from '#domain/durations.ts'
import { withGuard } from './circuit-breaker.ts'
import type { Timer } from './clock.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'
import { mapGateways, type PaymentGateways } from './payment-gateways.ts'
import type { Random } from './random.ts'

/** The number of concurrent calls by the jobs of this process. */
const CONCURRENCY = 4
/** The minimum time between the starts of two calls, in milliseconds. A 429 doubles it up to MAX_SPACING. */
const SPACING = 100
const MAX_SPACING = seconds(2)
/** Each answer multiplies the current spacing by this factor, down to SPACING. */
const RECOVERY = 0.98
/**
 * The pause after a 429. Each further consecutive 429 doubles it up to MAX_PAUSE. Up to half of it is added at random,
 * so that processes do not resume at the same moment.
 */
const FIRST_PAUSE = seconds(1)
const MAX_PAUSE = minutes(1)
/** How often a call is sent before its 429 fails the job. */
const MAX_TRIES = 8

/** True for a 429. The gateway did not process the call, so a retry is safe. */
const isRateLimitError = (error: unknown): boolean => error instanceof GatewayError && error.status === 429

/** Limits the rate of jobs' calls to each gateway. Calls for shoppers are few, so they are not limited. */
export const withRateLimit = (
  gateways: PaymentGateways,
  timer: Timer,
  random: Random,
  log: Pick<Logger, 'warn'>,
): PaymentGateways => mapGateways(gateways, (gateway) => withGatewayRateLimit(gateway, timer, random, log))

function withGatewayRateLimit(
  gateway: PaymentGateway,
  timer: Timer,
  random: Random,
  log: Pick<Logger, 'warn'>,
): PaymentGateway {
  const runLimited = limitConcurrency(CONCURRENCY)
  let nextStartAt = 0
  let spacing = SPACING
  let pausedAt = -1
  let consecutiveRefusals = 0

  async function waitForStart(): Promise<number> {
    while (timer.now() < nextStartAt) await timer.wait(nextStartAt - timer.now())
    const now = timer.now()
    nextStartAt = now + spacing
    return now
  }

  function recordAnswer(): void {
    consecutiveRefusals = 0
    spacing = Math.max(SPACING, spacing * RECOVERY)
  }

  function recordRateLimit(startedAt: number): void {
    // The call started before the current pause. The 429s of concurrent calls count as one.
    if (startedAt <= pausedAt) return
    pausedAt = timer.now()
    consecutiveRefusals += 1
    spacing = Math.min(MAX_SPACING, spacing * 2)
    const randomShare = (random.bytes(1)[0] ?? 0) / 255
    const pause = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (consecutiveRefusals - 1)) * (1 + randomShare / 2)
    nextStartAt = pausedAt + pause
    log.warn(
      { provider: gateway.provider, pause: Math.round(pause) },
      'payment gateway rate limit reached: jobs paused',
    )
  }

  async function callOnce<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const startedAt = await waitForStart()
    try {
      const answer = await call()
      recordAnswer()
      return answer
    } catch (error) {
      if (isRateLimitError(error)) recordRateLimit(startedAt)
      throw error
    }
  }

  async function withRetries<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; tries < MAX_TRIES; tries++) {
      try {
        return await runLimited(() => callOnce(call))
      } catch (error) {
        if (!isRateLimitError(error)) throw error
      }
    }
    return runLimited(() => callOnce(call))
  }

  return withGuard(gateway, withRetries, 'job')
}
