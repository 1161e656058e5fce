// Where the header is: it leaves when the page moves down and comes back when it moves up (LOOK-12).
import { useEffect, useState } from 'react'

export interface HeaderPlace {
  /** The page has moved away from its top. */
  readonly moved: boolean
  readonly hidden: boolean
}

const SLACK = 6
const HEADER = 84

let isBrought = false
/** Brings something into the middle of the view, with the header: nobody has scrolled down. */
export function bringIntoView(shown: Element): void {
  isBrought = true
  shown.scrollIntoView({ block: 'center' })
}

/** Listens to scrolling, because no event of React's and no style tells its direction. */
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
