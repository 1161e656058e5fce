// Whether this browser, at this address, knows passkeys: they belong to a name, never to a number.

export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && /[a-z]/i.test(window.location.hostname)
