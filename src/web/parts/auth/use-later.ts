// Continues after a pause in which a message can be read; leaving the page cancels it (ACC-5, ACC-9: 1 s and 1.5 s).
import { useEffect, useRef } from 'react'

export const AFTER_LOGIN = 1000
export const AFTER_OTP = 1500

/** `const later = useLater(); later(AFTER_OTP, () => go(…))` */
export function useLater(): (pause: number, then: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A timer survives its page unless it is cleared; no event announces that the page is left.
  useEffect(() => () => clearTimeout(timer.current), [])
  return (pause, then) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, pause)
  }
}
