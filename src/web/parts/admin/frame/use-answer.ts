// What a page of the back office shows: asked for once per address, and of answers that overlap the last one counts.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Address, pathOf, type ReplyOf, type Rest } from '#contract/call.ts'
import { type JsonCall, type Made, send } from '#web/api-client.ts'
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

type Question = JsonCall & { readonly method: 'GET' }

/** Asks `useAnswer(viewUser, { params: { userId } })`; null in place of the call asks nothing yet. */
export function useAnswer<C extends Question>(asked: C | null, ...address: Rest<Address<C>>): Answer<ReplyOf<C>> {
  const call = useAdminCall()
  const path = asked === null ? null : pathOf(asked, ...address)
  const [state, setState] = useState<Omit<Answer<ReplyOf<C>>, 'reload' | 'show'>>({
    reply: null,
    isLoading: path !== null,
    error: null,
  })
  // The address is made anew with every render; its path alone says whether it is another one.
  const latest = useRef({ asked, address })
  latest.current = { asked, address }
  const asking = useRef<AbortController | null>(null)
  const load = useCallback(async () => {
    const { asked, address } = latest.current
    asking.current?.abort()
    if (path === null || asked === null) return
    const own = new AbortController()
    asking.current = own
    setState(({ reply }) => ({ reply, isLoading: true, error: null }))
    try {
      const reply = await call(() => send(asked, ...withSignal<C>(address, own.signal)))
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

/** The address of a call that has no body, as the call is made: the compiler cannot see for every call at once that this is all. */
function withSignal<C extends Question>([address]: Rest<Address<C>>, signal: AbortSignal): Rest<Made<C>> {
  const made: unknown = [{ ...address, signal }]
  return made as Rest<Made<C>>
}
