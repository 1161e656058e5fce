// A refund that takes longer than it should: she hears of it once, before she has to ask (REF-12).
import { addDays, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { after } from '#domain/durations.ts'
import { lastLateDay, REFUND_LATE_AFTER } from '#domain/refund-tries.ts'
import { inTransaction } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import { findRefundRecipient } from '../payments/refund-queries.ts'
import type { Shop } from '../shop.ts'
import { claimLateRefunds } from './refund-rows-queries.ts'

const BATCH = 100

/** Writes to everybody whose refund is late, and notes that she was told; nobody is left to write to once an account was erased. */
export async function tellLateRefunds(shop: Shop): Promise<void> {
  const at = shop.clock.now()
  const askedBefore = startOfIndianDay(addDays(lastLateDay(indianDate(at)), 1))
  const failedBefore = after(at, -REFUND_LATE_AFTER.refused)
  for (let isFull = true; isFull; )
    isFull = await inTransaction(shop.db, async (tx) => {
      const late = await claimLateRefunds(tx, { at, askedBefore, failedBefore }, BATCH)
      for (const refundId of late) {
        const told = await findRefundRecipient(tx, refundId)
        if (told) await writeLetter(tx, shop, { kind: 'refund-late', ref: refundId, ...told, content: { refundId } })
      }
      return late.length === BATCH
    })
}
