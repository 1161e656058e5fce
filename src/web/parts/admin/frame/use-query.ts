// Loads a page's data in the back office: makes a call, keeps its reply, and loads it again. Of overlapping replies the
// last requested one counts.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Address, type Call, type OptionalArguments, pathOf, type ReplyOf } from '#contract/call.ts'
import { ApiError, type CallArguments, type JsonCall, send } from '#web/api-client.ts'
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'
import { useAdminCall } from './admin-calls.tsx'
import { useReloadOnUndo } from './undo.tsx'

export interface QueryResult<Reply> {
  /** The newest reply; while another is loading, the previous one; null until there is one. */
  readonly reply: Reply | null
  readonly isLoading: boolean
  /** The error of the last request, null when it succeeded. The last reply stays visible. */
  readonly error: unknown
  /** For a cached reply, when it was received, in milliseconds of the device's clock; null for a fresh one. */
  readonly cachedAt: number | null
  reload(): Promise<void>
  /** Shows a reply that another call returned, for example a saved form's. */
  setReply(reply: Reply): void
}

interface Options<Reply> {
  /**
   * True to show the tab's cached reply while it is loaded again (ADM-34). Not for a form that starts with the reply,
   * and not for printing.
   */
  readonly cached?: boolean
  /** Milliseconds to wait before loading, for an address that follows typed text. */
  readonly delay?: number
  /** When this value changes, the reply is loaded again. */
  readonly reloadOn?: unknown
  /** Returns how long to wait before the reply is loaded again, in milliseconds; null for never. */
  readonly pollEvery?: (reply: Reply) => number | null
}

type Query = JsonCall & { readonly method: 'GET' }
type QueryOptions<C extends Query> = Address<C> & Options<ReplyOf<C>>

interface State<Reply> extends Omit<QueryResult<Reply>, 'reload' | 'setReply'> {
  readonly path: string | null
}

/**
 * Makes a call when the page opens and whenever its arguments change: `useQuery(viewUser, { params: { userId } })`.
 * Returns the reply and how loading went. With null instead of a call, loads nothing.
 */
export function useQuery<C extends Query>(
  query: C | null,
  ...[options]: OptionalArguments<QueryOptions<C>>
): QueryResult<ReplyOf<C>> {
  type Reply = ReplyOf<C>
  const { cached = false, delay = 0, reloadOn, pollEvery, ...address } = (options ?? {}) as Options<Reply>
  const call = useAdminCall()
  const path = query === null ? null : pathOf(query as Call, address as Address<Call>)
  const initialState = (before: Reply | null): State<Reply> => {
    const entry = cached && path !== null ? queryCache.get<Reply>(path) : undefined
    return { path, reply: entry?.reply ?? before, cachedAt: entry?.at ?? null, isLoading: path !== null, error: null }
  }
  const [state, setState] = useState(() => initialState(null))
  // A cached reply of the new address is shown in the same rendering.
  const current = state.path === path ? state : initialState(state.reply)
  if (current !== state) setState(current)
  // The arguments are a new object with each rendering, so the path is compared.
  const latest = useRef({ query, address })
  latest.current = { query, address }
  const loading = useRef<AbortController | null>(null)
  const show = useCallback(
    (path: string, reply: Reply) => {
      paths.set(reply as object, path)
      if (cached) queryCache.set(path, reply)
      setState({ path, reply, isLoading: false, error: null, cachedAt: null })
    },
    [cached],
  )
  const load = useCallback(async () => {
    const { query, address } = latest.current
    loading.current?.abort()
    if (path === null || query === null) return
    const controller = new AbortController()
    const { signal } = controller
    loading.current = controller
    setState((before) => ({ ...before, isLoading: true, error: null }))
    try {
      const args: unknown = [{ ...address, signal }]
      const reply = await call(() => send(query, ...(args as OptionalArguments<CallArguments<C>>)))
      if (signal.aborted || reply === null) return
      show(path, reply)
    } catch (error) {
      if (signal.aborted) return
      // A client error means that the object was deleted or may no longer be seen, so its cached reply is removed.
      if (error instanceof ApiError && error.status < 500) queryCache.drop(path)
      const cachedAt = (cached && queryCache.get(path)?.at) || null
      setState(({ reply }) => ({ path, reply, isLoading: false, error, cachedAt }))
    }
  }, [path, call, cached, show])
  // Loads again when the address changes; leaving the page cancels the call.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value of reloadOn loads the same again
  useEffect(() => {
    const waiting = delay > 0 ? setTimeout(() => void load(), delay) : undefined
    if (waiting === undefined) void load()
    return () => {
      clearTimeout(waiting)
      loading.current?.abort()
    }
  }, [load, delay, reloadOn])
  const interval = current.reply === null ? null : (pollEvery?.(current.reply) ?? null)
  useEffect(() => {
    if (interval === null) return
    const timer = setInterval(() => void load(), interval)
    return () => clearInterval(timer)
  }, [interval, load])
  useReloadOnUndo(load)
  const setReply = (reply: Reply) => {
    if (path !== null) show(path, reply)
  }
  return { ...current, reload: load, setReply }
}

const paths = new WeakMap<object, string>()

/** True when both replies have the same address, so that the second is a reload of the first. */
export const isReloadOf = (reply: object, otherReply: object): boolean => paths.get(reply) === paths.get(otherReply)

/** The maximum number of cached replies; the oldest is removed first. */
const CACHE_SIZE = 40

interface CacheEntry<Reply> {
  readonly reply: Reply
  readonly at: number
}

const entries = new Map<string, CacheEntry<unknown>>()
let owner: string | undefined

// The cache belongs to one user, so it is cleared when another user logs in, in this tab or another.
subscribeToSession(() => {
  const user = session.get().user?._id
  if (user !== owner) entries.clear()
  owner = user
})

/** The cached replies of this tab, by path. They are kept in memory only (ADM-34). */
export const queryCache = {
  get: <Reply>(path: string) => entries.get(path) as CacheEntry<Reply> | undefined,
  set(path: string, reply: unknown): void {
    entries.delete(path)
    entries.set(path, { reply, at: Date.now() })
    const [oldest] = entries.keys()
    if (entries.size > CACHE_SIZE && oldest !== undefined) entries.delete(oldest)
  },
  drop: (path: string): void => void entries.delete(path),
} as const
