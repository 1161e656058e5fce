// The notifications to the shop's owner: an immediate email for each urgent event, and one daily email for open work.

/**
 * Events that cannot wait for the daily email: a bank asks for evidence, a refund fails, or a payment waits for a
 * decision.
 */
export const ALERTS = ['dispute', 'refund', 'payment'] as const
export type Alert = (typeof ALERTS)[number]

/** The emails with a switch in the settings. */
export const OWNER_EMAILS = [...ALERTS, 'digest'] as const
export type OwnerEmail = (typeof OWNER_EMAILS)[number]

/** For each email to the owner, whether it is sent. */
export type OwnerEmailSwitches = Readonly<Record<OwnerEmail, boolean>>
