// The main part of a page: the skip link's target, the place of the focus after a navigation, and the loading state.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ui } from '#copy/ui.ts'
import { Pending, usePending } from './use-pending.ts'

const ID = 'content'

/** The history state of an address at which a dialog of this page closes: the focus is where it was before. */
export const KEEPS_FOCUS = { keepsFocus: true } as const

const keepsFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsFocus' in state && document.activeElement !== document.body

export const SkipLink = ({ label }: { label: string }) => (
  <a
    href={`#${ID}`}
    className="fixed top-3 left-3 z-50 rounded-full bg-ink px-5 py-3 text-button-small text-surface not-focus:sr-only"
  >
    {label}
  </a>
)

export function PageMain({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const { pathname, hash, key, state } = useLocation()
  const last = useRef({ pathname, key })
  // Screen readers need the focus to move after a navigation; browsers do that only for complete documents. An address
  // with a hash focuses that part of the page, from this page or another.
  useEffect(() => {
    const before = last.current
    last.current = { pathname, key }
    if (before.key === key) return
    if (hash !== '') document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
    else if (before.pathname !== pathname && !keepsFocus(state)) ref.current?.focus({ preventScroll: true })
  }, [pathname, hash, key, state])
  const pending = usePending()
  return (
    <Pending value={pending}>
      {/* Outside of the busy part, or screen readers would not announce it; rendered from the beginning for the same
          reason. */}
      <p role="status" className={pending === null ? 'sr-only' : 'pending-bar'}>
        {pending !== null && <span className="sr-only">{ui.loading}</span>}
      </p>
      {/* The previous page stays, with its scroll position and typed text, until the next one can be shown (PAGE-17). */}
      <main id={ID} ref={ref} tabIndex={-1} aria-busy={pending !== null || undefined} className="grow outline-none">
        {children}
      </main>
    </Pending>
  )
}
