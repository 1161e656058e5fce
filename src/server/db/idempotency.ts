// Idempotent requests. For a day, the same key with the same content gets the first answer again (DB-6).
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { after, hours } from '#domain/durations.ts'
import type { Shop } from '../shop.ts'
import { inTransaction, type Tx } from './database.ts'
import { insertColumns } from './tables/insert-columns.ts'

const LIFETIME = hours(24)

interface RepeatableRequest {
  /** A user's id, or for calls without a login the call's name. */
  readonly owner: string
  /** The Idempotency-Key header. Without it the request is not repeatable. */
  readonly key: string | undefined
  /** The call and its parsed body. A repeated request must have the same content. */
  readonly content: unknown
}

/**
 * Runs `work` and saves its answer, in one transaction. A repeat within a day waits for the first request to end and
 * gets the same answer. Throws `duplicate_request` when the same key comes with other content. Answers to
 * shoppers must contain no texts, because a repeat may be in another language.
 */
export function runIdempotently<Answer extends object>(
  shop: Pick<Shop, 'db' | 'clock'>,
  request: RepeatableRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { owner, key, content } = request
  if (key === undefined) return inTransaction(shop.db, work)
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return inTransaction(shop.db, async (tx) => {
    if (await claimKey(tx, { owner, key, hash, now: shop.clock.now() })) {
      const answer = await work(tx)
      await tx
        .updateTable('idempotency_keys')
        .set({ status: 200, body: JSON.stringify(answer) })
        .where('owner', '=', owner)
        .where('key', '=', key)
        .execute()
      return answer
    }
    const firstRequest = await tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'body'])
      .where('owner', '=', owner)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (firstRequest.request_hash !== hash) throw new ShopError('duplicate_request')
    return firstRequest.body as Answer
  })
}

/** Stores the key, in place of one that is older than a day. False when the key was used within the last day. */
async function claimKey(tx: Tx, claim: { owner: string; key: string; hash: string; now: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO idempotency_keys AS k (${insertColumns('idempotency_keys', ['owner', 'key', 'request_hash', 'created_at'])})
    VALUES (${claim.owner}, ${claim.key}, ${claim.hash}, ${claim.now})
    ON CONFLICT (owner, key) DO UPDATE
    SET request_hash = excluded.request_hash, created_at = excluded.created_at, status = NULL, body = NULL
    WHERE k.created_at < ${after(claim.now, -LIFETIME)}
  `.execute(tx)
  return numAffectedRows === 1n
}
