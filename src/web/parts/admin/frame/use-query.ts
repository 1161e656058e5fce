// How every page of the back office loads: one call for an address, its reply, and loading it again. Of replies that overlap the last one counts.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Address, type Call, pathOf, type ReplyOf, type Rest } from '#contract/call.ts'
import { ApiError, type JsonCall, type Made, send } from '#web/api-client.ts'
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'
import { useAdminCall } from './admin-calls.tsx'
import { useReloadOnUndo } from './undo.tsx'

export interface QueryResult<Reply> {
  /** The newest reply, or the one before while the next is loading. Null until there is one. */
  readonly reply: Reply | null
  readonly isLoading: boolean
  /** Why loading failed; what was shown before stays. */
  readonly error: unknown
  /** When a reply shown from the cache came, in the device's milliseconds; null for a fresh one. */
  readonly cachedAt: number | null
  /** Loads again: after a change, or when it had failed. */
  reload(): Promise<void>
  /** Shows a reply that came with another call, such as a saved form's. */
  setReply(reply: Reply): void
}

interface Options<Reply> {
  /** Shows what this tab had before while it loads again (ADM-34). Not for a page whose form begins with the reply, nor for print. */
  readonly cached?: boolean
  /** Milliseconds before it loads, for an address that follows what is typed. */
  readonly delay?: number
  /** Loads again when this value changes. */
  readonly reloadOn?: unknown
  /** Milliseconds until a shown reply is loaded again; null to leave it. */
  readonly pollEvery?: (reply: Reply) => number | null
}

type Query = JsonCall & { readonly method: 'GET' }
type QueryOptions<C extends Query> = Address<C> & Options<ReplyOf<C>>

interface State<Reply> extends Omit<QueryResult<Reply>, 'reload' | 'setReply'> {
  readonly path: string | null
}

/** Loads `useQuery(viewUser, { params: { userId } })`; null in place of the call loads nothing yet. */
export function useQuery<C extends Query>(
  query: C | null,
  ...[options]: Rest<QueryOptions<C>>
): QueryResult<ReplyOf<C>> {
  type Reply = ReplyOf<C>
  const { cached = false, delay = 0, reloadOn, pollEvery, ...address } = (options ?? {}) as Options<Reply>
  const call = useAdminCall()
  const path = query === null ? null : pathOf(query as Call, address as Address<Call>)
  const begin = (before: Reply | null): State<Reply> => {
    const entry = cached && path !== null ? queryCache.get<Reply>(path) : undefined
    return { path, reply: entry?.reply ?? before, cachedAt: entry?.at ?? null, isLoading: path !== null, error: null }
  }
  const [state, setState] = useState(() => begin(null))
  // A cached reply of another address is drawn at once.
  const current = state.path === path ? state : begin(state.reply)
  if (current !== state) setState(current)
  // The address is a new object with every render; its path says whether it is another one.
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
      const made: unknown = [{ ...address, signal }]
      const reply = await call(() => send(query, ...(made as Rest<Made<C>>)))
      if (signal.aborted || reply === null) return
      show(path, reply)
    } catch (error) {
      if (signal.aborted) return
      // What is refused is gone, or not this user's any more: it is not shown from the cache.
      if (error instanceof ApiError && error.status < 500) queryCache.drop(path)
      const cachedAt = (cached && queryCache.get(path)?.at) || null
      setState(({ reply }) => ({ path, reply, isLoading: false, error, cachedAt }))
    }
  }, [path, call, cached, show])
  // The page follows its address; leaving it cancels the call.
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

/** Both replies are of one address: the second is a reload of the first. */
export const isReloadOf = (one: object, other: object): boolean => paths.get(one) === paths.get(other)

/** How many replies a tab keeps; the oldest go first. */
const CACHE_SIZE = 40

interface CacheEntry<Reply> {
  readonly reply: Reply
  /** When it came, in the device's milliseconds. */
  readonly at: number
}

const entries = new Map<string, CacheEntry<unknown>>()
let owner: string | undefined

// The cache belongs to one user: it is cleared when another one logs in, here or in another tab.
subscribeToSession(() => {
  const user = session.get().user?._id
  if (user !== owner) entries.clear()
  owner = user
})

/** Replies that this tab has had, by their path; they are in the page's memory only (ADM-34). */
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
