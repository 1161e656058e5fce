// Staff put a tag on an order or a person, or take one off (ADM-43).
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { MOST_TAGS } from '#domain/tag.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { holdSubject } from './hold-subject.ts'
import type { Subject } from './notes-queries.ts'
import { deleteTag, insertTag, listTags, lockTags } from './tags-queries.ts'

/** Answers those it has then. One that is there already stays. Refuses with `tags_full`, `order_not_found` and `user_not_found`. */
export const addTag = (shop: Shop, actor: UserId, subject: Subject, tag: string): Promise<string[]> =>
  inTransaction(shop.db, async (tx) => {
    await holdSubject(tx, subject)
    await lockTags(tx, subject)
    const tags = await listTags(tx, subject)
    if (tags.includes(tag)) return tags
    if (tags.length >= MOST_TAGS) throw new ShopError('tags_full')
    await insertTag(tx, subject, tag)
    await tell(tx, shop, actor, { subject, act: 'tag' })
    return listTags(tx, subject)
  })

/** Answers those it has then. */
export const removeTag = (shop: Shop, actor: UserId, subject: Subject, tag: string): Promise<string[]> =>
  inTransaction(shop.db, async (tx) => {
    if (await deleteTag(tx, subject, tag)) await tell(tx, shop, actor, { subject, act: 'untag' })
    return listTags(tx, subject)
  })

/** Not which: the log is kept for ever, and is not to hold what somebody thought of a person. */
const tell = (tx: Tx, shop: Shop, actor: UserId, { subject, act }: { subject: Subject; act: 'tag' | 'untag' }) =>
  recordAudit(tx, shop, {
    actor,
    action: `${subject.kind === 'order' ? 'order' : 'user'}.${act}`,
    subject: subject.id,
    details: {},
  })
