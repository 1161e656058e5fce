// Goes on after a pause that lets a message be read; leaving the page first cancels it (ACC-5, ACC-9: 1 s and 1.5 s).
import { useEffect, useRef } from 'react'

export const AFTER_LOGIN = 1000
export const AFTER_OTP = 1500

/** `const later = useLater(); later(AFTER_OTP, () => go(…))` */
export function useLater(): (pause: number, then: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A timer outlives its page unless it is stopped; no event tells of the leaving.
  useEffect(() => () => clearTimeout(timer.current), [])
  return (pause, then) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, pause)
  }
}
