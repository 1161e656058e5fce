// A message is taken, handed over or given back: of two who want it the second is told who has it (MSG-11).
import { ShopError } from '#contract/errors.ts'
import { inboxWords as words } from '#copy/inbox.ts'
import type { UserId } from '#domain/ids.ts'
import { requireWhoMay } from '../../accounts/staff/who-may.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockTicket, saveAssignee } from './inbox-queries.ts'

interface Assigning {
  readonly number: number
  readonly assignee: UserId | null
  /** Whose it was when she looked. */
  readonly seen: UserId | null
  readonly actor: UserId
}

/** Answers in words whose it is now. Another one's by now is refused with `ticket_taken`; a repetition changes nothing. */
export const assignTicket = (shop: Shop, { number, assignee, seen, actor }: Assigning): Promise<string> =>
  inTransaction(shop.db, async (tx) => {
    // The message before the account, as everywhere (DB-5).
    const ticket = await lockTicket(tx, number)
    if (!ticket) throw new ShopError('ticket_not_found')
    const message = assignee === null ? words.givenBack : words.assigned(await requireWhoMay(tx, assignee, 'inbox'))
    if (ticket.assignee === assignee) return message
    if (ticket.assignee !== seen) throw new ShopError('ticket_taken', { message: words.takenBy(ticket.assigneeName) })
    await saveAssignee(tx, ticket.id, assignee)
    const details = { ticket: number, from: ticket.assignee, to: assignee }
    await recordAudit(tx, shop, { actor, action: 'ticket.assign', subject: ticket.id, details })
    return message
  })
