// Runs work with the same key one after another, in order of arrival.

export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Returns a queue for this process. Work starts when the previous work with the same key has succeeded or failed. */
export function createKeyedQueue(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const promise = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, promise)
    try {
      return await promise
    } finally {
      if (last.get(key) === promise) last.delete(key)
    }
  }
}
