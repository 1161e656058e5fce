// A link by which somebody else pays a purchase (PAY-37).
import { after, hours } from './durations.ts'

/** How long it works. */
const PAYER_LINK_FOR = hours(24)

export const payerLinkEnds = (askedAt: Date): Date => after(askedAt, PAYER_LINK_FOR)

/** Her own name as whoever pays is told it: the first word, and of a strangely long one its beginning. */
export const firstNameOf = (name: string): string => (name.trim().split(/\s+/)[0] ?? '').slice(0, 40)
