// Locks the order or account that a note is about, so that no note is written about an erased account (ADM-44).
import { ShopError } from '#contract/errors.ts'
import type { Tx } from '../db/database.ts'
import type { Subject } from './notes-queries.ts'
import { holdOrder, holdPerson } from './subject-queries.ts'

/** Refuses with `order_not_found` and `user_not_found`. */
export async function holdSubject(tx: Tx, subject: Subject): Promise<void> {
  if (subject.kind === 'order' && !(await holdOrder(tx, subject.id))) throw new ShopError('order_not_found')
  if (subject.kind === 'person' && !(await holdPerson(tx, subject.id))) throw new ShopError('user_not_found')
}
