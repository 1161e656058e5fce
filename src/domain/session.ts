// How long sessions and logins are valid (SEC-4, ADM-8).
import { after, days, hours, minutes } from './durations.ts'

/** For the lifetime of sessions, all staff count as 'admin'. */
export type Role = 'user' | 'admin'

const IDLE = { user: days(14), admin: minutes(30) } as const
const ABSOLUTE = { user: days(30), admin: hours(8) } as const
const FRESH = minutes(30)

/** How long a browser is known after its last login. Browsers keep no cookie for longer (SEC-50). */
export const BROWSER_LIFETIME = days(400)

/** Returns the maximum age of a session, in milliseconds. */
export const sessionLifetime = (role: Role): number => ABSOLUTE[role]

/** True while a session is neither too old nor idle for too long. `role` is the user's present one. */
export const isSessionAlive = (
  session: { readonly role: Role; readonly createdAt: Date; readonly seenAt: Date },
  now: Date,
): boolean => now < after(session.createdAt, ABSOLUTE[session.role]) && now < after(session.seenAt, IDLE[session.role])

/** Returns the instants after which a session must have begun and been last used to be valid at `now`, for queries. */
export const aliveSince = (role: Role, now: Date): { readonly beganAfter: Date; readonly usedAfter: Date } => ({
  beganAfter: after(now, -ABSOLUTE[role]),
  usedAfter: after(now, -IDLE[role]),
})

/** True when a login is recent enough for irreversible actions of staff. */
export const isFreshSignIn = (signedInAt: Date, now: Date): boolean => now < after(signedInAt, FRESH)
