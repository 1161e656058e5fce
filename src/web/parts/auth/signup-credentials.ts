// Passes the credentials of a signup to the login form, so that one click on Login is enough (ACC-20). They are kept in
// the memory of this document, can be read once, and are removed after five minutes or when the page is left.
const CREDENTIALS_LIFETIME = 5 * 60 * 1000

export interface Credentials {
  readonly email: string
  readonly password: string
}

let stored: Credentials | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let expiresAt = 0

function forgetCredentials(): void {
  clearTimeout(timer)
  stored = null
  window.removeEventListener('pagehide', forgetCredentials)
}

export function saveCredentials(credentials: Credentials): void {
  forgetCredentials()
  stored = credentials
  expiresAt = Date.now() + CREDENTIALS_LIFETIME
  timer = setTimeout(forgetCredentials, CREDENTIALS_LIFETIME)
  // The Back button may restore a page that was left, after another person has taken over the device.
  window.addEventListener('pagehide', forgetCredentials)
}

/**
 * Returns the credentials, once; null when they are older than five minutes. Their age is checked here too, because a
 * timer does not run while the device sleeps.
 */
export function takeCredentials(): (Credentials & { readonly expiresAt: number }) | null {
  const result = stored !== null && Date.now() < expiresAt ? { ...stored, expiresAt } : null
  forgetCredentials()
  return result
}

/**
 * Fills the credentials of the signup into the form around `buttonFrame`, and focuses the button in it. Sets values
 * instead of attributes, because attributes are visible in the page's markup. The password is cleared five minutes after
 * the signup, and when the page is left. An abort of `signal` removes these timers and listeners.
 */
export function fillInCredentials(buttonFrame: HTMLElement | null, signal: AbortSignal): void {
  const form = buttonFrame?.closest('form')
  const [email, password] = ['email', 'password'].map((name) => form?.elements.namedItem(name))
  if (signal.aborted || !(email instanceof HTMLInputElement && password instanceof HTMLInputElement)) return
  const credentials = takeCredentials()
  if (credentials === null) return
  email.value = credentials.email
  password.value = credentials.password
  buttonFrame?.querySelector('button')?.focus()
  const clearPassword = () => {
    if (password.value === credentials.password) password.value = ''
  }
  const timer = setTimeout(clearPassword, Math.max(0, credentials.expiresAt - Date.now()))
  window.addEventListener('pagehide', clearPassword)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    window.removeEventListener('pagehide', clearPassword)
  })
}
