// The record of a data breach: staff open it, add entries, inform affected people, and close it (PRIV-19).
import { ShopError } from '#contract/errors.ts'
import { breachReplies, closedInTime } from '#copy/admin-privacy.ts'
import { fieldErrors } from '#copy/errors.ts'
import { areDeadlinesMet, type BreachEntryKind, type BreachSelection, breachClocks } from '#domain/breach.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Reader, type Tx } from '../../db/database.ts'
import { runIdempotently } from '../../db/idempotency.ts'
import type { Shop } from '../../shop.ts'
import {
  type BreachRow,
  insertBreach,
  insertBreachEntry,
  listBreachEntries,
  listOpenBreaches,
  lockBreach,
} from './breach-queries.ts'

interface NewBreach {
  readonly knownAt: Date
  readonly happened: string
  readonly key: string | undefined
}

/** Records a breach once for each idempotency key. Returns its number. Throws `invalid_input` for a future time. */
export function openBreach(
  shop: Shop,
  author: UserId,
  { knownAt, happened, key }: NewBreach,
): Promise<{ message: string; number: number }> {
  return runIdempotently(shop, { owner: author, key, content: ['breach', knownAt, happened] }, async (tx) => {
    const at = shop.clock.now()
    if (knownAt > at) throw new ShopError('invalid_input', { fields: { knownAt: fieldErrors.past } })
    const id = newId(shop)
    const number = await insertBreach(tx, { id, knownAt, at, by: author })
    const entry = { breachId: id, kind: 'happened', text: happened, happenedAt: knownAt, at, author } as const
    await insertBreachEntry(tx, { id: newId(shop), ...entry })
    await recordAudit(tx, shop, { actor: author, action: 'breach.open', subject: id, details: { breach: number } })
    return { message: breachReplies.opened, number }
  })
}

interface NewEntry {
  readonly number: number
  readonly kind: BreachEntryKind
  readonly text: string
  readonly selection?: BreachSelection
  /** By default, now. */
  readonly happenedAt?: Date | undefined
}

/**
 * Adds an entry to a breach and returns the entry's id and the breach. Entries are never changed (PRIV-19). Throws
 * `breach_not_found`, `breach_closed`, and `invalid_input` for a time in the future.
 */
export async function addBreachEntry(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'log'>,
  author: UserId,
  { number, happenedAt, ...entry }: NewEntry,
): Promise<{ readonly id: string; readonly breach: BreachRow }> {
  const breach = await lockBreach(tx, number)
  if (!breach) throw new ShopError('breach_not_found')
  if (breach.closedAt) throw new ShopError('breach_closed')
  const at = shop.clock.now()
  if (happenedAt && happenedAt > at) throw new ShopError('invalid_input', { fields: { happenedAt: fieldErrors.past } })
  const id = newId(shop)
  await insertBreachEntry(tx, { ...entry, id, breachId: breach.id, happenedAt: happenedAt ?? at, at, author })
  await recordAudit(tx, shop, {
    actor: author,
    action: entry.kind === 'closed' ? 'breach.close' : 'breach.add',
    subject: breach.id,
    details: { breach: number, kind: entry.kind },
  })
  return { id, breach }
}

/**
 * Closes a breach. Throws `breach_not_found`, `breach_closed`, and `breach_reason` when a deadline was missed and no
 * reason is given (PRIV-20).
 */
export async function closeBreach(
  shop: Shop,
  author: UserId,
  { number, reason }: { readonly number: number; readonly reason: string },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const breach = await lockBreach(tx, number)
    if (!breach) throw new ShopError('breach_not_found')
    const entries = await listBreachEntries(tx, [breach.id])
    const isInTime = areDeadlinesMet(breachClocks(breach.knownAt, entries))
    if (!isInTime && reason.trim() === '') throw new ShopError('breach_reason')
    await addBreachEntry(tx, shop, author, { number, kind: 'closed', text: reason.trim() || closedInTime })
  })
}

interface BreachEmailRequest {
  readonly number: number
  readonly text: string
  readonly selection: BreachSelection
  readonly key: string | undefined
}

/**
 * Adds the email that the owner has reviewed to the breach, and enqueues the job that writes it to each affected user
 * (PRIV-21). A repeat with the same key changes nothing. Throws `breach_not_found` or `breach_closed`.
 */
export function requestBreachEmails(
  shop: Shop,
  author: UserId,
  { key, ...emailRequest }: BreachEmailRequest,
): Promise<{ message: string }> {
  return runIdempotently(shop, { owner: author, key, content: ['breach-email', emailRequest] }, async (tx) => {
    const { id } = await addBreachEntry(tx, shop, author, { ...emailRequest, kind: 'email' })
    await shop.jobs.enqueue(tx, 'write-breach-emails', { entryId: id })
    return { message: breachReplies.telling }
  })
}

/** Returns the number of open breaches, their next unmet deadline, and whether it has passed. */
export async function summariseOpenBreaches(db: Reader, now: Date) {
  const breaches = await listOpenBreaches(db)
  const entries = await listBreachEntries(
    db,
    breaches.map(({ id }) => id),
  )
  const deadlines = breaches.flatMap(({ id, knownAt }) => {
    const entriesOfBreach = entries.filter(({ breachId }) => breachId === id)
    return breachClocks(knownAt, entriesOfBreach)
  })
  const unmetTimes = deadlines.filter(({ metAt }) => metAt === null).map(({ due }) => due.getTime())
  const nextDeadline = unmetTimes.length > 0 ? new Date(Math.min(...unmetTimes)) : null
  return {
    count: breaches.length,
    isMore: false,
    next: nextDeadline?.toISOString() ?? null,
    isLate: nextDeadline !== null && nextDeadline < now,
  }
}
