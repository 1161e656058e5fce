// A small button that asks a question before its action.
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Question, useConfirm } from '#web/ui/confirm.tsx'

interface ConfirmButtonProps<Reply extends object> {
  /** The text of the button, and of the button that confirms. */
  label: string
  /** The accessible name of the button, if it differs from `label`. */
  fullLabel?: string
  question: Omit<Question, 'confirm'>
  /** The text of the toast when the action fails. */
  failed: string
  act: () => Promise<Reply>
  /** Called when the action has succeeded. */
  onDone: (reply: Reply) => unknown
}

export function ConfirmButton<Reply extends object>({
  label,
  fullLabel,
  question,
  failed,
  act,
  onDone,
}: ConfirmButtonProps<Reply>) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(failed)
  const askAndAct = async () => {
    if (!(await confirm({ ...question, confirm: label }))) return
    const reply = await run(act)
    if (reply !== null) await onDone(reply)
  }
  return (
    <Button
      tone="outlined"
      small
      aria-label={fullLabel}
      busy={isBusy}
      busyLabel={label}
      onClick={() => void askAndAct()}
    >
      {label}
    </Button>
  )
}
