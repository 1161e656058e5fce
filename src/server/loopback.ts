// Hosts: which of them no other machine reaches, and how one is written in a URL.

export const LOCAL = '127.0.0.1'

/** True for a host, as a setting or a URL spells it, that no other machine reaches. A name that only begins like one is not. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || /^(127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

/** The host that a URL names; null where the text is none. */
export const hostOf = (text: string | undefined): string | null => URL.parse(text ?? '')?.hostname ?? null

/** The host, as a URL spells it, at which this machine itself reaches a server that listens on `host`. */
export const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return LOCAL
  return host.includes(':') ? `[${host}]` : host
}
