// Letters to her are written in the language in which she shops: what is kept of it follows her from page to page (docs/decisions/001).
import type { User } from '../actor.ts'
import { languageNow } from '../adapters/cause.ts'
import type { Shop } from '../shop.ts'
import { setLanguage } from './accounts-queries.ts'

/** Where it is the same, as nearly always, nothing is asked or written. */
export async function followLanguage(
  { db }: Pick<Shop, 'db'>,
  { id, language }: Pick<User, 'id' | 'language'>,
): Promise<void> {
  const now = languageNow()
  if (language !== now) await setLanguage(db, id, now)
}
