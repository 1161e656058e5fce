// The notifications to the shop's owners: an immediate email about each urgent event, and a daily one about open work.

/** The urgent events: a bank asks for evidence, a refund fails, or a payment needs a decision. */
export const ALERTS = ['dispute', 'refund', 'payment'] as const
export type Alert = (typeof ALERTS)[number]

export const OWNER_EMAILS = [...ALERTS, 'digest'] as const
export type OwnerEmail = (typeof OWNER_EMAILS)[number]

export type OwnerEmailSwitches = Readonly<Record<OwnerEmail, boolean>>
