// What a person does in the shop, and the dialog that changes it: several roles at once, with the owner's own password (ADM-24).
import { useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import type { AdminUser } from '#contract/admin-users.ts'
import { changeStaffRoles } from '#contract/calls/admin/staff.ts'
import type { StaffRole } from '#contract/rights.ts'
import { staff } from '#copy/staff.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { RoleBoxes, toggled } from '#web/parts/admin/staff/role-boxes.tsx'
import { PasswordOwner } from '#web/parts/session/password-owner.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = staff.panel

interface StaffRolesPanelProps {
  user: AdminUser
  onChange: () => Promise<void>
}

/** Whose address nobody has proved is invited by letter: her account may be a stranger's (SEC-76). */
export function StaffRolesPanel({ user, isProved, onChange }: StaffRolesPanelProps & { isProved: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (!isProved && user.staffRoles.length === 0)
    return (
      <Panel title={words.title}>
        <p className="text-admin">{words.none}</p>
        <p className="mt-3 text-small text-ink-soft">{words.unproved}</p>
        <div className="mt-4">
          <LinkButton tone="outlined" small to={adminPages.staff}>
            {words.toInvite}
          </LinkButton>
        </div>
      </Panel>
    )
  return (
    <Panel title={words.title}>
      {user.staffRoles.length === 0 ? (
        <p className="text-admin">{words.none}</p>
      ) : (
        <p className="flex flex-wrap gap-2">
          {user.staffRoles.map((role) => (
            <Badge key={role} tone="sand">
              {staff.roles[role].name}
            </Badge>
          ))}
        </p>
      )}
      <div className="mt-4">
        <Button tone="outlined" small onClick={() => setOpen(true)}>
          {words.button}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.question(user.name)}>
        <RolesForm user={user} onClose={() => setOpen(false)} onChange={onChange} />
      </Dialog>
    </Panel>
  )
}

function RolesForm({ user, onClose, onChange }: StaffRolesPanelProps & { onClose: () => void }) {
  const call = useAdminCall()
  const [chosen, setChosen] = useState<ReadonlySet<StaffRole>>(new Set(user.staffRoles))
  const form = useForm<'password'>({
    onSubmit: async ({ password }) => {
      const made = { params: { userId: user._id }, body: { roles: [...chosen], password } }
      const reply = await call(() => send(changeStaffRoles, made))
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      await onChange()
    },
    failed: words.failed,
  })
  return (
    <form {...form.props} className="mt-2 grid gap-5">
      <RoleBoxes legend={words.title} chosen={chosen} onToggle={(role) => setChosen(toggled(chosen, role))} />
      <p className="text-small text-ink-soft">{words.effect}</p>
      <PasswordOwner />
      <PasswordField label={words.password} required autoComplete="current-password" {...form.field('password')} />
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={staff.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
