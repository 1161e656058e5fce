// The job that takes up what the queue has given up: a mail server that comes back gets the letters of its absence by itself.
import { after, hours } from '#domain/durations.ts'
import { claimLettersToRetry } from '../outbox/letters-queries.ts'
import type { Shop } from '../shop.ts'

/** The queue pauses an hour at the most: what was not tried for so long, it has given up. */
const PAUSE = hours(6)
const BATCH = 200

/** Sends a job for each letter that failed and is not given up for good: see `TRIES_FOR`. */
export async function retryLetters(shop: Pick<Shop, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = shop.clock.now()
  for (let full = true; full; ) {
    const ids = await claimLettersToRetry(shop.db, after(now, -PAUSE), now, BATCH)
    for (const letterId of ids) await shop.jobs.send('send-letter', { letterId })
    full = ids.length === BATCH
  }
}
