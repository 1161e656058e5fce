// A user's role and staff roles, and the dialogs in which an admin changes them with their own password (ADM-24).
import { useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import type { AdminUser } from '#contract/admin-users.ts'
import { changeStaffRoles } from '#contract/calls/admin/staff.ts'
import { changeRole } from '#contract/calls/admin/users.ts'
import { isStaff, STAFF_ROLES, type StaffRole } from '#contract/rights.ts'
import { adminUser } from '#copy/admin-users.ts'
import { staff } from '#copy/staff.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { PasswordOwner } from '#web/parts/session/password-owner.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = staff.panel

interface RolePanelProps {
  user: AdminUser
  onChange: () => Promise<void>
}

/**
 * The staff roles of a user. For a user without roles and with an unverified email, it links to an invitation by email
 * instead, because the account may belong to a stranger (SEC-76).
 */
export function StaffRolesPanel({ user, isVerified, onChange }: RolePanelProps & { isVerified: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (!isVerified && user.staffRoles.length === 0)
    return (
      <Panel title={texts.title}>
        <p className="text-admin">{texts.none}</p>
        <p className="mt-3 text-small text-ink-soft">{texts.unverified}</p>
        <div className="mt-4">
          <LinkButton tone="outlined" small to={adminPages.staff}>
            {texts.toInvite}
          </LinkButton>
        </div>
      </Panel>
    )
  return (
    <Panel title={texts.title}>
      {user.staffRoles.length === 0 ? (
        <p className="text-admin">{texts.none}</p>
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
          {texts.button}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.question(user.name)}>
        <StaffRolesForm user={user} onClose={() => setOpen(false)} onChange={onChange} />
      </Dialog>
    </Panel>
  )
}

function StaffRolesForm({ user, onClose, onChange }: RolePanelProps & { onClose: () => void }) {
  const call = useAdminCall()
  const [chosen, setChosen] = useState<ReadonlySet<StaffRole>>(new Set(user.staffRoles))
  const form = useForm<'password'>({
    onSubmit: async ({ password }) => {
      const request = { params: { userId: user._id }, body: { roles: [...chosen], password } }
      const reply = await call(() => send(changeStaffRoles, request))
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      await onChange()
    },
    failed: texts.failed,
  })
  return (
    <form {...form.props} className="mt-2 grid gap-5">
      <RoleBoxes legend={texts.title} chosen={chosen} onToggle={(role) => setChosen(withRoleToggled(chosen, role))} />
      <p className="text-small text-ink-soft">{texts.effect}</p>
      <PasswordOwner />
      <PasswordField label={texts.password} required autoComplete="current-password" {...form.field('password')} />
      <SubmitButton form={form} label={texts.save} busyLabel={staff.busy} isAtEnd />
    </form>
  )
}

interface RoleBoxesProps {
  legend: string
  chosen: ReadonlySet<StaffRole>
  error?: string | undefined
  onToggle: (role: StaffRole) => void
}

export const RoleBoxes = ({ legend, chosen, error, onToggle }: RoleBoxesProps) => (
  <fieldset>
    <legend className="mb-1 text-small font-semibold">{legend}</legend>
    {STAFF_ROLES.map((role) => (
      <CheckBox
        key={role}
        checked={chosen.has(role)}
        onChange={() => onToggle(role)}
        label={
          <span className="block py-1.5">
            <span className="block text-admin font-semibold">{staff.roles[role].name}</span>
            <span className="block text-small text-ink-soft">{staff.roles[role].does}</span>
          </span>
        }
      />
    ))}
    <p role="alert" className="text-small text-chilli empty:hidden">
      {error}
    </p>
  </fieldset>
)

/** Returns the roles with `role` added or, if it is chosen, removed. */
export function withRoleToggled(chosen: ReadonlySet<StaffRole>, role: StaffRole): ReadonlySet<StaffRole> {
  const next = new Set(chosen)
  if (!next.delete(role)) next.add(role)
  return next
}

const roleWords = adminUser.role

/** Whether a user is an admin, and the dialog that changes it (ADM-11). */
export function RolePanel({ user, onChange }: RolePanelProps) {
  const [isOpen, setOpen] = useState(false)
  const direction = user.role === 'admin' ? 'take' : 'give'
  return (
    <Panel title={roleWords.title}>
      <p className="text-admin">{roleWords.is[user.role === 'user' && isStaff(user) ? 'staff' : user.role]}</p>
      <div className="mt-4">
        <Button tone="outlined" small onClick={() => setOpen(true)}>
          {roleWords[direction]}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={roleWords.question[direction](user.name)}>
        <RoleForm user={user} direction={direction} onClose={() => setOpen(false)} onChange={onChange} />
      </Dialog>
    </Panel>
  )
}

interface RoleFormProps extends RolePanelProps {
  direction: 'give' | 'take'
  onClose: () => void
}

function RoleForm({ user, direction, onClose, onChange }: RoleFormProps) {
  const call = useAdminCall()
  const role = direction === 'give' ? 'admin' : 'user'
  const form = useForm<'password'>({
    onSubmit: async ({ password }) => {
      const request = { params: { userId: user._id }, body: { role, password } } as const
      const reply = await call(() => send(changeRole, request))
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      await onChange()
    },
    failed: roleWords.failed,
  })
  return (
    <form {...form.props} className="mt-2 grid gap-5">
      <p className="text-ink-soft">{roleWords.effect[direction]}</p>
      <PasswordOwner />
      <PasswordField label={roleWords.password} required autoComplete="current-password" {...form.field('password')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" small busy={form.busy} busyLabel={adminUser.busy}>
          {roleWords[direction]}
        </Button>
      </div>
    </form>
  )
}
