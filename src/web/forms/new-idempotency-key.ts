// Creates an idempotency key for a request that may be sent twice (API-10).

// Does not use randomUUID, which browsers lack on plain http, where shops are tested in a local network.
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('')
