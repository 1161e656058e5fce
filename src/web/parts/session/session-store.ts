// The browser's copy of the session: requested once from /auth/me, and only when the marker cookie exists (ACC-3).
import { useSyncExternalStore } from 'react'
import type { UserReply } from '#contract/accounts.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { MARKER_COOKIE, pages } from '#contract/urls.ts'
import { ApiError, send } from '#web/api-client.ts'
import { pathAt } from '#web/page-address.ts'
import { forgetOrder } from './forget-order.ts'

/** True for the owner and for users with a staff role. */
export const isStaff = (user: UserReply | null): boolean => user?.role === 'admin' || !!user?.staffRoles?.[0]

export interface Session {
  /** True until the session is known. */
  readonly loading: boolean
  readonly user: UserReply | null
  /** The server gave no answer, for example because it is too busy: a user may be logged in all the same. */
  readonly isUnknown: boolean
}

const UNKNOWN: Session = { loading: true, user: null, isUnknown: false }
let currentSession: Session = UNKNOWN
let pendingRequest: Promise<UserReply | null> | null = null
const listeners = new Set<() => void>()

function publish(user: UserReply | null, isUnknown = false): UserReply | null {
  currentSession = { loading: false, user, isUnknown: isUnknown }
  for (const listener of listeners) listener()
  return user
}

const hasMarker = (): boolean => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MARKER_COOKIE}=`))

// The Cookie Store API is not in every supported browser.
const removeMarker = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the one cookie that pages may touch, and it means nothing to the server
  document.cookie = `${MARKER_COOKIE}=; path=/; max-age=0; samesite=lax`
}

/** Private data on this device is deleted with the session. */
function forgetUserData(): void {
  removeMarker()
  forgetOrder()
}

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401

async function requestSession(): Promise<UserReply | null> {
  if (!hasMarker()) return publish(null)
  try {
    const { user } = await send(whoAmI)
    return publish(user)
  } catch (error) {
    // After a failure the user is null, silently (ACC-3); a known user stays until the server answers otherwise
    // (PAGE-31).
    if (!isEnded(error)) return publish(currentSession.user, currentSession.user === null)
    forgetUserData()
    return publish(null)
  }
}

export const session = {
  /** The session as known now. */
  get: (): Session => currentSession,
  /** Waits until the session is known. Guards decide nothing before (ACC-4). */
  ready(): Promise<UserReply | null> {
    if (!currentSession.loading) return Promise.resolve(currentSession.user)
    pendingRequest ??= requestSession()
    return pendingRequest
  },
  /** Requests it again: after a change of coins, or when another tab may have logged in or out. */
  refresh(): Promise<UserReply | null> {
    pendingRequest = requestSession()
    return pendingRequest
  },
  /** After a login. */
  setUser: (user: UserReply): void => {
    // Stored data may belong to another user, whose session ended unnoticed.
    if (user._id !== currentSession.user?._id) forgetOrder()
    publish(user)
  },
  /** After a logout. */
  clear(): void {
    forgetUserData()
    publish(null)
  },
  /** Returns true, and clears the session, when a call failed because the user is not logged in any more. */
  clearIfEnded(error: unknown): boolean {
    if (!isEnded(error)) return false
    session.clear()
    return true
  },
}

/**
 * The logged-in user, or null for a visitor. When the session is unknown it is requested once more, and then the page
 * shows that it has to wait: a logged-in user is never shown as a visitor.
 */
export async function currentUser(): Promise<UserReply | null> {
  const user = await session.ready()
  if (user !== null || !session.get().isUnknown) return user
  const retried = await session.refresh()
  if (retried === null && session.get().isUnknown) throw new Response(null, { status: 503 })
  return retried
}

const changeListeners = new Set<() => void>()

/** Handles a login or logout in another tab: this page's data belongs to another user. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Requests the session again when the marker cookie contradicts the page. */
async function recheckSession(): Promise<void> {
  const previousId = currentSession.user?._id
  if (document.visibilityState !== 'visible' || currentSession.loading || hasMarker() === (previousId !== undefined))
    return
  const user = await session.refresh()
  if (user?._id !== previousId) for (const listener of changeListeners) listener()
}

/**
 * Starts the first request, and checks again after a change of tab or a lost network. Called once, by the browser's
 * entry.
 */
export function startSession(): void {
  // During a logout the session is not requested: the responses would cross.
  if (pathAt(window.location.pathname).toLowerCase() !== pages.logout) void session.ready()
  document.addEventListener('visibilitychange', () => void recheckSession())
  window.addEventListener('online', () => void recheckSession())
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as a React state. The server renders without one, so the first render is always `loading`. */
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribeToSession,
    () => currentSession,
    () => UNKNOWN,
  )

/** The same for a component that renders nothing else while loading: it is not rendered again for a visitor. */
export const useUser = (): UserReply | null =>
  useSyncExternalStore(
    subscribeToSession,
    () => currentSession.user,
    () => null,
  )
