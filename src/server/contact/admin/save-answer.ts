// Staff keep an answer under a name for everybody who answers, change it, or let it go (MSG-9).
import { ShopError } from '#contract/errors.ts'
import type { SavedAnswer } from '#contract/inbox.ts'
import { savedAnswersReplies as words } from '#copy/saved-answers.ts'
import type { SavedAnswerId, UserId } from '#domain/ids.ts'
import { MAX_SAVED_ANSWERS } from '#domain/saved-answer.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  countSavedAnswers,
  deleteSavedAnswer,
  findSavedAnswer,
  findSavedAnswerNamed,
  insertSavedAnswer,
  listSavedAnswerRows,
  lockSavedAnswers,
  updateSavedAnswer,
} from './saved-answers-queries.ts'

export async function listSavedAnswers({ db }: Pick<Shop, 'db'>): Promise<SavedAnswer[]> {
  const rows = await listSavedAnswerRows(db, MAX_SAVED_ANSWERS)
  return rows.map(({ id, changedAt, ...answer }) => ({ _id: id, ...answer, changedAt: changedAt.toISOString() }))
}

interface Written {
  readonly name: string
  readonly text: string
}

/** The same again is nothing new. Refuses a name that another has, and with `saved_answers_full`. */
export const addSavedAnswer = (shop: Shop, by: UserId, { name, text }: Written): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    await lockSavedAnswers(tx)
    const named = await findSavedAnswerNamed(tx, name)
    if (named?.text === text) return
    if (named) throw nameKnown()
    if ((await countSavedAnswers(tx)) >= MAX_SAVED_ANSWERS) throw new ShopError('saved_answers_full')
    const id = newId<'saved answer'>(shop)
    await insertSavedAnswer(tx, { id, name, text, by, at: shop.clock.now() })
    await tell(tx, shop, by, { act: 'save', id, name })
  })

/** `seen` is the version that she began with. Refuses with `saved_answer_not_found` and `saved_answer_changed`, and a name that another has. */
export const changeSavedAnswer = (
  shop: Shop,
  by: UserId,
  { id, name, text, seen }: Written & { readonly id: SavedAnswerId; readonly seen: number },
): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    await lockSavedAnswers(tx)
    const before = await findSavedAnswer(tx, id)
    if (!before) throw new ShopError('saved_answer_not_found')
    if (before.name === name && before.text === text) return
    if (before.version !== seen) throw new ShopError('saved_answer_changed')
    const named = await findSavedAnswerNamed(tx, name)
    if (named && named.id !== id) throw nameKnown()
    await updateSavedAnswer(tx, { id, name, text, by, at: shop.clock.now() })
    await tell(tx, shop, by, { act: 'change', id, name })
  })

export const removeSavedAnswer = (shop: Shop, by: UserId, id: SavedAnswerId): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    await lockSavedAnswers(tx)
    const gone = await deleteSavedAnswer(tx, id)
    if (gone) await tell(tx, shop, by, { act: 'remove', id, name: gone.name })
  })

const nameKnown = () => new ShopError('invalid_input', { fields: { name: words.known } })

const tell = (
  tx: Tx,
  shop: Shop,
  actor: UserId,
  { act, id, name }: { act: 'save' | 'change' | 'remove'; id: SavedAnswerId; name: string },
) => recordAudit(tx, shop, { actor, action: `answer.${act}`, subject: id, details: { name } })
