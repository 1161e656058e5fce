// The emails that the shop sends to its owner by itself: one for each of these matters, at once, and one a day for the rest.

/** What cannot wait for the daily email: a bank asks for an answer, a shopper's money is stuck, or a payment waits for a decision. */
export const ALERTS = ['dispute', 'refund', 'payment'] as const
export type Alert = (typeof ALERTS)[number]

/** What has a switch in the settings. */
export const OWNER_EMAILS = [...ALERTS, 'digest'] as const
export type OwnerEmail = (typeof OWNER_EMAILS)[number]

/** Whether each is sent. */
export type OwnerEmailSwitches = Readonly<Record<OwnerEmail, boolean>>
