// A user's logged-in devices with a button that logs out all of them, and the removal of the user's second factors.
import type { AdminUser, AdminUserReply } from '#contract/admin-users.ts'
import { logOutUser, resetFactorsOfUser } from '#contract/calls/admin/users.ts'
import { adminUser } from '#copy/admin-users.ts'
import { factors } from '#copy/auth.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Day, Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = adminUser.devices

interface DevicesPanelProps extends Pick<AdminUserReply, 'sessions'> {
  user: AdminUser
  onChange: () => Promise<void>
}

export function DevicesPanel({ user, sessions, onChange }: DevicesPanelProps) {
  const confirm = useConfirm()
  const action = useAction(texts.failed)
  const logOut = async () => {
    const isSure = await confirm({
      title: texts.question(user.name),
      body: texts.effect,
      confirm: texts.everywhere,
      cancel: texts.stay,
    })
    if (!isSure) return
    const reply = await action.run(() => send(logOutUser, { params: { userId: user._id } }))
    if (reply !== null) await onChange()
  }
  return (
    <Panel title={texts.title}>
      {sessions.length === 0 ? (
        <p className="text-admin text-ink-soft">{texts.none}</p>
      ) : (
        <>
          <ul aria-label={texts.title} className="grid gap-3">
            {sessions.map(({ _id, device, createdAt, seenAt }) => (
              <li key={_id} className="text-admin">
                <p className="font-semibold wrap-anywhere">{device || texts.unknown}</p>
                <p className="figures text-small text-ink-soft">
                  {texts.since} <Day at={createdAt} />, {texts.used} <Moment at={seenAt} />
                </p>
              </li>
            ))}
          </ul>
          <div className="mt-4">
            <Button tone="outlined" small busy={action.isBusy} onClick={() => void logOut()}>
              {texts.everywhere}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}

const resetWords = factors.reset

interface ResetFactorPanelProps {
  user: AdminUser
  onChange: () => Promise<void>
}

/** Removes all second factors of a staff member who has lost them, so that new ones can be set up (SEC-60). */
export function ResetFactorPanel({ user, onChange }: ResetFactorPanelProps) {
  const confirm = useConfirm()
  const action = useAction(resetWords.failed)
  const reset = async () => {
    const question = { title: resetWords.question({ name: user.name }), body: resetWords.effect }
    if (!(await confirm({ ...question, confirm: resetWords.button, cancel: resetWords.stay }))) return
    const reply = await action.run(() => send(resetFactorsOfUser, { params: { userId: user._id } }))
    if (reply !== null) await onChange()
  }
  return (
    <Panel title={resetWords.title}>
      <p className="text-admin">{resetWords.text}</p>
      <div className="mt-4">
        <Button tone="outlined" small busy={action.isBusy} onClick={() => void reset()}>
          {resetWords.button}
        </Button>
      </div>
    </Panel>
  )
}
