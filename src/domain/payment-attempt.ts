// A purchase on its way to the bank: how long it holds coins and stock, and when the shop asks the gateway about it (PAY-10, PAY-18).
import { after, hours, minutes, seconds } from './durations.ts'

/** How long an attempt holds coins and stock. */
export const HOLD_LENGTH = minutes(20)
/** How long the gateway's dialog stays open, in seconds, as its `timeout` option wants it. */
export const DIALOG_SECONDS = 900

/** How long the gateway waits for a silent bank before it calls a payment failed (RZP-13). */
export const SILENCE_OF_BANKS = minutes(10)

// When the last bank's silence is over, nobody is to read for another half hour that it is being asked.
const SILENCE_OVER = HOLD_LENGTH + SILENCE_OF_BANKS + seconds(5)
const EARLY_CHECKS = [minutes(1), minutes(5), minutes(15), HOLD_LENGTH + seconds(5), SILENCE_OVER, hours(1)]
const LAST_CHECK = hours(72)

/**
 * When to ask the gateway next about an attempt that was last handed to the shopper at `handedOut`: after 1, 5, 15, 20 and
 * 30 minutes, an hour, then hourly for 72 hours (PAY-18); null when nothing more is to be asked.
 */
export function nextCheck(handedOut: Date, now: Date): Date | null {
  const age = now.getTime() - handedOut.getTime()
  const early = EARLY_CHECKS.find((check) => check > age)
  if (early !== undefined) return after(handedOut, early)
  const hourly = (Math.floor(age / hours(1)) + 1) * hours(1)
  return hourly <= LAST_CHECK ? after(handedOut, hourly) : null
}
