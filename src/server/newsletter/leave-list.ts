// Somebody is off the list because she, her guardian or staff said so: the last issue that went to her counts it (LET-21).
import type { SubscriberId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { noteLeft } from '../outbox/issue-letters-queries.ts'
import { takeOff } from './newsletter-queries.ts'

/** True when she was on it. One that never confirmed is forgotten at once. */
export async function leaveList(tx: Tx, id: SubscriberId, at: Date): Promise<boolean> {
  const wasOn = await takeOff(tx, id, at)
  if (wasOn) await noteLeft(tx, id, at)
  return wasOn
}
