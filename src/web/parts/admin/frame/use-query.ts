// Loads a page's data in the back office. A new request cancels the one before it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Address, type Call, type OptionalArguments, pathOf, type ReplyOf } from '#contract/call.ts'
import { ApiError, type CallArguments, type JsonCall, send } from '#web/api-client.ts'
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'
import { useAdminCall } from './admin-calls.tsx'
import { useReloadOnUndo } from './undo.tsx'

export interface QueryResult<Reply> {
  /** The last reply, also while another one is loading; null before the first reply. */
  readonly reply: Reply | null
  readonly isLoading: boolean
  /** The error of the last request; null when the request succeeded or is running. */
  readonly error: unknown
  /** When a cached reply was received, in milliseconds of the device's clock; null for a fresh reply. */
  readonly cachedAt: number | null
  reload(): Promise<void>
  /** Shows a reply of another call, for example of the call that saved a form. */
  setReply(reply: Reply): void
}

interface Options<Reply> {
  /**
   * True to show the reply cached in this browser tab until the new one has arrived (ADM-34). Not for pages whose forms
   * start with the reply, and not for pages to print.
   */
  readonly cached?: boolean
  /** Milliseconds to wait before loading, for a query with text that is still being typed. */
  readonly delay?: number
  /** When this value changes, the reply is loaded again. */
  readonly reloadOn?: unknown
  /** Returns the milliseconds after which the reply is loaded again; null for never. */
  readonly pollEvery?: (reply: Reply) => number | null
}

type Query = JsonCall & { readonly method: 'GET' }
type QueryOptions<C extends Query> = Address<C> & Options<ReplyOf<C>>

interface State<Reply> extends Omit<QueryResult<Reply>, 'reload' | 'setReply'> {
  readonly path: string | null
}

/**
 * Makes a call when the page opens and whenever the call's arguments change: `useQuery(viewUser, { params: { userId } })`.
 * Returns the reply and the state of loading. With null instead of a call, nothing is loaded.
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
  // For a new path the state is changed while rendering, so that a cached reply is shown at once.
  const current = state.path === path ? state : initialState(state.reply)
  if (current !== state) setState(current)
  // The arguments are a new object in each rendering. A ref keeps `load` the same while the path is the same.
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
      // Statuses below 500 mean that the record was deleted or that the user may no longer see it.
      if (error instanceof ApiError && error.status < 500) queryCache.drop(path)
      const cachedAt = (cached && queryCache.get(path)?.at) || null
      setState(({ reply }) => ({ path, reply, isLoading: false, error, cachedAt }))
    }
  }, [path, call, cached, show])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value of reloadOn reloads
  useEffect(() => {
    const timer = delay > 0 ? setTimeout(() => void load(), delay) : undefined
    if (timer === undefined) void load()
    return () => {
      clearTimeout(timer)
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

/** True when both replies were loaded from the same path. */
export const isReloadOf = (reply: object, otherReply: object): boolean => paths.get(reply) === paths.get(otherReply)

const MAX_CACHED_REPLIES = 40

interface CacheEntry<Reply> {
  readonly reply: Reply
  readonly at: number
}

const entries = new Map<string, CacheEntry<unknown>>()
let owner: string | undefined

// Clears the cache when another user logs in, also in another browser tab.
subscribeToSession(() => {
  const user = session.get().user?._id
  if (user !== owner) entries.clear()
  owner = user
})

/** The replies cached in this browser tab, by path. They are in memory only (ADM-34). */
export const queryCache = {
  get: <Reply>(path: string) => entries.get(path) as CacheEntry<Reply> | undefined,
  set(path: string, reply: unknown): void {
    entries.delete(path)
    entries.set(path, { reply, at: Date.now() })
    const [oldest] = entries.keys()
    if (entries.size > MAX_CACHED_REPLIES && oldest !== undefined) entries.delete(oldest)
  },
  drop: (path: string): void => void entries.delete(path),
} as const
