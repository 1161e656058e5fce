// When a shop has done all that followed from its orders: webhooks taken in, jobs worked through, letters sent.
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../capture.ts'
import type { BenchEnvironment } from '../environment.ts'
import type { Side } from './side.ts'

const BETWEEN_LOOKS = 250
const LONGEST = 30_000

/** Waits for it. Throws when it takes half a minute: then the shop does not keep up with its own orders. */
export async function comeToRest({ sandboxUrl, signal }: BenchEnvironment, { pool, label }: Side): Promise<void> {
  await ask(sandboxUrl, { method: 'POST', path: '/control/deliver-webhooks', body: {} })
  const until = performance.now() + LONGEST
  for (;;) {
    const { rows } = await pool.query<{ letters: number; jobs: number }>(`
      SELECT (SELECT count(*)::int FROM letters WHERE sent_at IS NULL) AS letters,
        (SELECT count(*)::int FROM pgboss.job
          WHERE state < 'completed' AND start_after <= now() AND name NOT LIKE '\\_\\_pgboss%') AS jobs`)
    const { letters = 0, jobs = 0 } = rows[0] ?? {}
    if (letters + jobs === 0) return
    if (performance.now() > until) throw new Error(`${label} has ${jobs} jobs and ${letters} letters left to do`)
    await pause(BETWEEN_LOOKS, undefined, { signal })
  }
}
