// News of payments, as gateways tell it. Most is of what her own page settles within the moment, so it is kept that long before it asks for anything (PAY-16).
import { after } from '#domain/durations.ts'
import { inTransaction } from '../db/database.ts'
import { sharedRun } from '../db/shared-run.ts'
import type { Shop } from '../shop.ts'
import { isThereNews, keepNews, type PaymentNews, takeNews } from './payment-news-queries.ts'

/** Resolves once the news cannot be lost: it is durable, or there is nothing left to do about it. */
export type TellNews = (news: PaymentNews) => Promise<void>

/** In milliseconds: what comes within this time is kept together, and her own page may be as quick. Gateways wait for seconds (RZP-32). */
const GATHERED = 100

/** Takes news in for one process. */
export function newsDesk(shop: Pick<Shop, 'db' | 'clock' | 'timer' | 'flush' | 'meters'>): TellNews {
  let told: PaymentNews[] = []
  /** What a run before has kept may not be durable. */
  let isUnsure = false
  async function keptNews(news: readonly PaymentNews[]): Promise<number> {
    const kept = await keepNews(shop.db, news, shop.clock.now())
    isUnsure ||= kept > 0
    if (isUnsure) await shop.flush()
    isUnsure = false
    return kept
  }
  const keep = sharedRun(
    async () => {
      // The run before has taken all there was.
      if (told.length === 0) return
      await shop.timer.wait(GATHERED)
      const news = told
      told = []
      // Who came while this run waited is told by the next one, which must find what this one could not keep.
      const kept = await keptNews(news).catch((error) => {
        told = [...news, ...told]
        throw error
      })
      for (let count = kept; count < news.length; count++)
        shop.meters.count('settlements', { source: 'webhook', outcome: 'already' })
    },
    0,
    shop.timer,
  )
  return (news) => {
    told.push(news)
    return keep()
  }
}

/** So much is taken by one statement. */
const BATCH = 200

/**
 * Looks at news that is at least `age` milliseconds old; answers how much that was. What nobody has settled meanwhile gets the job
 * that does, one for each payment however often it was told.
 */
export async function hearNews({ db, clock, jobs, meters }: Shop, age: number): Promise<number> {
  const before = after(clock.now(), -age)
  if (!(await isThereNews(db, before))) return 0
  const taken = await inTransaction(db, async (tx) => {
    const news = await takeNews(tx, before, BATCH)
    for (const { isKnown, gatewayPaymentId, ...order } of news)
      if (!isKnown)
        await jobs.enqueue(tx, 'hear-of-payment', { ...order, ...(gatewayPaymentId && { gatewayPaymentId }) })
    return news
  })
  for (const { isKnown } of taken) if (isKnown) meters.count('settlements', { source: 'webhook', outcome: 'already' })
  return taken.length
}
