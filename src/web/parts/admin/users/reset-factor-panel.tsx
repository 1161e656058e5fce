// A colleague who has lost all she could show begins anew (SEC-60).
import type { AdminUser } from '#contract/admin-users.ts'
import { resetFactorsOfUser } from '#contract/calls/admin/users.ts'
import { factors } from '#copy/factors.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = factors.reset

interface ResetFactorPanelProps {
  user: AdminUser
  onChange: () => Promise<void>
}

export function ResetFactorPanel({ user, onChange }: ResetFactorPanelProps) {
  const confirm = useConfirm()
  const action = useAction(words.failed)
  const reset = async () => {
    const question = { title: words.question(user.name), body: words.effect }
    if (!(await confirm({ ...question, confirm: words.button, cancel: words.stay }))) return
    const reply = await action.run(() => send(resetFactorsOfUser, { params: { userId: user._id } }))
    if (reply !== null) await onChange()
  }
  return (
    <Panel title={words.title}>
      <p className="text-admin">{words.text}</p>
      <div className="mt-4">
        <Button tone="outlined" small busy={action.isBusy} onClick={() => void reset()}>
          {words.button}
        </Button>
      </div>
    </Panel>
  )
}
