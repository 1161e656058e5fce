// What staff wrote down about one person, with her tags (ADM-42).
import { ShopError } from '#contract/errors.ts'
import type { NotesReply } from '#contract/notes.ts'
import type { UserId } from '#domain/ids.ts'
import { findUser } from '../accounts/accounts-queries.ts'
import type { Shop } from '../shop.ts'
import { readNotes } from './keep-note.ts'
import { listTags } from './tags-queries.ts'

/** Refuses with `user_not_found`, also for an erased account. */
export async function viewPersonNotes({ db }: Pick<Shop, 'db'>, id: UserId): Promise<NotesReply> {
  if (!(await findUser(db, id))) throw new ShopError('user_not_found')
  const person = { kind: 'person', id } as const
  return { notes: await readNotes(db, person), tags: await listTags(db, person) }
}
