// Notes of staff on orders and users. Only the author or the owner may change or remove a note, and the audit log
// records it (ADM-42).
import { ShopError } from '#contract/errors.ts'
import type { NoteReply, NotesReply } from '#contract/notes.ts'
import type { StaffNoteId, UserId } from '#domain/ids.ts'
import { findUser } from '../accounts/accounts-queries.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Reader, type Tx } from '../db/database.ts'
import { runIdempotently } from '../db/idempotency.ts'
import { recordSlipChange } from '../orders/printed-slips-queries.ts'
import type { Shop } from '../shop.ts'
import {
  deleteNote,
  insertNote,
  listNotes,
  lockNote,
  lockOrderForNote,
  lockUserForNote,
  type Subject,
  updateNote,
} from './notes-queries.ts'

/** Returns the notes about an order or user as the API shows them, newest first. */
export async function readNotes(db: Reader, subject: Subject): Promise<NoteReply[]> {
  return (await listNotes(db, subject)).map(({ id, createdAt, changedAt, ...note }) => ({
    _id: id,
    ...note,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  }))
}

interface NoteInput {
  readonly text: string
  /** The idempotency key. A repeated request with it adds no second note. */
  readonly key: string | undefined
}

/** Adds a note. Throws `order_not_found` or `user_not_found`. */
export async function addNote(
  shop: Shop,
  { userId }: Actor,
  subject: Subject,
  { text, key }: NoteInput,
): Promise<void> {
  const content = [`${subject.kind}-note`, subject.id, text]
  await runIdempotently(shop, { owner: userId, key, content }, async (tx) => {
    await lockSubject(tx, subject)
    const id = newId<'staff note'>(shop)
    await markPrintedSlipOutdated(tx, subject)
    await insertNote(tx, subject, { id, author: userId, text, at: shop.clock.now() })
    await recordNoteAudit(tx, shop, userId, { subject, act: 'note', id })
    return { id }
  })
}

/**
 * Replaces the text of a note. Throws `note_not_found`, and `note_not_yours` for a user who is neither the author nor
 * has the right `shop`.
 */
export const changeNote = (
  shop: Shop,
  actor: Actor,
  subject: Subject,
  { id, text }: { readonly id: StaffNoteId; readonly text: string },
): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const note = await lockNote(tx, subject, id)
    if (!note) throw new ShopError('note_not_found')
    requireAuthor(actor, note)
    if (note.text === text) return
    await markPrintedSlipOutdated(tx, subject)
    await updateNote(tx, subject, id, text, shop.clock.now())
    await recordNoteAudit(tx, shop, actor.userId, { subject, act: 'note-changed', id })
  })

/** Removes a note, if there is one. Throws `note_not_yours`, like `changeNote`. */
export const removeNote = (shop: Shop, actor: Actor, subject: Subject, id: StaffNoteId): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const note = await lockNote(tx, subject, id)
    if (!note) return
    requireAuthor(actor, note)
    await markPrintedSlipOutdated(tx, subject)
    await deleteNote(tx, subject, id)
    await recordNoteAudit(tx, shop, actor.userId, { subject, act: 'note-removed', id })
  })

function requireAuthor({ userId, rights }: Actor, { author }: { author: string }): void {
  if (author !== userId && !rights.has('shop')) throw new ShopError('note_not_yours')
}

/** Marks the order's printed packing slip as outdated, because it shows the notes (ORD-23). */
async function markPrintedSlipOutdated(tx: Tx, subject: Subject): Promise<void> {
  if (subject.kind === 'order') await recordSlipChange(tx, subject.id, 'note')
}

/** Records the id of a note. The audit log is permanent, so it does not store the text. */
const recordNoteAudit = (
  tx: Tx,
  shop: Shop,
  actor: Actor['userId'],
  { subject, act, id }: { subject: Subject; act: 'note' | 'note-changed' | 'note-removed'; id: StaffNoteId },
) =>
  recordAudit(tx, shop, {
    actor,
    action: `${subject.kind === 'order' ? 'order' : 'user'}.${act}`,
    subject: subject.id,
    details: { note: id },
  })

/** Locks the order or account, so that no note is written about an erased account (ADM-44). */
async function lockSubject(tx: Tx, subject: Subject): Promise<void> {
  if (subject.kind === 'order' && !(await lockOrderForNote(tx, subject.id))) throw new ShopError('order_not_found')
  if (subject.kind === 'person' && !(await lockUserForNote(tx, subject.id))) throw new ShopError('user_not_found')
}

/** Returns the notes on a user. Throws `user_not_found` for an unknown user or an erased account. */
export async function viewPersonNotes({ db }: Pick<Shop, 'db'>, id: UserId): Promise<NotesReply> {
  if (!(await findUser(db, id))) throw new ShopError('user_not_found')
  return { notes: await readNotes(db, { kind: 'person', id }) }
}
