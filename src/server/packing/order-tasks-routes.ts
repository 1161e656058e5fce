// The routes of steps that many orders take in the background (ADM-33).
import * as calls from '#contract/calls/admin/order-tasks.ts'
import { idempotencyHeaders } from '#contract/common.ts'
import { oneTaskReply, startTaskBody, tasksReply } from '#contract/order-tasks.ts'
import { serve } from '../accounts/serve.ts'
import { undoOf } from '../aftersales/admin/undo-of.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { deedOf, startTask } from './start-task.ts'
import { listTasks, stopTask, viewTask } from './watch-tasks.ts'

export const orderTasksRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(
      app,
      calls.startTask,
      { headers: idempotencyHeaders, body: startTaskBody, reply: oneTaskReply },
      async ({ body, headers, actor: { userId } }) => {
        const { id } = await startTask(shop, { ...body, askedBy: userId, key: headers['idempotency-key'] })
        return { task: await viewTask(shop, id, userId), undo: undoOf(deedOf(id), body.step) }
      },
    )

    serve(app, calls.listTasks, { reply: tasksReply }, async ({ actor }) => ({
      tasks: await listTasks(shop, actor.userId),
    }))

    serve(app, calls.stopTask, { reply: oneTaskReply }, async ({ params: { taskId: id }, actor }) => ({
      task: await stopTask(shop, { id, of: actor.userId, isStopped: true }),
      undo: null,
    }))

    serve(app, calls.resumeTask, { reply: oneTaskReply }, async ({ params: { taskId: id }, actor }) => ({
      task: await stopTask(shop, { id, of: actor.userId, isStopped: false }),
      undo: null,
    }))
  }
