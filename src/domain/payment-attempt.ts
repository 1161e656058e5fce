// The times of a payment attempt: how long it holds coins and stock, and when the shop asks the gateway about it
// (PAY-10, PAY-18).
import { after, hours, minutes, seconds } from './durations.ts'
import type { GatewayStatus } from './pending-payment.ts'
import { MAX_HOLD } from './stock-hold.ts'

export const HOLD_LENGTH = minutes(20)
const DIALOG_SECONDS = 900
const SHORTEST_DIALOG_SECONDS = 180
/** The dialog closes this long before the hold ends, because a bank may answer later than the dialog closes. */
const DIALOG_MARGIN = minutes(2)

/** How long the gateway waits for the answer of a bank before the payment fails (RZP-13). */
export const BANK_TIMEOUT = minutes(10)

/**
 * Returns when the hold of an attempt ends that is offered at `now`. `firstHeldAt` is when the account first held the
 * stock; null when it did not (PAY-25).
 */
export function holdEnd(now: Date, firstHeldAt: Date | null): Date {
  const fullHold = after(now, HOLD_LENGTH)
  const limit = firstHeldAt && after(firstHeldAt, MAX_HOLD)
  return limit !== null && limit < fullHold ? limit : fullHold
}

/**
 * Returns how long the payment dialog stays open, in seconds, as its option `timeout` expects: until DIALOG_MARGIN
 * before the hold ends, but at least 180 and at most 900.
 */
export function dialogSeconds(holdEnds: Date, now: Date): number {
  const remaining = Math.floor((holdEnds.getTime() - now.getTime() - DIALOG_MARGIN) / seconds(1))
  return Math.max(SHORTEST_DIALOG_SECONDS, Math.min(DIALOG_SECONDS, remaining))
}

const EARLY_CHECKS = [minutes(1), minutes(5), minutes(15)]
/** A payment that seemed to fail may still succeed for three days (RZP-13). */
const LATE_CHECKS = [hours(3), hours(12), hours(24), hours(48), hours(72)]
/** The time after the end of a hold, and after the bank's timeout, at which a payment is checked. */
const CHECK_MARGIN = seconds(5)

interface CheckedAttempt {
  /** When the shopper was last given the attempt to pay it. */
  readonly lastOfferedAt: Date
  readonly holdEnds: Date
  /** The latest answer of the gateway since `lastOfferedAt`; null when there is none. */
  readonly gatewayStatus: GatewayStatus | null
}

/**
 * Returns when to ask the gateway next; null after the last check (PAY-18). The shop asks 1, 5 and 15 minutes after the
 * attempt was offered, when its hold has ended, and after an hour. If a payment was tried or the gateway has never
 * answered, the shop also asks BANK_TIMEOUT after the end of the hold, and after 3, 12, 24, 48 and 72 hours.
 */
export function nextCheck({ lastOfferedAt, holdEnds, gatewayStatus }: CheckedAttempt, now: Date): Date | null {
  const noPaymentTried = gatewayStatus === 'none'
  const checks = [
    ...EARLY_CHECKS.map((age) => after(lastOfferedAt, age)),
    after(holdEnds, CHECK_MARGIN),
    ...(noPaymentTried ? [] : [after(holdEnds, BANK_TIMEOUT + CHECK_MARGIN)]),
    after(lastOfferedAt, hours(1)),
    ...(noPaymentTried ? [] : LATE_CHECKS.map((age) => after(lastOfferedAt, age))),
  ]
  return checks.filter((check) => check > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
