// A minor hears by letter what her guardian has said: by name where her address is proved, and else at most once a day (SEC-52).
import { greetingOf } from '../accounts/greeting-of.ts'
import { noticeRef } from '../accounts/notice-ref.ts'
import type { User } from '../actor.ts'
import type { Tx } from '../db/database.ts'
import type { LetterContents } from '../outbox/letter-kinds.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'

type Ward = Pick<User, 'id' | 'name' | 'email' | 'emailVerifiedAt'>

/** Called while her account is locked. */
export async function tellWard(
  tx: Tx,
  shop: Shop,
  ward: Ward,
  news: LetterContents['guardian-news']['news'],
): Promise<void> {
  const ref = noticeRef(shop, { id: ward.id, isHers: ward.emailVerifiedAt !== null })
  const content = { name: greetingOf(ward), news }
  await writeLetter(tx, shop, { kind: 'guardian-news', ref, recipient: ward.email, content })
}
