// Links by which another person pays for a purchase (PAY-37).
import { after, hours } from './durations.ts'

const PAYER_LINK_FOR = hours(24)

/** Returns when a payment link that was requested at `askedAt` expires. */
export const payerLinkEnd = (askedAt: Date): Date => after(askedAt, PAYER_LINK_FOR)

/** Returns the shopper's name as the payer sees it: its first word, with at most 40 characters. */
export const firstNameOf = (name: string): string => (name.trim().split(/\s+/)[0] ?? '').slice(0, 40)
