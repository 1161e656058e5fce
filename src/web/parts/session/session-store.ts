// Who is here, as the browser knows it: asked once from /auth/me, and only when the marker cookie says that it may matter (ACC-3).
import { useSyncExternalStore } from 'react'
import type { UserReply } from '#contract/accounts.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { MARKER_COOKIE, pages } from '#contract/urls.ts'
import { ApiError, send } from '#web/api-client.ts'
import { pathAt } from '#web/page-address.ts'
import { forgetOrder } from './forget-order.ts'

/** True for the owner and for whoever has a role in the shop. */
export const worksHere = (user: UserReply | null): boolean => user?.role === 'admin' || !!user?.staffRoles?.[0]

export interface Session {
  /** True until it is known whether somebody is here. */
  readonly loading: boolean
  readonly user: UserReply | null
  /** The shop gave no answer, as when it is too busy: somebody may be here all the same. */
  readonly isUnheard: boolean
}

const UNKNOWN: Session = { loading: true, user: null, isUnheard: false }
let current: Session = UNKNOWN
let asking: Promise<UserReply | null> | null = null
const listeners = new Set<() => void>()

function become(user: UserReply | null, isUnheard = false): UserReply | null {
  current = { loading: false, user, isUnheard }
  for (const listener of listeners) listener()
  return user
}

const hasMarker = (): boolean => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MARKER_COOKIE}=`))

// The Cookie Store API is not in every browser that shops here.
const removeMarker = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the one cookie that pages may touch, and it means nothing to the server
  document.cookie = `${MARKER_COOKIE}=; path=/; max-age=0; samesite=lax`
}

/** What this device holds of her own goes with her session. */
function forgetWhoWasHere(): void {
  removeMarker()
  forgetOrder()
}

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401

async function ask(): Promise<UserReply | null> {
  if (!hasMarker()) return become(null)
  try {
    const { user } = await send(whoAmI)
    return become(user)
  } catch (error) {
    // On failure the user is null, silently (ACC-3); who is known already stays so while nobody says otherwise (PAGE-31).
    if (!isEnded(error)) return become(current.user, current.user === null)
    forgetWhoWasHere()
    return become(null)
  }
}

export const session = {
  /** The session as it is known now. */
  get: (): Session => current,
  /** Waits until it is known who is here. Guards decide nothing before (ACC-4). */
  settled(): Promise<UserReply | null> {
    if (!current.loading) return Promise.resolve(current.user)
    asking ??= ask()
    return asking
  },
  /** Asks again: after coins moved, or when another tab may have logged in or out. */
  refresh(): Promise<UserReply | null> {
    asking = ask()
    return asking
  },
  /** After a login. */
  setUser: (user: UserReply): void => {
    // What is kept may be somebody else's, whose session ended unseen.
    if (user._id !== current.user?._id) forgetOrder()
    become(user)
  },
  /** After a logout. */
  clear(): void {
    forgetWhoWasHere()
    become(null)
  },
  /** A call that failed because nobody is logged in any more: the session is forgotten, and the answer is true. */
  heedEnd(error: unknown): boolean {
    if (!isEnded(error)) return false
    session.clear()
    return true
  },
}

/**
 * The person who is here, or null for a visitor. Where the shop cannot say, it is asked once more, and then the page says that it
 * has to wait: somebody who is logged in is never told that she is not.
 */
export async function whoIsHere(): Promise<UserReply | null> {
  const user = await session.settled()
  if (user !== null || !session.get().isUnheard) return user
  const again = await session.refresh()
  if (again === null && session.get().isUnheard) throw new Response(null, { status: 503 })
  return again
}

const changeListeners = new Set<() => void>()

/** Hears of a login or logout in another tab: what this page loaded was for somebody else. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Asks again when the marker says something else than the page. */
async function lookAgain(): Promise<void> {
  const before = current.user?._id
  if (document.visibilityState !== 'visible' || current.loading || hasMarker() === (before !== undefined)) return
  const user = await session.refresh()
  if (user?._id !== before) for (const listener of changeListeners) listener()
}

/** Starts asking, and looks again when the person comes back from another tab or into the network. Called once, by the browser's entry. */
export function startSession(): void {
  // A session that is about to end is not asked about: the answers would cross.
  if (pathAt(window.location.pathname).toLowerCase() !== pages.logout) void session.settled()
  document.addEventListener('visibilitychange', () => void lookAgain())
  window.addEventListener('online', () => void lookAgain())
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who is here. The server renders for nobody, so the first render is always `loading`. */
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribeToSession,
    () => current,
    () => UNKNOWN,
  )

/** The same of a part that shows nothing else while it is unknown: it is not drawn again for a visitor, who nobody was to begin with. */
export const useUser = (): UserReply | null =>
  useSyncExternalStore(
    subscribeToSession,
    () => current.user,
    () => null,
  )
