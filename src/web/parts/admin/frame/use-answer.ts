// The answer that a place shows: asked for once per address, and of answers that overlap the last one counts.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Address, pathOf, type ReplyOf, type Rest } from '#contract/call.ts'
import { ApiError, type JsonCall, type Made, send } from '#web/api-client.ts'
import { useAdminCall } from './admin-calls.tsx'
import { keptAnswers } from './kept-answers.ts'
import { useReloadOnUndo } from './undo-store.ts'

export interface Answer<Reply> {
  /** The newest answer, or the one before while the next is on its way. Null until there is one. */
  readonly reply: Reply | null
  /** An answer is on its way. */
  readonly isLoading: boolean
  /** Why there is none; what was shown before stays. */
  readonly error: unknown
  /** When the reply came that is shown from memory, of this very address; null for a fresh one. The device's milliseconds. */
  readonly keptAt: number | null
  /** Asks again: after something was done, or when it had failed. */
  reload(): Promise<void>
  /** Shows an answer that came with something else, such as a saved form's. */
  show(reply: Reply): void
}

type Question = JsonCall & { readonly method: 'GET' }

interface State<Reply> extends Omit<Answer<Reply>, 'reload' | 'show'> {
  readonly path: string | null
}

/** Asks `useAnswer(viewUser, { params: { userId } })`; null in place of the call asks nothing yet. */
export const useAnswer = <C extends Question>(asked: C | null, ...address: Rest<Address<C>>): Answer<ReplyOf<C>> =>
  useAsked(asked, address, false)

/**
 * The same for what is looked through again and again: what this tab had before is shown at once while it is asked for anew
 * (ADM-34). Not for a page whose form begins with the answer, nor for paper: they would begin with what was.
 */
export const useKeptAnswer = <C extends Question>(asked: C | null, ...address: Rest<Address<C>>): Answer<ReplyOf<C>> =>
  useAsked(asked, address, true)

function useAsked<C extends Question>(asked: C | null, address: Rest<Address<C>>, isKept: boolean) {
  type Reply = ReplyOf<C>
  const call = useAdminCall()
  const path = asked === null ? null : pathOf(asked, ...address)
  const begin = (before: Reply | null): State<Reply> => {
    const own = isKept && path !== null ? keptAnswers.get<Reply>(path) : undefined
    return { path, reply: own?.reply ?? before, keptAt: own?.at ?? null, isLoading: path !== null, error: null }
  }
  const [state, setState] = useState(() => begin(null))
  // Another address: what was kept of it stands there before anything else is drawn.
  const current = state.path === path ? state : begin(state.reply)
  if (current !== state) setState(current)
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
    setState((before) => ({ ...before, isLoading: true, error: null }))
    try {
      const reply = await call(() => send(asked, ...withSignal<C>(address, own.signal)))
      if (own.signal.aborted || reply === null) return
      if (isKept) keptAnswers.set(path, reply)
      setState({ path, reply, isLoading: false, error: null, keptAt: null })
    } catch (error) {
      if (own.signal.aborted) return
      // What is refused is not shown from memory: it is gone, or hers no more.
      const isRefused = error instanceof ApiError && error.status < 500
      if (isRefused) keptAnswers.drop(path)
      const keptAt = (isKept && keptAnswers.get(path)?.at) || null
      setState(({ reply }) => ({ path, reply, isLoading: false, error, keptAt }))
    }
  }, [path, call, isKept])
  // The page follows its address; leaving it ends the question under way.
  useEffect(() => {
    void load()
    return () => asking.current?.abort()
  }, [load])
  useReloadOnUndo(load)
  const show = (reply: Reply) => {
    if (isKept && path !== null) keptAnswers.set(path, reply)
    setState({ path, reply, isLoading: false, error: null, keptAt: null })
  }
  return { ...current, reload: load, show }
}

/** The address of a call that has no body, as the call is made: the compiler cannot see for every call at once that this is all. */
function withSignal<C extends Question>([address]: Rest<Address<C>>, signal: AbortSignal): Rest<Made<C>> {
  const made: unknown = [{ ...address, signal }]
  return made as Rest<Made<C>>
}
