// How long a sign-in lasts: for shoppers weeks, for staff hours (SEC-4, ADM-8).
import { after, days, hours, minutes } from './durations.ts'

/** What a person may do: shop, or work in the back office. */
export type Role = 'user' | 'admin'

const IDLE = { user: days(14), admin: minutes(30) } as const
const ABSOLUTE = { user: days(30), admin: hours(8) } as const
const FRESH = minutes(30)

/** How long a browser is known after the last sign-in there: as long as browsers keep a cookie (SEC-50). */
export const BROWSER_LIFETIME = days(400)

/** How long a session of this role lasts at the most, in milliseconds. */
export const sessionLifetime = (role: Role): number => ABSOLUTE[role]

/** True while a session still counts: neither too old nor left alone for too long. The role is the person's present one. */
export const isSessionAlive = (
  session: { readonly role: Role; readonly createdAt: Date; readonly seenAt: Date },
  now: Date,
): boolean => now < after(session.createdAt, ABSOLUTE[session.role]) && now < after(session.seenAt, IDLE[session.role])

/** A session of this role counts at `now` if it began and was last used after these instants: the same as `isSessionAlive`. */
export const aliveSince = (role: Role, now: Date): { readonly beganAfter: Date; readonly usedAfter: Date } => ({
  beganAfter: after(now, -ABSOLUTE[role]),
  usedAfter: after(now, -IDLE[role]),
})

/** True when a sign-in is young enough for acts that cannot be undone: deleting a user, changing a role, an export. */
export const isFreshSignIn = (signedInAt: Date, now: Date): boolean => now < after(signedInAt, FRESH)
