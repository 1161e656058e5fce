// The browser's copy of the session. It is requested once from /auth/me, and only when the marker cookie exists
// (ACC-3).
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
  readonly loading: boolean
  readonly user: UserReply | null
  /** True when the server did not answer, for example because it is too busy. A user may still be logged in. */
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

// Sets document.cookie, because not every supported browser has the Cookie Store API.
const removeMarker = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the one cookie that pages may touch, and it means nothing to the server
  document.cookie = `${MARKER_COOKIE}=; path=/; max-age=0; samesite=lax`
}

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
    // After a failed request a logged-in user stays logged in (PAGE-31). Without a user, the session is unknown.
    if (!isEnded(error)) return publish(currentSession.user, currentSession.user === null)
    forgetUserData()
    return publish(null)
  }
}

export const session = {
  get: (): Session => currentSession,
  /** Waits for the session's first request (ACC-4). Resolves to the user; null for a visitor or an unknown session. */
  ready(): Promise<UserReply | null> {
    if (!currentSession.loading) return Promise.resolve(currentSession.user)
    pendingRequest ??= requestSession()
    return pendingRequest
  },
  /** Requests the session again: after the coins have changed, or when another tab may have logged in or out. */
  refresh(): Promise<UserReply | null> {
    pendingRequest = requestSession()
    return pendingRequest
  },
  setUser: (user: UserReply): void => {
    // The stored order may belong to another user, whose session has ended.
    if (user._id !== currentSession.user?._id) forgetOrder()
    publish(user)
  },
  clear(): void {
    forgetUserData()
    publish(null)
  },
  /** Clears the session and returns true when a call failed because the user is no longer logged in. */
  clearIfEnded(error: unknown): boolean {
    if (!isEnded(error)) return false
    session.clear()
    return true
  },
}

/**
 * Returns the logged-in user, or null for a visitor. When the session is unknown, it is requested once more; then a 503
 * is thrown, because a logged-in user must not be shown as a visitor.
 */
export async function currentUser(): Promise<UserReply | null> {
  const user = await session.ready()
  if (user !== null || !session.get().isUnknown) return user
  const userAfterRetry = await session.refresh()
  if (userAfterRetry === null && session.get().isUnknown) throw new Response(null, { status: 503 })
  return userAfterRetry
}

const changeListeners = new Set<() => void>()

/**
 * Calls the listener after a login or logout in another tab, as soon as this tab notices it (`recheckSession`). Returns
 * a function that removes the listener.
 */
export function subscribeToOtherTabs(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Requests the session again when the marker cookie shows a login or logout in another tab. */
async function recheckSession(): Promise<void> {
  const previousId = currentSession.user?._id
  if (document.visibilityState !== 'visible' || currentSession.loading || hasMarker() === (previousId !== undefined))
    return
  const user = await session.refresh()
  if (user?._id !== previousId) for (const listener of changeListeners) listener()
}

/** Requests the session, and rechecks it when the tab becomes visible or the network returns. Called once. */
export function startSession(): void {
  // The logout page does not request the session, because that response could arrive after the logout's.
  if (pathAt(window.location.pathname).toLowerCase() !== pages.logout) void session.ready()
  document.addEventListener('visibilitychange', () => void recheckSession())
  window.addEventListener('online', () => void recheckSession())
}

/** Calls the listener after every change of the session. Returns a function that removes the listener. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the session. The server renders without one, so the first rendering is always `loading`. */
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribeToSession,
    () => currentSession,
    () => UNKNOWN,
  )

/** Returns the user; null for a visitor and while loading. Unlike `useSession` it renders visitors' pages only once. */
export const useUser = (): UserReply | null =>
  useSyncExternalStore(
    subscribeToSession,
    () => currentSession.user,
    () => null,
  )
