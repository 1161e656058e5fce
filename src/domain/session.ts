// How long a session lasts: weeks for shoppers, hours for staff (SEC-4, ADM-8).
import { after, days, hours, minutes } from './durations.ts'

/** The role of a user: shopper, or staff. */
export type Role = 'user' | 'admin'

const IDLE = { user: days(14), admin: minutes(30) } as const
const ABSOLUTE = { user: days(30), admin: hours(8) } as const
const FRESH = minutes(30)

/** How long a browser is recognised after the last sign-in: the maximum lifetime of a cookie (SEC-50). */
export const BROWSER_LIFETIME = days(400)

/** Returns the maximum length of a session of this role, in milliseconds. */
export const sessionLifetime = (role: Role): number => ABSOLUTE[role]

/** True while a session is valid: neither too old nor unused for too long. The role is the user's current one. */
export const isSessionAlive = (
  session: { readonly role: Role; readonly createdAt: Date; readonly seenAt: Date },
  now: Date,
): boolean => now < after(session.createdAt, ABSOLUTE[session.role]) && now < after(session.seenAt, IDLE[session.role])

/** Returns the instants after which a valid session began and was last used, for queries (see `isSessionAlive`). */
export const aliveSince = (role: Role, now: Date): { readonly beganAfter: Date; readonly usedAfter: Date } => ({
  beganAfter: after(now, -ABSOLUTE[role]),
  usedAfter: after(now, -IDLE[role]),
})

/** True when a sign-in is recent enough for irreversible actions: deleting a user, changing a role, an export. */
export const isFreshSignIn = (signedInAt: Date, now: Date): boolean => now < after(signedInAt, FRESH)
