// The consents that people give one by one, and where they gave them (PRIV-8).
import type { noticeVersions } from './notice-versions.ts'

export const PURPOSES = ['account', 'orders', 'newsletter', 'measurement'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The consents that a shopper turns on and off; the others end with the account. */
export const FREE_PURPOSES = ['newsletter', 'measurement'] as const satisfies readonly Purpose[]
export type FreePurpose = (typeof FREE_PURPOSES)[number]

export type NoticeName = keyof typeof noticeVersions

export const CONSENT_WAYS = ['signup', 'checkout', 'account', 'bar', 'email', 'guardian', 'staff', 'shop'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]
