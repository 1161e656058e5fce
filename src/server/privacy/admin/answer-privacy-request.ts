// Staff answer a request about data: the answer is kept, and a letter with it goes out once that has committed (PRIV-18).
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { answerOnce } from '../../db/idempotency.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import type { Shop } from '../../shop.ts'
import { insertPrivacyStep, lockPrivacyRequest, settlePrivacyRequest } from '../privacy-request-queries.ts'
import { listPrivacySteps } from './privacy-desk-queries.ts'

interface Answer {
  readonly number: number
  readonly text: string
  /** How many things had been done about it when it was shown. */
  readonly seen: number
  readonly key: string | undefined
}

/** Answers once for each key. A second answer may follow the first; what was taken back is answered no more. */
export async function answerPrivacyRequest(shop: Shop, author: UserId, { key, ...answer }: Answer): Promise<void> {
  await answerOnce(shop, { owner: author, key, content: ['privacy-answer', answer] }, async (tx) => {
    const request = await lockPrivacyRequest(tx, answer.number)
    if (!request) throw new ShopError('privacy_request_not_found')
    const steps = await listPrivacySteps(tx, request.id)
    if (request.state === 'withdrawn' || request.email === '' || steps.length !== answer.seen)
      throw new ShopError('privacy_request_state')
    const id = newId(shop)
    const at = shop.clock.now()
    await insertPrivacyStep(tx, { id, requestId: request.id, kind: 'answered', text: answer.text, author, at })
    await settlePrivacyRequest(tx, request.id, { state: 'answered', at })
    const { email: recipient, language } = request
    await writeLetter(tx, shop, { kind: 'privacy-answer', ref: id, recipient, language, content: { step: id } })
    // The words stand in the step alone: the log is kept for ever.
    await recordAudit(tx, shop, {
      actor: author,
      action: 'privacy.answer',
      subject: request.id,
      details: { request: request.number, kind: request.kind, late: at > request.dueAt },
    })
    return { id }
  })
}
