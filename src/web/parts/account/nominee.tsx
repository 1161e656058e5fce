// The nominee: the person who acts for the user after the user's death or incapacity. Only the user can see, change and
// remove the nominee (PRIV-17).
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { nameNominee, removeNominee } from '#contract/calls/privacy.ts'
import type { NomineeReply } from '#contract/privacy.ts'
import { yourRights } from '#copy/privacy.ts'
import { MAX_EMAIL, MAX_FULL_NAME } from '#domain/field-limits.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { type SignInAgain, useSignInAgain } from '#web/parts/session/sign-in-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Day } from '#web/ui/day.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { nationalNumber } from './contact-texts.ts'

const texts = yourRights.nominee

export function Nominee({ nominee }: { nominee: NomineeReply | null }) {
  const [isOpen, setOpen] = useState(false)
  const signIn = useSignInAgain()
  return (
    <section>
      <h2 className="text-h3">{texts.title}</h2>
      <p className="measure mt-3">{texts.text}</p>
      {nominee && !isOpen && (
        <div className="mt-4">
          <p className="text-button wrap-anywhere">{nominee.name}</p>
          <p className="wrap-anywhere">{[nominee.email, nominee.phone].filter(Boolean).join(', ')}</p>
          <p className="figures mt-1 text-small text-ink-soft">
            {texts.since} <Day at={nominee.namedAt} />
          </p>
        </div>
      )}
      <div className="mt-5">
        {isOpen ? (
          <NomineeForm nominee={nominee} run={signIn.run} onClose={() => setOpen(false)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button tone="outlined" onClick={() => setOpen(true)}>
              {nominee ? texts.change : texts.add}
            </Button>
            {nominee && <RemoveNominee run={signIn.run} />}
          </div>
        )}
      </div>
      {signIn.dialog}
    </section>
  )
}

interface FormProps {
  nominee: NomineeReply | null
  run: SignInAgain['run']
  onClose: () => void
}

function NomineeForm({ nominee, run, onClose }: FormProps) {
  const { revalidate } = useRevalidator()
  const form = useForm<'name' | 'email' | 'phone'>({
    onSubmit: async ({ name, email, phone }) => {
      const body = { name, email: email.trim(), phone: phone.trim() }
      const reply = await run(() => send(nameNominee, { body }))
      if (reply === null) return
      toast.success(reply.message)
      await revalidate()
      onClose()
    },
    onFailure: showFailureUnlessEnded(texts.failed),
  })
  return (
    <form {...form.props} className="grid max-w-130 gap-5">
      <TextField
        label={texts.name}
        required
        maxLength={MAX_FULL_NAME}
        autoComplete="off"
        defaultValue={nominee?.name}
        {...form.field('name')}
      />
      <TextField
        label={texts.email}
        type="email"
        maxLength={MAX_EMAIL}
        inputMode="email"
        autoComplete="off"
        hint={texts.reachHint}
        defaultValue={nominee?.email ?? ''}
        {...form.field('email')}
      />
      <TextField
        label={texts.phone}
        type="tel"
        lead="+91"
        maxLength={60}
        inputMode="tel"
        autoComplete="off"
        defaultValue={nationalNumber(nominee?.phone ?? '')}
        {...form.field('phone')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

function RemoveNominee({ run }: Pick<FormProps, 'run'>) {
  const confirm = useConfirm()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    const question = { title: texts.question, body: texts.questionText }
    if (!(await confirm({ ...question, confirm: texts.remove, cancel: texts.keep }))) return
    setBusy(true)
    try {
      const reply = await run(() => send(removeNominee))
      if (reply !== null) toast.success(reply.message)
    } catch (error) {
      showFailureUnlessEnded(texts.removeFailed)(error)
    }
    setBusy(false)
    await revalidate()
  }
  return (
    <Button tone="quiet" busy={isBusy} busyLabel={texts.remove} onClick={() => void remove()}>
      {texts.remove}
    </Button>
  )
}
