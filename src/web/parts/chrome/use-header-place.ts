// The header hides when the user scrolls down and returns when the user scrolls up (LOOK-12).
import { useEffect, useState } from 'react'

export interface HeaderState {
  readonly moved: boolean
  readonly hidden: boolean
}

const SLACK = 6
const HEADER = 84

let isBrought = false
/** Scrolls an element into the middle of the window without hiding the header, because the user has not scrolled. */
export function bringIntoView(element: Element): void {
  isBrought = true
  element.scrollIntoView({ block: 'center' })
}

/** Returns the header's state. It listens to scrolling, whose direction neither React nor CSS reports. */
export function useHeaderState(): HeaderState {
  const [state, setState] = useState<HeaderState>({ moved: false, hidden: false })
  useEffect(() => {
    let lastY = window.scrollY
    const follow = () => {
      const currentY = Math.max(0, window.scrollY)
      if (Math.abs(currentY - lastY) < SLACK && currentY > 0) return
      const nextState = { moved: currentY > SLACK, hidden: currentY > lastY && currentY > HEADER && !isBrought }
      isBrought = false
      lastY = currentY
      setState((previous) =>
        previous.moved === nextState.moved && previous.hidden === nextState.hidden ? previous : nextState,
      )
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return state
}
