// A key for something that may be sent twice (API-10).

// randomUUID is missing on plain http, where a shop is tried out in one's own network.
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('')
