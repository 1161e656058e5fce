// A part of a page that links lead to by its name. It comes after the page, so the browser's own way there is over by then.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface SectionProps<Name extends string> {
  /** The address's hash. */
  name: Name
  children: ReactNode
}

export function Section<Name extends string>({ name, children }: SectionProps<Name>) {
  const ref = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it is led to again
  useEffect(() => {
    if (hash !== `#${name}`) return
    ref.current?.scrollIntoView()
    ref.current?.focus({ preventScroll: true })
  }, [hash, key, name])
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
