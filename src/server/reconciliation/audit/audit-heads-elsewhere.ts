// Where the end of the audit log's chain goes each day, out of reach of whoever can rewrite the database: a place that takes news by
// POST, and the bucket of the backups, where it can be read again (OPS-28).
import { type AuditHead, headIn, nameOfHead } from '#domain/audit-chain.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { placeFor } from '../../adapters/configured-place.ts'
import { FileStoreError } from '../../adapters/file-store.ts'
import { postNews } from '../../adapters/post-news.ts'
import type { Shop } from '../../shop.ts'

const FOLDER = 'audit-heads/'

/** Tells a head wherever it is to go. Throws when one of them does not take it, so that the job comes again. */
export async function tellHead(
  shop: Pick<Shop, 'config' | 'clock'>,
  day: CalendarDate,
  head: AuditHead,
): Promise<void> {
  const { AUDIT_SHIP_URL, AUDIT_SHIP_HEADER } = shop.config
  const news = JSON.stringify({ day, ...head })
  await placeFor(shop.config, shop.clock)?.putText(`${FOLDER}${day}-${nameOfHead(head)}.json`, news)
  if (AUDIT_SHIP_URL) await postNews({ url: AUDIT_SHIP_URL, header: AUDIT_SHIP_HEADER, body: news })
}

/**
 * Every head that lies in the bucket; none without one. Their names say all of it. A bucket that does not answer keeps nobody from
 * checking the books: that night's head did not get there either, and its job says so until it does.
 */
export async function headsElsewhere(shop: Pick<Shop, 'config' | 'clock' | 'log'>): Promise<AuditHead[]> {
  const heads: AuditHead[] = []
  try {
    for await (const { path } of placeFor(shop.config, shop.clock)?.list(FOLDER) ?? []) {
      const head = headIn(path)
      if (head) heads.push(head)
    }
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    shop.log.warn({ err: error }, 'the ends of the audit log that lie elsewhere could not be read')
  }
  return heads
}
