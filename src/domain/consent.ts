// What people agree to, one by one, and where they said so (PRIV-8).
import type { noticeVersions } from './notice-versions.ts'

export const PURPOSES = ['account', 'orders', 'newsletter', 'measurement'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Those that she turns on and off by themselves; the others end with the account. */
export const FREE_PURPOSES = ['newsletter', 'measurement'] as const satisfies readonly Purpose[]
export type FreePurpose = (typeof FREE_PURPOSES)[number]

export type NoticeName = keyof typeof noticeVersions

export const CONSENT_WAYS = ['signup', 'checkout', 'account', 'bar', 'email', 'guardian', 'staff', 'shop'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]
