// Staff look at the monthly letter's list, or take it along as a file.
import type { SubscriberReply, SubscribersQuery, SubscribersReply } from '#contract/newsletter.ts'
import { subscribersFile as words } from '#copy/admin-subscribers.ts'
import { indianDate } from '#domain/calendar.ts'
import { packCursor, readCursor, readWords } from '../../db/list-query.ts'
import { type CsvFile, indianMinute, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import {
  countSubscribers,
  listSubscriberRows,
  type SubscriberFilter,
  type SubscriberRow,
} from './subscribers-queries.ts'

const PER_PAGE = 100

/** What a query asks for; it refuses places that are none. */
export const readSubscriberFilter = ({ cursor, status, q }: SubscribersQuery): SubscriberFilter => ({
  after: readCursor(cursor),
  status: status ?? null,
  words: readWords(q),
})

export async function listSubscribers({ db }: Pick<Shop, 'db'>, filter: SubscriberFilter): Promise<SubscribersReply> {
  const { rows, found } = await listSubscriberRows(db, filter, PER_PAGE + 1)
  const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  return {
    subscribers: rows.slice(0, PER_PAGE).map(subscriberView),
    nextCursor: last ? packCursor({ at: last.createdAt, id: last.id }) : null,
    found: filter.after === null ? found : null,
    counts: {
      subscribed: await countSubscribers(db, 'subscribed'),
      pending: await countSubscribers(db, 'pending'),
      unsubscribed: await countSubscribers(db, 'unsubscribed'),
    },
  }
}

const subscriberView = ({
  id,
  email,
  status,
  createdAt,
  confirmedAt,
  unsubscribedAt,
}: SubscriberRow): SubscriberReply => ({
  _id: id,
  email,
  status,
  createdAt: createdAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
})

/** The same list as a file. */
export async function exportSubscribers(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: SubscriberFilter,
): Promise<CsvFile<SubscriberRow>> {
  const { count, isMore } = await countSubscribers(db, filter.status)
  return {
    name: `monthly-letter-${indianDate(clock.now())}`,
    columns: words.columns,
    rows: isMore || filter.words !== null ? null : count,
    readPage: async (last) => {
      const after = last && { at: last.createdAt, id: last.id }
      return (await listSubscriberRows(db, { ...filter, after }, ROWS_PER_PAGE)).rows
    },
    cellsOf: ({ email, status, createdAt, confirmedAt, unsubscribedAt }) => [
      email,
      words.status[status],
      indianMinute(createdAt),
      confirmedAt && indianMinute(confirmedAt),
      unsubscribedAt && indianMinute(unsubscribedAt),
    ],
  }
}
