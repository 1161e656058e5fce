// Saved answers, which all staff who may answer messages share (MSG-9).
import { ShopError } from '#contract/errors.ts'
import type { SavedAnswer } from '#contract/inbox.ts'
import { savedAnswersReplies as texts } from '#copy/admin-inbox.ts'
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

interface AnswerInput {
  readonly name: string
  readonly text: string
}

/**
 * Adds a saved answer. A repeat changes nothing. Throws `invalid_input` for a name in use, and `saved_answers_full`.
 */
export const addSavedAnswer = (shop: Shop, by: UserId, { name, text }: AnswerInput): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    await lockSavedAnswers(tx)
    const namesake = await findSavedAnswerNamed(tx, name)
    if (namesake?.text === text) return
    if (namesake) throw duplicateNameError()
    if ((await countSavedAnswers(tx)) >= MAX_SAVED_ANSWERS) throw new ShopError('saved_answers_full')
    const id = newId<'saved answer'>(shop)
    await insertSavedAnswer(tx, { id, name, text, by, at: shop.clock.now() })
    await recordAnswerAudit(tx, shop, by, { act: 'save', id, name })
  })

/**
 * Changes a saved answer. `seen` is its version when it was loaded. Unchanged content is not saved. Throws
 * `saved_answer_not_found`, `saved_answer_changed`, and `invalid_input` for a name in use.
 */
export const changeSavedAnswer = (
  shop: Shop,
  by: UserId,
  { id, name, text, seen }: AnswerInput & { readonly id: SavedAnswerId; readonly seen: number },
): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    await lockSavedAnswers(tx)
    const existing = await findSavedAnswer(tx, id)
    if (!existing) throw new ShopError('saved_answer_not_found')
    if (existing.name === name && existing.text === text) return
    if (existing.version !== seen) throw new ShopError('saved_answer_changed')
    const namesake = await findSavedAnswerNamed(tx, name)
    if (namesake && namesake.id !== id) throw duplicateNameError()
    await updateSavedAnswer(tx, { id, name, text, by, at: shop.clock.now() })
    await recordAnswerAudit(tx, shop, by, { act: 'change', id, name })
  })

export const removeSavedAnswer = (shop: Shop, by: UserId, id: SavedAnswerId): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    await lockSavedAnswers(tx)
    const deletedAnswer = await deleteSavedAnswer(tx, id)
    if (deletedAnswer) await recordAnswerAudit(tx, shop, by, { act: 'remove', id, name: deletedAnswer.name })
  })

const duplicateNameError = () => new ShopError('invalid_input', { fields: { name: texts.known } })

const recordAnswerAudit = (
  tx: Tx,
  shop: Shop,
  actor: UserId,
  { act, id, name }: { act: 'save' | 'change' | 'remove'; id: SavedAnswerId; name: string },
) => recordAudit(tx, shop, { actor, action: `answer.${act}`, subject: id, details: { name } })
