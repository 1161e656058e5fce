// Beyond the rows that are shown: all orders that the list finds take a step in the background (ADM-33).
import { rounds } from '#copy/rounds.ts'
import { type OrderFilter, statusesOf } from '#domain/order-filter.ts'
import { canTakeStep, TASK_LISTS, TASK_STEPS, type TaskStep } from '#domain/order-task.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { TaskNotes } from '#web/parts/admin/rounds/task-notes.tsx'
import { useTasks } from '#web/parts/admin/rounds/use-tasks.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { ListQuery } from './list-query.ts'

const words = rounds.task
/** What the orders of a list are brought to: those of a state to the next, of all that wait to the first. */
const stepOf = (list: OrderFilter): TaskStep | undefined =>
  TASK_STEPS.find((step) => statusesOf(list).some((each) => canTakeStep(each, step)))

interface AllThatMatchProps {
  filter: ListQuery['filter']
  day: string
  onChanged: () => Promise<void>
}

/** Stands on lists whose orders can take the step. */
export function AllThatMatch({ filter: { status, kind, q }, day, onChanged }: AllThatMatchProps) {
  const mayPack = useRights().has('pack')
  const confirm = useConfirm()
  const tasks = useTasks(onChanged)
  const list = TASK_LISTS.find((each) => each === status)
  const step = list === undefined ? undefined : stepOf(list)
  if (!mayPack || list === undefined || step === undefined) return null
  const label = words.all[step]
  const start = async () => {
    if (!(await confirm({ title: words.allQuestion(label), body: words.allBody[step], confirm: label }))) return
    const narrowed = {
      ...(kind === '' ? {} : { kind }),
      ...(q === '' ? {} : { q }),
      ...(day === '' ? {} : { day }),
    }
    await tasks.start({ step, list: { status: list, ...narrowed } })
  }
  return (
    <div className="grid gap-3 border-b border-line px-4 py-3 nav:px-5">
      <div>
        <Button tone="outlined" small busy={tasks.isBusy} onClick={() => void start()}>
          {label}
        </Button>
      </div>
      <TaskNotes tasks={tasks} />
    </div>
  )
}
