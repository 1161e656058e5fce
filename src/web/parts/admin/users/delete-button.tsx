// Deletes somebody's account, after the question (ADM-6, WORD-10).
import { Trash2 } from 'lucide-react'
import type { UnfinishedReply } from '#contract/admin-users.ts'
import { deleteUser, viewUnfinished } from '#contract/calls/admin/users.ts'
import { adminUsers } from '#copy/admin-users.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'

const words = adminUsers.remove

interface DeleteButtonProps {
  user: { readonly _id: string; readonly name: string; readonly email: string }
  /** In a row of a list: its name tells the rows apart. */
  inRow?: boolean
  onDeleted: () => Promise<void> | void
  /** It did not work: somebody else may have been quicker, so what is shown is to be read anew. */
  onRefused: () => Promise<void>
}

export function DeleteButton({ user, inRow = false, onDeleted, onRefused }: DeleteButtonProps) {
  const confirm = useConfirm()
  const action = useAction(words.failed)
  const remove = async () => {
    const unfinished = await action.run(() => send(viewUnfinished, { params: { userId: user._id } }))
    if (unfinished === null) return
    const open = openMatters(unfinished)
    const isSure = await confirm({
      title: words.question,
      body: (
        <>
          <p className="wrap-anywhere">
            <strong className="font-semibold text-ink">{user.name}</strong>, {user.email}
          </p>
          <p className="mt-2 text-small">{words.effect}</p>
          {open.length > 0 && (
            <div className="mt-3 rounded-note bg-turmeric px-4 py-3 text-small">
              <p className="font-semibold">{words.unfinished}</p>
              <ul className="mt-1 list-disc pl-5">
                {open.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      ),
      confirm: words.button,
      cancel: words.keep,
    })
    if (!isSure) return
    const reply = await action.run(() => send(deleteUser, { params: { userId: user._id } }))
    await (reply === null ? onRefused() : onDeleted())
  }
  return (
    <Button
      tone={inRow ? 'quiet' : 'outlined'}
      small
      busy={action.isBusy}
      {...(inRow && { 'aria-label': words.of(user.name) })}
      onClick={() => void remove()}
    >
      <Icon sign={Trash2} size={18} />
      {words.button}
    </Button>
  )
}

const openMatters = ({ toPack, ...counts }: UnfinishedReply): string[] => [
  ...(toPack.length > 0 ? [words.open.toPack(toPack)] : []),
  ...(['refunds', 'disputes', 'reports', 'requests'] as const).flatMap((name) =>
    counts[name] > 0 ? [words.open[name](counts[name])] : [],
  ),
]
