// The owner writes to whoever got goods of a batch that is called back (STK-6).
import { ShopError } from '#contract/errors.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import type { BatchId, UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { answerOnce } from '../db/idempotency.ts'
import type { Shop } from '../shop.ts'
import { findBatch, insertNotice } from './batches-queries.ts'

interface Telling {
  readonly batchId: BatchId
  readonly text: string
  readonly key: string | undefined
}

/** Keeps the words; a job writes the letters. Once for each key. Throws `batch_not_found`, `batch_not_recalled`. */
export function tellOfRecall(shop: Shop, author: UserId, { key, ...telling }: Telling): Promise<{ message: string }> {
  return answerOnce(shop, { owner: author, key, content: ['recall-letter', telling] }, async (tx) => {
    const { batchId, text } = telling
    const batch = await findBatch(tx, batchId)
    if (!batch) throw new ShopError('batch_not_found')
    if (!batch.isRecalled) throw new ShopError('batch_not_recalled')
    const id = newId(shop)
    await insertNotice(tx, { id, batchId, text, author, at: shop.clock.now() })
    await recordAudit(tx, shop, { actor: author, action: 'stock.told', subject: batchId, details: { notice: id } })
    await shop.jobs.enqueue(tx, 'tell-of-recall', { noticeId: id })
    return { message: words.telling }
  })
}
