// One step that many orders take in the background: all that a list shows, or all of a round (ADM-33).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { ORDER_KINDS, SENDING_STEPS } from '#domain/order.ts'
import { TASK_LISTS, TASK_STEPS } from '#domain/order-task.ts'
import { undoField } from './order-deeds.ts'

const choice = { error: () => fieldErrors.choice }

/** What a list of orders that wait is narrowed by. */
export const taskList = z.object({
  status: z.enum(TASK_LISTS, choice),
  kind: z.enum(ORDER_KINDS, choice).optional(),
  q: z
    .string({ error: () => fieldErrors.wrongType })
    .max(100)
    .optional(),
  day: z
    .string({ error: () => fieldErrors.wrongType })
    .max(10)
    .optional(),
})

/** `list`: what the list of orders is narrowed by when all that it finds are meant; `round`: the number of a round. One of both. */
export const startTaskBody = z
  .object({
    step: z.enum(TASK_STEPS, choice),
    list: taskList.optional(),
    round: z
      .int({ error: () => fieldErrors.wrongType })
      .min(1)
      .max(999_999_999)
      .optional(),
  })
  .refine(({ list, round }) => (list === undefined) !== (round === undefined), { error: () => fieldErrors.wrongType })
export type StartTask = z.output<typeof startTaskBody>

/** How far a task is. `refused` names the first of those that stay as they are. `isStopped`: somebody said so, and it goes on when asked. */
export const taskReply = z.object({
  _id: z.string(),
  step: z.enum(SENDING_STEPS),
  askedAt: z.string(),
  orders: z.number(),
  moved: z.number(),
  already: z.number(),
  refused: z.number(),
  reasons: z.array(z.object({ _id: z.string(), orderNumber: z.number(), reason: z.string() })),
  isStopped: z.boolean(),
  isEnded: z.boolean(),
})
export type OrderTask = z.output<typeof taskReply>
/** `undo`: of one that has just begun. */
export const oneTaskReply = z.object({ task: taskReply, undo: undoField })
export type OneTask = z.output<typeof oneTaskReply>

/** Hers that run, were stopped, or ended within a day. */
export const tasksReply = z.object({ tasks: z.array(taskReply) })
