// Answers that staff keep under a name (MSG-9).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { savedAnswersReplies as words } from '#copy/saved-answers.ts'
import { ANSWER_NAME_MOST, PLACES, unknownPlaces } from '#domain/saved-answer.ts'
import { ANSWER_MOST } from '#domain/ticket.ts'
import { textField } from './common.ts'

export const savedAnswerBody = z.object({
  name: textField(ANSWER_NAME_MOST),
  text: textField(ANSWER_MOST, { lines: true }).refine((text) => unknownPlaces(text).length === 0, {
    error: ({ input }) => words.unknown(unknownPlaces(String(input)), PLACES),
  }),
})

const seen = z
  .number({ error: () => fieldErrors.wrongType })
  .int()
  .min(1)
  .max(1_000_000_000)

/** `seen` is the version that she began with: when somebody else saved meanwhile, nothing happens. */
export const changeSavedAnswerBody = savedAnswerBody.extend({ seen })

/** By name. */
export const savedAnswersReply = z.object({
  answers: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      text: z.string(),
      version: z.number(),
      changedBy: z.string(),
      changedAt: z.string(),
    }),
  ),
})
export type SavedAnswer = z.output<typeof savedAnswersReply>['answers'][number]

/** The same after a change, with its message. */
export const savedAnswersChangedReply = savedAnswersReply.extend({ message: z.string() })
