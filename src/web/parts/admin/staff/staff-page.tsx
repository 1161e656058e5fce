// The Staff page: staff members, invitations, and the audit log (ADM-1, ADM-24, ADM-25).
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { inviteStaff, listStaff, withdrawInvite } from '#contract/calls/admin/staff.ts'
import type { StaffRole } from '#contract/rights.ts'
import type { StaffReply } from '#contract/staff.ts'
import { admin } from '#copy/admin.ts'
import { staff as texts } from '#copy/staff.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAction, useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage, BackLink, Section } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { RoleBoxes, withRoleToggled } from '#web/parts/admin/users/roles-panel.tsx'
import { PasswordOwner } from '#web/parts/session/password-owner.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Activity } from './activity.tsx'

export default function StaffPage() {
  const result = useQuery(listStaff)
  return (
    <AdminPage
      title={texts.title}
      note={texts.note}
      back={<BackLink to={adminPages.settings}>{admin.tabs.settings}</BackLink>}
    >
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {({ people, invites }) => (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
            <div className="grid min-w-0 grid-cols-1 gap-5">
              <People people={people} />
              <Invites invites={invites} onChange={result.reload} />
            </div>
            <Panel title={texts.invite.title} note={texts.invite.hint}>
              <InviteForm onSent={result.reload} />
            </Panel>
          </div>
        )}
      </QueryState>
      <Section name="activity">
        <Activity />
      </Section>
    </AdminPage>
  )
}

const LINE =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5'

const People = ({ people }: Pick<StaffReply, 'people'>) => (
  <Panel title={texts.people} flush>
    <ul>
      {people.map(({ _id, name, email, role, staffRoles }) => (
        <li key={_id} className={LINE}>
          <span className="min-w-0">
            <Link to={adminPages.user(_id)} className="link font-semibold wrap-anywhere">
              {name}
            </Link>
            <span className="block text-small text-ink-soft wrap-anywhere">{email}</span>
          </span>
          <Roles names={role === 'admin' ? [texts.owner] : staffRoles.map((each) => texts.roles[each].name)} />
        </li>
      ))}
    </ul>
  </Panel>
)

const Roles = ({ names }: { names: readonly string[] }) => (
  <span className="flex flex-wrap gap-2">
    {names.map((name) => (
      <Badge key={name} tone={name === texts.owner ? 'turmeric' : 'sand'}>
        {name}
      </Badge>
    ))}
  </span>
)

function Invites({ invites, onChange }: Pick<StaffReply, 'invites'> & { onChange: () => Promise<void> }) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(texts.invites.failed)
  const withdraw = async (inviteId: string, email: string) => {
    const { question, effect, withdraw: yes, keep } = texts.invites
    if (!(await confirm({ title: question(email), body: effect, confirm: yes, cancel: keep }))) return
    await run(() => send(withdrawInvite, { params: { inviteId } }))
    await onChange()
  }
  return (
    <Panel title={texts.invites.title} flush>
      {invites.length === 0 ? (
        <p className="px-4 py-5 text-admin text-ink-soft nav:px-5">{texts.invites.none}</p>
      ) : (
        <ul>
          {invites.map(({ _id, email, roles, by, expiresAt }) => (
            <li key={_id} className={LINE}>
              <span className="min-w-0">
                <span className="font-semibold wrap-anywhere">{email}</span>
                <span className="figures block text-small text-ink-soft">
                  {texts.invites.by(by)}, {texts.invites.until} <Moment at={expiresAt} />
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <Roles names={roles.map((each) => texts.roles[each].name)} />
                <Button tone="outlined" small busy={isBusy} onClick={() => void withdraw(_id, email)}>
                  {texts.invites.withdraw}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const inviteWords = texts.invite

function InviteForm({ onSent }: { onSent: () => Promise<void> }) {
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
    failed: inviteWords.failed,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField label={inviteWords.email} type="email" required autoComplete="off" {...form.field('email')} />
      <RoleBoxes
        legend={inviteWords.roles}
        chosen={chosen}
        error={isMissing ? inviteWords.needed : undefined}
        onToggle={(role) => {
          setMissing(false)
          setChosen(withRoleToggled(chosen, role))
        }}
      />
      <PasswordOwner />
      <PasswordField
        label={inviteWords.password}
        required
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" wide busy={form.busy} busyLabel={texts.busy}>
        {inviteWords.button}
      </Button>
    </form>
  )
}
