// News of payments, as gateways tell it: most is of what the shopper's own page settles a moment later, so it waits that moment and mostly asks for nothing (PAY-16).
import type { Shop } from '../shop.ts'
import { leaveOutKnown, type PaymentNews } from './attempt-queries.ts'
import { sideBySide } from './side-by-side.ts'

/** Resolves once it cannot be lost: the purchase is settled, or the job is kept that settles it. Rejects when that is not known. */
export type HearNews = (news: PaymentNews) => Promise<void>

/** What comes within this time, in milliseconds, is looked at together. */
const GATHERED = 100
/** The page asks sooner than this after the gateway's own news; the gateway waits for its answer for five seconds (RZP-32). */
const PATIENCE = 1000
/** Jobs that are sent at a time. */
const AT_A_TIME = 4

/** Takes news in for one process. Whoever tells is answered afterwards, so that what a killed process had heard is told again. */
export function paymentNews(shop: Shop): HearNews {
  let current: { readonly news: PaymentNews[]; readonly heard: Promise<void> } | null = null

  async function gather(news: PaymentNews[]): Promise<void> {
    await shop.timer.wait(GATHERED)
    current = null
    await shop.timer.wait(PATIENCE)
    await hearTogether(shop, news)
  }

  return async (told) => {
    if (!current) {
      const news: PaymentNews[] = []
      current = { news, heard: gather(news) }
    }
    current.news.push(told)
    await current.heard
  }
}

/** A job settles it, one for each payment however often it is told. It may run twice, so nobody need remember what came before. */
async function hearTogether({ db, jobs, meters }: Shop, news: readonly PaymentNews[]): Promise<void> {
  const unknown = await leaveOutKnown(db, news)
  for (let count = news.length - unknown.length; count > 0; count--)
    meters.count('settlements', { source: 'webhook', outcome: 'already' })
  await sideBySide(unknown, AT_A_TIME, ({ gatewayPaymentId, ...order }) =>
    jobs.send('hear-of-payment', { ...order, ...(gatewayPaymentId && { gatewayPaymentId }) }),
  )
}
