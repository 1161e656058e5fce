// When a shop has done all that followed from its orders: webhooks taken in, jobs worked through, letters sent.
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../capture.ts'
import type { BenchEnvironment } from '../environment.ts'
import type { Side } from './side.ts'

const BETWEEN_LOOKS = 250
const LONGEST = 60_000

/** Waits for it. Throws when it takes a minute: then the shop does not keep up with its own orders. */
export async function comeToRest({ sandboxUrl, signal }: BenchEnvironment, { pool, label, left }: Side): Promise<void> {
  await ask(sandboxUrl, { method: 'POST', path: '/control/deliver-webhooks', body: {} })
  const until = performance.now() + LONGEST
  for (;;) {
    const { rows } = await pool.query<{ left: string; names: string }>(left)
    const count = Number(rows[0]?.left)
    if (count === 0) return
    if (performance.now() > until) throw new Error(`${label} has ${count} left to do: ${rows[0]?.names}`)
    await pause(BETWEEN_LOOKS, undefined, { signal })
  }
}
