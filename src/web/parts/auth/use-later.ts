// Continues after a pause in which a message can be read; leaving the page cancels it (ACC-5, ACC-9: 1 s and 1.5 s).
import { useEffect, useRef } from 'react'

export const AFTER_LOGIN = 1000
export const AFTER_OTP = 1500

/** `const later = useLater(); later(AFTER_OTP, () => go(…))` */
export function useDelay(): (milliseconds: number, callback: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A timer survives its page unless it is cleared; no event announces that the page is left.
  useEffect(() => () => clearTimeout(timer.current), [])
  return (milliseconds, callback) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(callback, milliseconds)
  }
}
