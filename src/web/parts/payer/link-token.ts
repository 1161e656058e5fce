// The token of a payment link, which follows the # in the link's address. This tab stores the token, because an in-app
// browser returns from the bank without it (PAY-6).
const KEY = 'nila.pay'

/** Returns the token in the address, and stores it; without one, the stored token; '' when there is none. */
export function readLinkToken(): string {
  const hashToken = window.location.hash.slice(1)
  try {
    if (hashToken !== '') sessionStorage.setItem(KEY, hashToken)
    return hashToken === '' ? (sessionStorage.getItem(KEY) ?? '') : hashToken
  } catch {
    return hashToken
  }
}
