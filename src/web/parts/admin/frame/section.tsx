// A part of a page that takes the focus: when a link names it, or when a button opens it. The browser's own jump to a hash comes too
// early, because the part is drawn after the page.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface SectionProps<Name extends string> {
  /** The address's hash; left out for a part that a button opens. */
  name?: Name
  children: ReactNode
}

export function Section<Name extends string>({ name, children }: SectionProps<Name>) {
  const ref = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // Following the same link again leads there again.
  const asked = name === undefined ? 'opened' : hash === `#${name}` ? key : null
  useEffect(() => {
    if (asked === null) return
    ref.current?.scrollIntoView()
    ref.current?.focus({ preventScroll: true })
  }, [asked])
  return (
    <div
      ref={ref}
      id={name}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-1 gap-5 scroll-mt-16 rounded-note nav:scroll-mt-5"
    >
      {children}
    </div>
  )
}
