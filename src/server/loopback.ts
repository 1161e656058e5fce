// Tells whether a host is loopback, and reads and writes hosts of URLs.

export const LOCAL = '127.0.0.1'

/** True for a host, as in a setting or a URL, that no other machine can reach. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || /^(127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

/** Returns the host of a URL, without its port; null for an invalid URL. */
export const hostOf = (text: string | undefined): string | null => URL.parse(text ?? '')?.hostname ?? null

/** Returns the host, as in a URL, at which this machine reaches a server that listens on `host`. */
export const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return LOCAL
  return host.includes(':') ? `[${host}]` : host
}
