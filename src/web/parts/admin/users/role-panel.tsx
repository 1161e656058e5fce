// A person's role, and the dialog that changes it: with the acting admin's own password (ADM-11).
import { useState } from 'react'
import type { AdminUser } from '#contract/admin-users.ts'
import { changeRole } from '#contract/calls/admin/users.ts'
import { isStaff } from '#contract/rights.ts'
import { adminUser } from '#copy/admin-user.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { PasswordOwner } from '#web/parts/session/password-owner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = adminUser.role

interface RolePanelProps {
  user: AdminUser
  onChange: () => Promise<void>
}

export function RolePanel({ user, onChange }: RolePanelProps) {
  const [isOpen, setOpen] = useState(false)
  const way = user.role === 'admin' ? 'take' : 'give'
  return (
    <Panel title={words.title}>
      <p className="text-admin">{words.is[user.role === 'user' && isStaff(user) ? 'staff' : user.role]}</p>
      <div className="mt-4">
        <Button tone="outlined" small onClick={() => setOpen(true)}>
          {words[way]}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.question[way](user.name)}>
        <RoleForm user={user} way={way} onClose={() => setOpen(false)} onChange={onChange} />
      </Dialog>
    </Panel>
  )
}

interface RoleFormProps extends RolePanelProps {
  way: 'give' | 'take'
  onClose: () => void
}

function RoleForm({ user, way, onClose, onChange }: RoleFormProps) {
  const call = useAdminCall()
  const role = way === 'give' ? 'admin' : 'user'
  const form = useForm<'password'>({
    onSubmit: async ({ password }) => {
      const made = { params: { userId: user._id }, body: { role, password } } as const
      const reply = await call(() => send(changeRole, made))
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      await onChange()
    },
    failed: words.failed,
  })
  return (
    <form {...form.props} className="mt-2 grid gap-5">
      <p className="text-ink-soft">{words.effect[way]}</p>
      <PasswordOwner />
      <PasswordField label={words.password} required autoComplete="current-password" {...form.field('password')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" small busy={form.busy} busyLabel={adminUser.busy}>
          {words[way]}
        </Button>
      </div>
    </form>
  )
}
