// True when the browser supports passkeys at this address. An IP address cannot have passkeys, so the host name must
// contain a letter.

export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && /[a-z]/i.test(window.location.hostname)
