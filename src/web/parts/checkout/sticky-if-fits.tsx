// Makes its content sticky beside the form, but only when all of it fits into the window; otherwise the lower part
// could never be scrolled into view (LOOK-18).
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

const MARGIN = 64

export function StickyIfFits({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const element = container.current
    if (element === null) return
    const measure = () => setFits(element.offsetHeight + MARGIN <= window.innerHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return (
    <div ref={container} className={fits ? 'nav:sticky nav:top-8' : undefined}>
      {children}
    </div>
  )
}
