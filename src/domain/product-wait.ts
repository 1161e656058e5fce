// Waiting for a product that is out of stock (CAT-41).
import { days } from './durations.ts'

/** So long somebody waits; then she is asked for nothing and written nothing. */
export const WAITS_FOR = days(60)
/** Whoever was told has so long before the same unit is told of to the next. */
export const HEAD_START = days(1)
