// A person's email as staff see it: whether it is hers, what became of it, and the one thing they can do: send her the way to change it (ACC-26, ACC-27).
import type { AdminUserReply } from '#contract/admin-users.ts'
import { sendEmailLink } from '#contract/calls/admin/users.ts'
import { adminUser } from '#copy/admin-user.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'

const words = adminUser.who

export type EmailFactProps = Pick<AdminUserReply, 'user' | 'emailState' | 'emailChanges'> & {
  onChange: () => Promise<void>
}

export function EmailFact({ user, emailState, emailChanges, onChange }: EmailFactProps) {
  const action = useAction(words.sendLinkFailed)
  const sendWay = async () => {
    const reply = await action.run(() => send(sendEmailLink, { params: { userId: user._id } }))
    if (reply !== null) await onChange()
  }
  return (
    <>
      <a className="link" href={`mailto:${user.email}`}>
        {user.email}
      </a>
      <span className="block text-small text-ink-soft">{words.states[emailState]}</span>
      {emailChanges.length > 0 && (
        <ul aria-label={words.newsName} className="mt-2 grid gap-1 text-small text-ink-soft">
          {emailChanges.map(({ _id, at, kind, from, to }) => (
            <li key={_id} className="wrap-anywhere">
              <Day at={at} className="figures" />: {words.news[kind](from, to)}
            </li>
          ))}
        </ul>
      )}
      <span className="mt-2 block">
        <Button tone="outlined" small busy={action.isBusy} onClick={() => void sendWay()}>
          {words.sendLink}
        </Button>
      </span>
    </>
  )
}
