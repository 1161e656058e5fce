// The position of the header: it hides when scrolling down and returns when scrolling up (LOOK-12).
import { useEffect, useState } from 'react'

export interface HeaderPlace {
  /** True when the page is scrolled. */
  readonly moved: boolean
  readonly hidden: boolean
}

const SLACK = 6
const HEADER = 84

let isBrought = false
/** Scrolls something into the middle of the view without hiding the header: the user has not scrolled. */
export function bringIntoView(shown: Element): void {
  isBrought = true
  shown.scrollIntoView({ block: 'center' })
}

/** Listens to scrolling, because neither a React event nor CSS reports its direction. */
export function useHeaderPlace(): HeaderPlace {
  const [place, setPlace] = useState<HeaderPlace>({ moved: false, hidden: false })
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < SLACK && now > 0) return
      const next = { moved: now > SLACK, hidden: now > last && now > HEADER && !isBrought }
      isBrought = false
      last = now
      setPlace((before) => (before.moved === next.moved && before.hidden === next.hidden ? before : next))
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return place
}
