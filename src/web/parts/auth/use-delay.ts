// Pauses, in milliseconds, in which the user can read a message before the next page (ACC-5, ACC-9).
import { useEffect, useRef } from 'react'

export const AFTER_LOGIN = 1000
export const AFTER_OTP = 1500

/** Returns a function that calls back after a pause, unless the page is left. A second call replaces the first. */
export function useDelay(): (milliseconds: number, callback: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (milliseconds, callback) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(callback, milliseconds)
  }
}
