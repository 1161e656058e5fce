// Times of a payment attempt: how long it reserves coins and stock, and when the shop asks the gateway (PAY-10,
// PAY-18).
import { after, hours, minutes, seconds } from './durations.ts'
import type { GatewayStatus } from './pending-payment.ts'
import { MAX_HOLD } from './stock-hold.ts'

/** How long an attempt holds coins and stock. */
export const HOLD_LENGTH = minutes(20)
/** How long the gateway's dialog stays open, in seconds, as its `timeout` option wants it. */
const DIALOG_SECONDS = 900
/** The shortest time that a shopper is offered for paying, in seconds. */
const SHORTEST_DIALOG_SECONDS = 180
/** The time between the dialog's end and the end of the hold, in which a bank may still answer. */
const DIALOG_MARGIN = minutes(2)

/** How long the gateway waits for a silent bank before it fails a payment (RZP-13). */
export const SILENCE_OF_BANKS = minutes(10)

/**
 * Returns when the reservation of an attempt that is offered now ends. `firstHeldAt` is when its stock was first
 * reserved; null when it was not reserved before (PAY-25).
 */
export function holdEnd(now: Date, firstHeldAt: Date | null): Date {
  const fullHold = after(now, HOLD_LENGTH)
  const limit = firstHeldAt && after(firstHeldAt, MAX_HOLD)
  return limit !== null && limit < fullHold ? limit : fullHold
}

/** Returns how long the dialog may stay open, in whole seconds: shorter where the hold ends early. */
export function dialogSeconds(holdEnds: Date, now: Date): number {
  const remaining = Math.floor((holdEnds.getTime() - now.getTime() - DIALOG_MARGIN) / seconds(1))
  return Math.max(SHORTEST_DIALOG_SECONDS, Math.min(DIALOG_SECONDS, remaining))
}

const EARLY_CHECKS = [minutes(1), minutes(5), minutes(15)]
/** The times of the late checks after the last offer: as long as a bank may still answer (RZP-13). */
const LATE_CHECKS = [hours(3), hours(12), hours(24), hours(48), hours(72)]
const MOMENT = seconds(5)

interface CheckedAttempt {
  /** When the shopper last received the attempt for payment. */
  readonly lastOfferedAt: Date
  readonly holdEnds: Date
  /** The latest status from the gateway since then; null when there is none. */
  readonly gatewayStatus: GatewayStatus | null
}

/**
 * Returns when to ask the gateway next: 1, 5 and 15 minutes after the attempt was offered, when its reservation ends,
 * and after an hour. If a payment was tried or the gateway has never answered, also SILENCE_OF_BANKS after the end of
 * the reservation, and after 3, 12, 24, 48 and 72 hours (PAY-18). Null after the last check.
 */
export function nextCheck({ lastOfferedAt, holdEnds, gatewayStatus }: CheckedAttempt, now: Date): Date | null {
  const noPaymentTried = gatewayStatus === 'none'
  const checks = [
    ...EARLY_CHECKS.map((age) => after(lastOfferedAt, age)),
    after(holdEnds, MOMENT),
    ...(noPaymentTried ? [] : [after(holdEnds, SILENCE_OF_BANKS + MOMENT)]),
    after(lastOfferedAt, hours(1)),
    ...(noPaymentTried ? [] : LATE_CHECKS.map((age) => after(lastOfferedAt, age))),
  ]
  return checks.filter((check) => check > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
