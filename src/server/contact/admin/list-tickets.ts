// Staff look through the messages: what waits with the oldest in front, everything else with the newest.
import type { TicketsQuery, TicketsReply } from '#contract/inbox.ts'
import { inboxWords as words } from '#copy/inbox.ts'
import { indianDate } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import { ticketName } from '#domain/ticket.ts'
import { packCursor } from '../../db/cursor.ts'
import type { Reader } from '../../db/database.ts'
import { readCursor, readWords } from '../../db/list-query.ts'
import { findAddressesNamed } from '../../db/reference-queries.ts'
import { indianMinute } from '../../exports/indian-minute.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { countTickets, findSender, listTickets, type Ticket, type TicketFilter } from './inbox-queries.ts'
import { nameOf, ticketView } from './ticket-view.ts'

const PER_PAGE = 50

/** What `who` asks for; it refuses places that are none. */
export async function readTicketFilter(
  db: Reader,
  who: UserId,
  { cursor, status, kind, q, from, whose }: TicketsQuery,
): Promise<TicketFilter> {
  const words = readWords(q)
  return {
    after: readCursor(cursor),
    status: status ?? null,
    kind: kind ?? null,
    words,
    userId: from ?? null,
    assignee: whose === 'mine' ? who : (whose ?? null),
    senders: words === null ? [] : await findAddressesNamed(db, words),
  }
}

export async function listInbox(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: TicketFilter,
): Promise<TicketsReply> {
  const { rows, found } = await listTickets(db, filter, PER_PAGE + 1)
  const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  const now = clock.now()
  const { userId } = filter
  const user = userId ? await findSender(db, { userId, email: '' }) : null
  return {
    user: user && { _id: user.id, name: user.name },
    tickets: rows.slice(0, PER_PAGE).map((row) => ticketView(row, now)),
    nextCursor: last ? packCursor({ at: last.createdAt, id: last.id }) : null,
    found: filter.after === null ? found : null,
    open: await countTickets(db, { status: 'open', kind: null, words: null }),
  }
}

/** The same list as a file, with the messages whole. */
export async function exportInbox(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: TicketFilter,
): Promise<CsvFile<Ticket>> {
  const { count, isMore } = await countTickets(db, { ...filter, words: null })
  return {
    name: `inbox-${indianDate(clock.now())}`,
    columns: words.columns,
    rows: isMore || filter.words !== null ? null : count,
    readPage: async (last) => {
      const after = last && { at: last.createdAt, id: last.id }
      return (await listTickets(db, { ...filter, after }, ROWS_PER_PAGE)).rows
    },
    cellsOf: (ticket) => [
      ticketName(ticket.number),
      indianMinute(ticket.createdAt),
      words.kinds[ticket.kind],
      words.status[ticket.status],
      nameOf(ticket),
      ticket.email,
      ticket.mobile,
      ticket.message,
      ticket.settledAt && indianMinute(ticket.settledAt),
      ticket.assigneeName,
    ],
  }
}
