// True when the browser supports passkeys at this address. Passkeys belong to a host name, never to an IP address.

export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && /[a-z]/i.test(window.location.hostname)
