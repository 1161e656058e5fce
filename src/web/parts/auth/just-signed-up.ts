// What she has just signed up with, handed to the login form that comes next, so that she presses Login and no more (ACC-20). It lives
// in the memory of this document alone, is read once, and is gone after five minutes or when the page is left.
const KEPT_FOR = 5 * 60 * 1000

export interface Credentials {
  readonly email: string
  readonly password: string
}

let kept: Credentials | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let until = 0

function forget(): void {
  clearTimeout(timer)
  kept = null
  window.removeEventListener('pagehide', forget)
}

export function saveCredentials(credentials: Credentials): void {
  forget()
  kept = credentials
  until = Date.now() + KEPT_FOR
  timer = setTimeout(forget, KEPT_FOR)
  // A page that is left may come back whole by the Back button, on somebody else's tap.
  window.addEventListener('pagehide', forget)
}

/** Once. A timer that slept with the machine does not count. */
export function takeCredentials(): (Credentials & { readonly until: number }) | null {
  const taken = kept !== null && Date.now() < until ? { ...kept, until } : null
  forget()
  return taken
}

/** Writes it into the form around a button, as somebody typing would: never as an attribute, which a page's source shows. */
export function fillIn(around: HTMLElement | null, leaving: AbortSignal): void {
  const form = around?.closest('form')
  const [email, password] = ['email', 'password'].map((name) => form?.elements.namedItem(name))
  if (leaving.aborted || !(email instanceof HTMLInputElement && password instanceof HTMLInputElement)) return
  const carried = takeCredentials()
  if (carried === null) return
  email.value = carried.email
  password.value = carried.password
  around?.querySelector('button')?.focus()
  // What she has typed herself meanwhile is hers to keep.
  const empty = () => {
    if (password.value === carried.password) password.value = ''
  }
  const timer = setTimeout(empty, Math.max(0, carried.until - Date.now()))
  window.addEventListener('pagehide', empty)
  leaving.addEventListener('abort', () => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', empty)
  })
}
