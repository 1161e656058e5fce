// An invitation: an address, the roles, and the owner's own password (ADM-25).
import { useState } from 'react'
import { inviteStaff } from '#contract/calls/admin/staff.ts'
import type { StaffRole } from '#contract/rights.ts'
import { staff } from '#copy/staff.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { PasswordOwner } from '#web/parts/session/password-owner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { RoleBoxes, toggled } from './role-boxes.tsx'

const words = staff.invite

export function InviteForm({ onSent }: { onSent: () => Promise<void> }) {
  const call = useAdminCall()
  const [chosen, setChosen] = useState<ReadonlySet<StaffRole>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const form = useForm<'email' | 'password'>({
    onSubmit: async ({ email, password }) => {
      setMissing(chosen.size === 0)
      if (chosen.size === 0) return
      const reply = await call(() => send(inviteStaff, { body: { email, roles: [...chosen], password } }))
      if (reply === null) return
      toast.success(reply.message)
      form.reset()
      setChosen(new Set())
      await onSent()
    },
    failed: words.failed,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField label={words.email} type="email" required autoComplete="off" {...form.field('email')} />
      <RoleBoxes
        legend={words.roles}
        chosen={chosen}
        error={isMissing ? words.needed : undefined}
        onToggle={(role) => {
          setMissing(false)
          setChosen(toggled(chosen, role))
        }}
      />
      <PasswordOwner />
      <PasswordField label={words.password} required autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" wide busy={form.busy} busyLabel={staff.busy}>
        {words.button}
      </Button>
    </form>
  )
}
