// Staff: steps that many orders take in the background.
import { call } from '../../call.ts'
import type { idempotencyHeaders } from '../../common.ts'
import type { oneTaskReply, startTaskBody, tasksReply } from '../../order-tasks.ts'

export const startTask = call({
  method: 'POST',
  path: '/api/orders/admin/tasks',
  summary: 'Bring all orders of a list or of a round to a state, in the background; each is answered for itself',
  access: 'admin',
  right: 'pack',
  errors: ['task_empty', 'task_too_large', 'round_not_found', 'duplicate_request'],
  types: {} as { body: typeof startTaskBody; headers: typeof idempotencyHeaders; reply: typeof oneTaskReply },
})

export const listTasks = call({
  method: 'GET',
  path: '/api/orders/admin/tasks',
  summary: 'What whoever asks has begun and is under way, was stopped, or ended within a day',
  access: 'admin',
  right: 'pack',
  errors: [],
  types: {} as { reply: typeof tasksReply },
})

export const stopTask = call({
  method: 'POST',
  path: '/api/orders/admin/tasks/:taskId/stop',
  summary: 'Stop such a task: what is done stays done',
  access: 'admin',
  right: 'pack',
  errors: ['task_not_found'],
  types: {} as { reply: typeof oneTaskReply },
})

export const resumeTask = call({
  method: 'POST',
  path: '/api/orders/admin/tasks/:taskId/resume',
  summary: 'Go on with a stopped task: nothing is done twice',
  access: 'admin',
  right: 'pack',
  errors: ['task_not_found'],
  types: {} as { reply: typeof oneTaskReply },
})
