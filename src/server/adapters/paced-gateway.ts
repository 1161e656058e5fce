// Keeps jobs within what a payment gateway allows: a few calls at a time, evenly spaced, and growing pauses once it says that they are too many (PAY-34).
import type { Logger } from 'pino'
import { minutes, seconds } from '#domain/durations.ts'
import { guarded } from './circuit-breaker.ts'
import type { Timer } from './clock.ts'
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'
import { eachGateway, type PaymentGateways } from './payment-gateways.ts'
import type { Random } from './random.ts'

/** Calls of this process that may be on their way at a time. */
const AT_A_TIME = 4
/** Between the beginnings of two calls: ten a second. Each 429 makes it twice as long, answers shorten it again. */
const SPACING = 100
const MAX_SPACING = seconds(2)
const SHORTENED = 0.98
/** After the first 429; twice as long after each more in a row, and by up to half longer still, so that processes do not come back as one. */
const FIRST_PAUSE = seconds(1)
const MAX_PAUSE = minutes(1)
/** So often a call is tried before its job learns of the 429. */
const TRIES = 8

/** The gateway has looked at nothing: whatever was asked, asking again is safe. */
const isTooMany = (error: unknown): boolean => error instanceof GatewayError && error.status === 429

/** The gateways, each with a pace of its own for what jobs ask. Shoppers' calls go past it: they are few, and somebody waits. */
export const withPace = (
  gateways: PaymentGateways,
  timer: Timer,
  random: Random,
  log: Pick<Logger, 'warn'>,
): PaymentGateways => eachGateway(gateways, (gateway) => paced(gateway, timer, random, log))

function paced(gateway: PaymentGateway, timer: Timer, random: Random, log: Pick<Logger, 'warn'>): PaymentGateway {
  const turns = turnstile(AT_A_TIME)
  let opensAt = 0
  let spacing = SPACING
  let pausedAt = -1
  let inARow = 0

  /** Waits until the next call may begin; answers when it does. */
  async function beginning(): Promise<number> {
    while (timer.now() < opensAt) await timer.wait(opensAt - timer.now())
    const now = timer.now()
    opensAt = now + spacing
    return now
  }

  function noteAnswer(): void {
    inARow = 0
    spacing = Math.max(SPACING, spacing * SHORTENED)
  }

  function noteTooMany(began: number): void {
    // Calls that were on their way together are refused together: that is one refusal.
    if (began <= pausedAt) return
    pausedAt = timer.now()
    inARow += 1
    spacing = Math.min(MAX_SPACING, spacing * 2)
    const chance = (random.bytes(1)[0] ?? 0) / 255
    const pause = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (inARow - 1)) * (1 + chance / 2)
    opensAt = pausedAt + pause
    log.warn(
      { provider: gateway.provider, pause: Math.round(pause) },
      'the payment gateway is asked too much: jobs pause',
    )
  }

  async function once<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const began = await beginning()
    try {
      const answer = await call()
      noteAnswer()
      return answer
    } catch (error) {
      if (isTooMany(error)) noteTooMany(began)
      throw error
    }
  }

  async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; tries < TRIES; tries++) {
      try {
        return await turns(() => once(call))
      } catch (error) {
        if (!isTooMany(error)) throw error
      }
    }
    return turns(() => once(call))
  }

  return guarded(gateway, patiently, 'job')
}

/** Lets so many through at a time, the others in the order in which they came. */
function turnstile(most: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let inside = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (inside === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place.
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
