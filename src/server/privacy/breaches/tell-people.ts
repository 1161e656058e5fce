// The people concerned are told of a breach: what the owner has looked at goes into the register, and a job writes the letters (PRIV-21).
import { breachReplies } from '#copy/admin-breaches.ts'
import type { BreachSelection } from '#domain/breach.ts'
import type { UserId } from '#domain/ids.ts'
import { answerOnce } from '../../db/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { addBreachEntry } from './add-breach-entry.ts'

interface Telling {
  readonly number: number
  readonly text: string
  readonly selection: BreachSelection
  readonly key: string | undefined
}

/** Once for each key. */
export function tellPeople(shop: Shop, author: UserId, { key, ...telling }: Telling): Promise<{ message: string }> {
  return answerOnce(shop, { owner: author, key, content: ['breach-letter', telling] }, async (tx) => {
    const { id } = await addBreachEntry(tx, shop, author, { ...telling, kind: 'letter' })
    await shop.jobs.enqueue(tx, 'tell-of-breach', { entryId: id })
    return { message: breachReplies.telling }
  })
}
