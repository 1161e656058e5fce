// What the address asks of the inbox.

import type { QueryIn } from '#contract/call.ts'
import type { exportTickets } from '#contract/calls/admin/inbox.ts'
import { searchedFor } from '#domain/searched-words.ts'
import { TICKET_HOLDERS, TICKET_KINDS, TICKET_STATUSES } from '#domain/ticket.ts'

export interface InboxQuery {
  /** As it stands in the box; fewer than three letters are no search yet. */
  readonly typed: string
  /** One of the states, or all. */
  readonly status: (typeof TICKET_STATUSES)[number] | 'all'
  readonly kind: (typeof TICKET_KINDS)[number] | 'all'
  /** In whose hand. */
  readonly whose: (typeof TICKET_HOLDERS)[number] | 'all'
  /** Whose messages alone; empty for everybody's. */
  readonly from: string
  /** What the call is asked with. */
  readonly asked: QueryIn<typeof exportTickets> & { readonly q: string }
}

const AN_ID = /^[0-9a-f]{24}$/

/** Reads the address; what is no choice of the list is as if it were not there. Open messages come by themselves. */
export function readInboxQuery(get: (name: string) => string): InboxQuery {
  const typed = get('q')
  const status = get('status') === 'all' ? 'all' : (TICKET_STATUSES.find((each) => each === get('status')) ?? 'open')
  const kind = TICKET_KINDS.find((each) => each === get('kind')) ?? 'all'
  const whose = TICKET_HOLDERS.find((each) => each === get('whose')) ?? 'all'
  const from = AN_ID.test(get('from')) ? get('from') : ''
  const asked: InboxQuery['asked'] = {
    ...(from === '' ? {} : { from }),
    q: searchedFor(typed),
    status: status === 'all' ? '' : status,
    kind: kind === 'all' ? '' : kind,
    ...(whose === 'all' ? {} : { whose }),
  }
  return { typed, status, kind, whose, from, asked }
}
