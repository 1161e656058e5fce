// The <main> element of a page. It is the skip link's target, and gets the focus after a navigation.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ui } from '#copy/pages.ts'
import { Pending, usePending } from './use-pending.ts'

const ID = 'content'

/** The history state of a navigation that only closes a dialog. The focus then stays where the dialog has put it. */
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
  const lastLocation = useRef({ pathname, key })
  // Moves the focus after a navigation, for screen readers; browsers do that only for new documents. An address with a
  // hash focuses that part of the page.
  useEffect(() => {
    const previousLocation = lastLocation.current
    lastLocation.current = { pathname, key }
    if (previousLocation.key === key) return
    if (hash !== '') document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
    else if (previousLocation.pathname !== pathname && !keepsFocus(state)) ref.current?.focus({ preventScroll: true })
  }, [pathname, hash, key, state])
  const pending = usePending()
  return (
    <Pending value={pending}>
      {/* This element is outside of <main>, because screen readers announce nothing inside a busy element. It is always
                          rendered, because they announce only what is added to an existing element. */}
      <p role="status" className={pending === null ? 'sr-only' : 'pending-bar'}>
        {pending !== null && <span className="sr-only">{ui.loading}</span>}
      </p>
      {/* Until the next page can be shown, this one stays visible, with scroll position and typed text (PAGE-17). */}
      <main id={ID} ref={ref} tabIndex={-1} aria-busy={pending !== null || undefined} className="grow outline-none">
        {children}
      </main>
    </Pending>
  )
}
