// Waiting that ends when the sandbox closes.

import { setTimeout as sleep } from 'node:timers/promises'

export async function wait(ms: number, closing: AbortSignal): Promise<void> {
  if (ms <= 0) return
  await sleep(ms, undefined, { signal: closing }).catch(() => undefined) // closing wakes every sleeper
}
