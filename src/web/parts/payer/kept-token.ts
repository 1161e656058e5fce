// The token after the # of a payment link. An in-app browser returns from the bank without it (PAY-6), so the tab
// stores it.
const KEY = 'nila.pay'

/** The token of this tab; empty when there is none. */
export function tokenHere(): string {
  const own = window.location.hash.slice(1)
  try {
    if (own !== '') sessionStorage.setItem(KEY, own)
    return own === '' ? (sessionStorage.getItem(KEY) ?? '') : own
  } catch {
    return own
  }
}

export function onOtherToken(look: () => void): () => void {
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
}
