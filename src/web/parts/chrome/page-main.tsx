// The page's own part: the skip link's target, where the focus goes when the page has changed, and what shows while the next one is on its way.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ui } from '#copy/ui.ts'
import { Pending, usePending } from './use-pending.ts'

const ID = 'content'

/** The state of an address under which a dialog of this page closes: the focus is where it was before. */
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
  // A changed page is a change of place for a screen reader too; the browser does this only for whole documents.
  // An address that names a part of a page leads to that part, from this page as from any other.
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
      {/* Outside of what is busy, or nobody would hear it; there from the beginning, or it would not be told. */}
      <p role="status" className={pending === null ? 'sr-only' : 'pending-bar'}>
        {pending !== null && <span className="sr-only">{ui.loading}</span>}
      </p>
      {/* What was here stays, with its place and what was typed, until there is something to show (PAGE-17). */}
      <main id={ID} ref={ref} tabIndex={-1} aria-busy={pending !== null || undefined} className="grow outline-none">
        {children}
      </main>
    </Pending>
  )
}
