// What staff wrote down about one person (ADM-42).
import { ShopError } from '#contract/errors.ts'
import type { NotesReply } from '#contract/notes.ts'
import type { UserId } from '#domain/ids.ts'
import { findUser } from '../accounts/accounts-queries.ts'
import type { Shop } from '../shop.ts'
import { readNotes } from './keep-note.ts'

/** Refuses with `user_not_found`, also for an erased account. */
export async function viewPersonNotes({ db }: Pick<Shop, 'db'>, id: UserId): Promise<NotesReply> {
  if (!(await findUser(db, id))) throw new ShopError('user_not_found')
  return { notes: await readNotes(db, { kind: 'person', id }) }
}
