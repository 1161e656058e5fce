// Writes what she has just signed up with into the login form, and takes it out again when she does not use it (ACC-20).
import { useEffect, useRef } from 'react'
import { takeCredentials } from './just-signed-up.ts'

/** For what stands around the button of the form, which then has the focus. */
export function useCarriedLogin() {
  const around = useRef<HTMLDivElement>(null)
  // The fields are the browser's own: written as somebody typing would, never as an attribute that a page's source shows.
  useEffect(() => {
    const carried = takeCredentials()
    const own = around.current?.closest('form')
    if (carried === null || !own) return
    const [email, password] = ['email', 'password'].map((name) => own.elements.namedItem(name))
    if (!(email instanceof HTMLInputElement && password instanceof HTMLInputElement)) return
    email.value = carried.email
    password.value = carried.password
    around.current?.querySelector('button')?.focus()
    // What she has typed herself meanwhile is hers to keep.
    const empty = () => {
      if (password.value === carried.password) password.value = ''
    }
    const timer = setTimeout(empty, Math.max(0, carried.until - Date.now()))
    window.addEventListener('pagehide', empty)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', empty)
    }
  }, [])
  return around
}
