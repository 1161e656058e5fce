// Creates an idempotency key for a request that may be sent twice (API-10).

// randomUUID is missing on plain http, on which shops are tested in a local network.
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('')
