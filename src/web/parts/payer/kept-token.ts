// The right to pay, as it stands after the # of the link. An in-app browser comes back from the bank without it (PAY-6), so the tab keeps it.
const KEY = 'nila.pay'

/** The token of this tab; empty where there is none. */
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
