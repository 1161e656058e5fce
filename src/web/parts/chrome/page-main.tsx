// The page's own part: the skip link's target, and where the focus goes when the page has changed.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
  return (
    <main id={ID} ref={ref} tabIndex={-1} className="grow outline-none">
      {children}
    </main>
  )
}
