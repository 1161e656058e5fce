// Steps that many orders take in the background: started here or before, looked at until they end, stopped and gone on with (ADM-33).
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Given } from '#contract/call.ts'
import { listTasks, resumeTask, startTask, stopTask } from '#contract/calls/admin/order-tasks.ts'
import type { UndoField } from '#contract/order-deeds.ts'
import type { OneTask, OrderTask } from '#contract/order-tasks.ts'
import { rounds } from '#copy/rounds.ts'
import { send } from '#web/api-client.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { undoable, useReloadOnUndo } from '#web/parts/admin/frame/undo-store.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'

const words = rounds.task
const LOOK_AGAIN = 1000

export const isRunning = ({ isEnded, isStopped }: OrderTask): boolean => !isEnded && !isStopped

export interface Tasks {
  /** Those to be shown: of others' pages only what has not ended. */
  readonly tasks: readonly OrderTask[]
  readonly isBusy: boolean
  start(body: Given<typeof startTask, 'body'>): Promise<void>
  stop(task: OrderTask): Promise<void>
  goOn(task: OrderTask): Promise<void>
  dismiss(task: OrderTask): void
}

/** `onMoved` hears that one of them has come to an end, early or not. */
export function useTasks(onMoved: () => Promise<void>): Tasks {
  const call = useAdminCall()
  const keyOf = useRepeatKey()
  const { isBusy, run } = useAction(words.failed)
  const [tasks, setTasks] = useState<readonly OrderTask[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const seen = useRef<ReadonlySet<string>>(new Set())
  // Of those that began here: once they have ended, they can be taken back for as long as any step (ADM-28).
  const undo = useRef(new Map<string, UndoField>())
  const moved = useRef(onMoved)
  moved.current = onMoved
  const show = (task: OrderTask) => {
    seen.current = new Set([...seen.current, task._id])
    setTasks((all) => [task, ...all.filter(({ _id }) => _id !== task._id)])
  }
  const look = useCallback(async () => {
    // What cannot be asked just now is asked again a moment later.
    const reply = await call(() => send(listTasks)).catch(() => null)
    if (reply === null) return
    for (const { _id, isEnded, moved: count } of reply.tasks) {
      if (isEnded) undoable.renew(undo.current.get(_id) ?? null, count)
      if (isEnded) undo.current.delete(_id)
    }
    setTasks((before) => {
      const ran = new Set(before.filter(isRunning).map(({ _id }) => _id))
      if (reply.tasks.some((task) => ran.has(task._id) && !isRunning(task))) void moved.current()
      return reply.tasks
    })
    seen.current = new Set([...seen.current, ...reply.tasks.filter((task) => !task.isEnded).map(({ _id }) => _id)])
  }, [call])
  const isAnyRunning = tasks.some(isRunning)
  // It runs on the server: looking is all that there is to do here, at once and then for as long as one runs.
  useEffect(() => void look(), [look])
  useEffect(() => {
    if (!isAnyRunning) return
    const timer = setInterval(() => void look(), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isAnyRunning, look])
  const change = async (act: () => Promise<OneTask>) => {
    const reply = await run<OneTask & { message?: string }>(act)
    if (reply === null) return
    show(reply.task)
    if (reply.undo) undo.current.set(reply.task._id, reply.undo)
    undoable.offer(reply.undo, reply.task.orders)
  }
  useReloadOnUndo(look)
  return {
    tasks: tasks.filter(({ _id, isEnded }) => !hidden.has(_id) && (!isEnded || seen.current.has(_id))),
    isBusy,
    start: async (body) => {
      await change(() => send(startTask, { body, headers: { 'idempotency-key': keyOf(body) } }))
      keyOf.renew()
    },
    stop: async ({ _id }) => {
      await change(() => send(stopTask, { params: { taskId: _id } }))
      await moved.current()
    },
    goOn: ({ _id }) => change(() => send(resumeTask, { params: { taskId: _id } })),
    dismiss: ({ _id }) => setHidden((before) => new Set([...before, _id])),
  }
}
