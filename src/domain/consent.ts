// The purposes to which people consent one by one, and where they do (PRIV-8).
import type { noticeVersions } from './notice-versions.ts'

export const PURPOSES = ['account', 'orders', 'newsletter', 'measurement'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The purposes that a user can turn on and off. */
export const FREE_PURPOSES = ['newsletter', 'measurement'] as const satisfies readonly Purpose[]
export type FreePurpose = (typeof FREE_PURPOSES)[number]

export type NoticeName = keyof typeof noticeVersions

export const CONSENT_WAYS = ['signup', 'checkout', 'account', 'bar', 'email', 'guardian', 'staff', 'shop'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]
