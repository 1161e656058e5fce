// Whether whoever asks was named by the person for whom she acts: yes or no, and on record (PRIV-17).
import { useState } from 'react'
import { checkNominee } from '#contract/calls/admin/privacy.ts'
import { adminPrivacy } from '#copy/admin-privacy.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = adminPrivacy.nominee

interface NomineeCheckProps {
  number: number
  onChange: () => Promise<void>
}

export function NomineeCheck({ number, onChange }: NomineeCheckProps) {
  const call = useAdminCall()
  const [told, setTold] = useState<{ message: string; isNamed: boolean } | null>(null)
  const form = useForm<'account' | 'phone'>({
    onSubmit: async ({ account, phone }) => {
      setTold(null)
      const body = { account, phone: phone.trim() }
      const reply = await call(() => send(checkNominee, { params: { privacyNumber: number }, body }))
      if (reply === null) return
      setTold(reply)
      await onChange()
    },
    failed: words.failed,
  })
  return (
    <Panel title={words.title}>
      <form {...form.props} className="grid gap-4">
        <p className="text-small text-ink-soft">{words.note}</p>
        <TextField label={words.account} type="email" required maxLength={254} {...form.field('account')} />
        <TextField
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          lead="+91"
          maxLength={60}
          {...form.field('phone')}
        />
        <div role="status">
          {told !== null && (
            <p className={`rounded-note px-4 py-3 text-small ${told.isNamed ? 'bg-leaf-wash' : 'bg-chilli-wash'}`}>
              {told.message}
            </p>
          )}
        </div>
        <div>
          <Button type="submit" tone="outlined" small busy={form.busy} busyLabel={words.busy}>
            {words.check}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
