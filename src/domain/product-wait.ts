// Back-in-stock alerts (CAT-41).
import { days } from './durations.ts'

/** How long an alert waits; after that it ends without a message. */
export const WAITS_FOR = days(60)
/** How long the recipient of an alert has before the same unit is offered to the next. */
export const HEAD_START = days(1)
