// The routes of answers that staff keep under a name (MSG-9).
import * as calls from '#contract/calls/admin/saved-answers.ts'
import { changeSavedAnswerBody, savedAnswerBody, savedAnswersChangedReply, savedAnswersReply } from '#contract/inbox.ts'
import { savedAnswersReplies as words } from '#copy/saved-answers.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { addSavedAnswer, changeSavedAnswer, listSavedAnswers, removeSavedAnswer } from './save-answer.ts'

export const savedAnswersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listSavedAnswers, { reply: savedAnswersReply }, async () => ({
      answers: await listSavedAnswers(shop),
    }))

    const changing = { body: savedAnswerBody, reply: savedAnswersChangedReply }
    serve(app, calls.addSavedAnswer, changing, async ({ body, actor }) => {
      await addSavedAnswer(shop, actor.userId, body)
      return { message: words.saved(body.name), answers: await listSavedAnswers(shop) }
    })

    serve(
      app,
      calls.changeSavedAnswer,
      { body: changeSavedAnswerBody, reply: savedAnswersChangedReply },
      async ({ params, body, actor }) => {
        await changeSavedAnswer(shop, actor.userId, { id: params.savedAnswerId, ...body })
        return { message: words.saved(body.name), answers: await listSavedAnswers(shop) }
      },
    )

    serve(app, calls.removeSavedAnswer, { reply: savedAnswersChangedReply }, async ({ params, actor }) => {
      await removeSavedAnswer(shop, actor.userId, params.savedAnswerId)
      return { message: words.removed, answers: await listSavedAnswers(shop) }
    })
  }
