// The routes of answers that staff keep under a name (MSG-9).
import * as calls from '#contract/calls/admin/saved-answers.ts'
import { savedAnswersReplies as words } from '#copy/saved-answers.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { addSavedAnswer, changeSavedAnswer, listSavedAnswers, removeSavedAnswer } from './save-answer.ts'

export const savedAnswersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listSavedAnswers, async () => ({
      answers: await listSavedAnswers(shop),
    }))

    serve(app, calls.addSavedAnswer, async ({ body, actor }) => {
      await addSavedAnswer(shop, actor.userId, body)
      return { message: words.saved(body.name), answers: await listSavedAnswers(shop) }
    })

    serve(app, calls.changeSavedAnswer, async ({ params, body, actor }) => {
      await changeSavedAnswer(shop, actor.userId, { id: params.savedAnswerId, ...body })
      return { message: words.saved(body.name), answers: await listSavedAnswers(shop) }
    })

    serve(app, calls.removeSavedAnswer, async ({ params, actor }) => {
      await removeSavedAnswer(shop, actor.userId, params.savedAnswerId)
      return { message: words.removed, answers: await listSavedAnswers(shop) }
    })
  }
