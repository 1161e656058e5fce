// The link of a letter: its token stands after the # of the address, where no server, log or next page sees it.
import { useState, useSyncExternalStore } from 'react'
import { ApiError } from '#web/api-client.ts'
import { sayNotDone } from '#web/forms/say-not-done.ts'

export type LinkState = 'ready' | 'busy' | 'done' | 'over'

function onOtherLink(look: () => void): () => void {
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
}

/** The link's token once the page has hydrated, what has become of it, and the press that uses it by `use`: opening the page alone does nothing. */
export function useLetterLink(
  use: (token: string) => Promise<unknown>,
  failed: string,
): { token: string | null; state: LinkState; press: () => Promise<void> } {
  const token = useSyncExternalStore(
    onOtherLink,
    () => window.location.hash.slice(1),
    () => null,
  )
  const [used, setUsed] = useState<{ token: string; state: LinkState } | null>(null)
  const own = used?.token === token ? used.state : 'ready'

  async function press() {
    if (!token || own !== 'ready') return
    setUsed({ token, state: 'busy' })
    try {
      await use(token)
      setUsed({ token, state: 'done' })
    } catch (error) {
      // A token that is none, or has had its time.
      const isOver = error instanceof ApiError && error.status === 400
      setUsed(isOver ? { token, state: 'over' } : null)
      if (!isOver) sayNotDone(failed, error)
    }
  }

  return { token, state: token === '' ? 'over' : own, press }
}
