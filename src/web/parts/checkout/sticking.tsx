// Content that stays beside the form while scrolling, only when all of it fits into the window: what is below the edge
// could not be reached (LOOK-18).
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** The space that it needs above and below in the window, in pixels. */
const AROUND = 64

export function Sticking({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const own = part.current
    if (own === null) return
    const look = () => setFits(own.offsetHeight + AROUND <= window.innerHeight)
    look()
    const watching = new ResizeObserver(look)
    watching.observe(own)
    window.addEventListener('resize', look)
    return () => {
      watching.disconnect()
      window.removeEventListener('resize', look)
    }
  }, [])
  return (
    <div ref={part} className={fits ? 'nav:sticky nav:top-8' : undefined}>
      {children}
    </div>
  )
}
