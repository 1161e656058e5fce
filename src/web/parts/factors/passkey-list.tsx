// The user's passkeys: name, date, and buttons to add and remove (ACC-33).
import { useState } from 'react'
import { removePasskey } from '#contract/calls/factors.ts'
import type { FactorAdded, PasskeyReply } from '#contract/factors.ts'
import { factors } from '#copy/auth.ts'
import { send } from '#web/api-client.ts'
import type { SignInAgain } from '#web/parts/session/sign-in-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Day, Moment } from '#web/ui/day.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { createPasskey } from './passkeys.ts'
import { showFactorFailure } from './show-factor-failure.ts'

const texts = factors.list

interface PasskeyListProps {
  passkeys: readonly PasskeyReply[]
  run: SignInAgain['run']
  onAdded: (reply: FactorAdded) => void
  onChanged: () => void
}

export const PasskeyList = ({ passkeys, run, onAdded, onChanged }: PasskeyListProps) => (
  <>
    {passkeys.length === 0 ? (
      <p className="mt-5 text-ink-soft">{texts.none}</p>
    ) : (
      <ul aria-label={texts.title} className="mt-5 border-t border-line">
        {passkeys.map((passkey) => (
          <Passkey key={passkey._id} passkey={passkey} run={run} onChanged={onChanged} />
        ))}
      </ul>
    )}
    <div className="mt-6">
      <AddPasskey run={run} onAdded={onAdded} />
    </div>
  </>
)

interface AddPasskeyProps {
  run: SignInAgain['run']
  onAdded: (reply: FactorAdded) => void
  isMain?: boolean
}

export function AddPasskey({ run, onAdded, isMain = false }: AddPasskeyProps) {
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const reply = await run(createPasskey)
      if (reply !== null) onAdded(reply)
    } catch (error) {
      showFactorFailure(error, texts.failed)
    }
    setBusy(false)
  }
  return (
    <Button tone={isMain ? 'primary' : 'outlined'} wide={isMain} busy={isBusy} busyLabel={texts.adding} onClick={add}>
      {texts.add}
    </Button>
  )
}

function Passkey({ passkey, run, onChanged }: Pick<PasskeyListProps, 'run' | 'onChanged'> & { passkey: PasskeyReply }) {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const { _id, name, createdAt, usedAt, isBackedUp } = passkey
  const remove = async () => {
    const question = { title: texts.removeQuestion({ name }), body: texts.removeText }
    if (!(await confirm({ ...question, confirm: texts.remove, cancel: texts.keep }))) return
    setBusy(true)
    try {
      const reply = await run(() => send(removePasskey, { params: { passkeyId: _id } }))
      if (reply !== null) toast.success(reply.message)
      onChanged()
    } catch (error) {
      showFactorFailure(error, texts.removeFailed)
    }
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="text-button wrap-anywhere">{name}</p>
        <p className="figures mt-1 text-small text-ink-soft">
          {texts.added} <Day at={createdAt} />,{' '}
          {usedAt === null ? (
            texts.unused
          ) : (
            <>
              {texts.used} <Moment at={usedAt} />
            </>
          )}
          {isBackedUp && <span className="block">{texts.backedUp}</span>}
        </p>
      </div>
      <Button
        tone="outlined"
        small
        busy={isBusy}
        busyLabel={texts.remove}
        aria-label={texts.removeName({ name })}
        onClick={remove}
      >
        {texts.remove}
      </Button>
    </li>
  )
}
