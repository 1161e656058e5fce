// Runs work with the same key one after another, in order of arrival.

export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Returns a queue for this process. Work starts when the previous work with the same key has succeeded or failed. */
export function createKeyedQueue(): KeyedQueue {
  const lastByKey = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const promise = (lastByKey.get(key) ?? Promise.resolve()).then(work, work)
    lastByKey.set(key, promise)
    try {
      return await promise
    } finally {
      if (lastByKey.get(key) === promise) lastByKey.delete(key)
    }
  }
}
