// The header hides when the user scrolls down and returns when the user scrolls up (LOOK-12).
import { useEffect, useState } from 'react'

export interface HeaderState {
  readonly isScrolled: boolean
  readonly isHidden: boolean
}

/** Scrolling by fewer pixels is ignored. */
const MIN_SCROLL = 6
const HEADER_HEIGHT = 84

/** True when the next scroll event comes from `bringIntoView`. */
let isScrolledByCode = false
/** Scrolls an element into the middle of the window without hiding the header, because the user has not scrolled. */
export function bringIntoView(element: Element): void {
  isScrolledByCode = true
  element.scrollIntoView({ block: 'center' })
}

/** Returns the header's state, which changes while the user scrolls. */
export function useHeaderState(): HeaderState {
  const [state, setState] = useState<HeaderState>({ isScrolled: false, isHidden: false })
  useEffect(() => {
    let lastY = window.scrollY
    const onScroll = () => {
      const currentY = Math.max(0, window.scrollY)
      if (Math.abs(currentY - lastY) < MIN_SCROLL && currentY > 0) return
      const nextState = {
        isScrolled: currentY > MIN_SCROLL,
        isHidden: currentY > lastY && currentY > HEADER_HEIGHT && !isScrolledByCode,
      }
      isScrolledByCode = false
      lastY = currentY
      setState((previous) =>
        previous.isScrolled === nextState.isScrolled && previous.isHidden === nextState.isHidden ? previous : nextState,
      )
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return state
}
