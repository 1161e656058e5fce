// What a page of the back office shows: asked for once per address, and of answers that overlap the last one counts.
import { useCallback, useEffect, useRef, useState } from 'react'
import { http } from '#web/api-client.ts'
import { useAdminCall } from './admin-calls.tsx'

export interface Answer<Reply> {
  /** The newest answer, or the one before while the next is on its way. Null until there is one. */
  readonly reply: Reply | null
  /** An answer is on its way. */
  readonly isLoading: boolean
  /** Why there is none; what was shown before stays. */
  readonly error: unknown
  /** Asks again: after something was done, or when it had failed. */
  reload(): Promise<void>
  /** Shows an answer that came with something else, such as a saved form's. */
  show(reply: Reply): void
}

/** Asks `path` (from `api`); null asks nothing yet. */
export function useAnswer<Reply>(path: string | null): Answer<Reply> {
  const call = useAdminCall()
  const [state, setState] = useState<{ reply: Reply | null; isLoading: boolean; error: unknown }>({
    reply: null,
    isLoading: path !== null,
    error: null,
  })
  const asking = useRef<AbortController | null>(null)
  const load = useCallback(async () => {
    asking.current?.abort()
    if (path === null) return
    const own = new AbortController()
    asking.current = own
    setState(({ reply }) => ({ reply, isLoading: true, error: null }))
    try {
      const reply = await call(() => http.get<Reply>(path, { signal: own.signal }))
      if (!own.signal.aborted && reply !== null) setState({ reply, isLoading: false, error: null })
    } catch (error) {
      if (!own.signal.aborted) setState(({ reply }) => ({ reply, isLoading: false, error }))
    }
  }, [path, call])
  // The page follows its address; leaving it ends the question under way.
  useEffect(() => {
    void load()
    return () => asking.current?.abort()
  }, [load])
  return { ...state, reload: load, show: (reply) => setState({ reply, isLoading: false, error: null }) }
}
