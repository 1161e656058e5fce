// How far each step is that many orders take in the background, what came of it, and the buttons that stop it and go on (ADM-33).
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { OrderTask } from '#contract/order-tasks.ts'
import { rounds } from '#copy/rounds.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { isRunning, type Tasks } from './use-tasks.ts'

const words = rounds.task

export const TaskNotes = ({ tasks }: { tasks: Tasks }) =>
  tasks.tasks.length > 0 && (
    <ul aria-label={words.title} className="grid grid-cols-1 gap-3">
      {tasks.tasks.map((task) => (
        <li key={task._id} className="rounded-note border border-line bg-surface px-4 py-3 text-small nav:px-5">
          {isRunning(task) ? <Running task={task} tasks={tasks} /> : <Came task={task} tasks={tasks} />}
        </li>
      ))}
    </ul>
  )

interface OfTask {
  task: OrderTask
  tasks: Tasks
}

const doneOf = ({ moved, already, refused }: OrderTask) => moved + already + refused

const Running = ({ task, tasks }: OfTask) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <div className="grid w-full max-w-80 gap-1">
      <span className="figures">{words.done(words.steps[task.step], doneOf(task), task.orders)}</span>
      <ProgressBar label={words.progress} value={doneOf(task)} max={task.orders} />
    </div>
    <Button tone="outlined" small disabled={tasks.isBusy} onClick={() => void tasks.stop(task)}>
      {words.stop}
    </Button>
    <span className="text-ink-soft">{words.background}</span>
  </div>
)

function Came({ task, tasks }: OfTask) {
  const { moved, already, refused, reasons, isEnded } = task
  const left = task.orders - doneOf(task)
  return (
    <div role={refused > 0 ? 'alert' : 'status'} className="grid gap-2">
      {moved > 0 && (
        <p className="flex items-center gap-2 text-leaf">
          <Icon sign={CircleCheck} size={18} />
          {words.moved(moved)}
        </p>
      )}
      {already > 0 && <p className="text-ink-soft">{words.already(already)}</p>}
      {refused > 0 && (
        <div className="text-chilli">
          <p className="flex items-center gap-2">
            <Icon sign={CircleAlert} size={18} />
            {words.refused(refused)}
          </p>
          <ul className="mt-1 ml-6.5 max-h-40 overflow-y-auto">
            {reasons.map(({ _id, orderNumber, reason }) => (
              <li key={_id}>{words.reason(orderNumber, reason)}</li>
            ))}
            {refused > reasons.length && <li>{words.more(refused - reasons.length)}</li>}
          </ul>
        </div>
      )}
      {!isEnded && <p className="text-ink-soft">{words.stopped}</p>}
      <div className="flex flex-wrap gap-3">
        {!isEnded && (
          <Button small disabled={tasks.isBusy} onClick={() => void tasks.goOn(task)}>
            {words.goOn(left)}
          </Button>
        )}
        <Button tone="quiet" small onClick={() => tasks.dismiss(task)}>
          {words.dismiss}
        </Button>
      </div>
    </div>
  )
}
