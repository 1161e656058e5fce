// What a parent or guardian says: that she is one, who she is, and a tick for each thing she agrees to (PRIV-11).
import { useState } from 'react'
import { confirmAsGuardian, confirmWithAccount } from '#contract/calls/age.ts'
import { guardianPage } from '#copy/guardian.ts'
import { noticeVersions } from '#copy/notice-versions.ts'
import { RELATIONS, type Relation } from '#domain/age.ts'
import { send } from '#web/api-client.ts'
import { sayNotDone } from '#web/forms/say-not-done.ts'
import { useForm } from '#web/forms/use-form.ts'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { useUser } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = guardianPage.asked
const OPTIONS = RELATIONS.map((value) => ({ value, label: words.relations[value] }))

interface GuardianFormProps {
  token: string
  onAgreed: () => void
}

export function GuardianForm({ token, onAgreed }: GuardianFormProps) {
  const user = useUser()
  const own = user?.age === 'minor' ? null : user
  const [orders, setOrders] = useState(false)
  const form = useForm<'name' | 'relation' | 'isGuardian' | 'account'>({
    onSubmit: async ({ name, relation }) => {
      const said = {
        token,
        relation: relation as Relation,
        isGuardian: true as const,
        account: true as const,
        orders,
        notice: noticeVersions.guardian,
      }
      if (own) await send(confirmWithAccount, { body: said })
      else await send(confirmAsGuardian, { body: { ...said, name } })
      onAgreed()
    },
    onFailure: (error) => sayNotDone(guardianPage.failed, error),
  })
  return (
    <form {...form.props} className="mt-8 grid gap-5">
      <h2 className="text-h3">{words.isYou}</h2>
      {own ? (
        <p>{words.withAccount(own.name)}</p>
      ) : (
        <TextField label={words.name} required maxLength={100} autoComplete="name" {...form.field('name')} />
      )}
      <SelectField
        label={words.relation}
        required
        options={OPTIONS}
        placeholder={words.choose}
        {...form.field('relation')}
      />
      <Tick label={words.isGuardian} {...form.field('isGuardian')} />
      <h2 className="mt-3 text-h3">{words.what}</h2>
      <Tick label={words.account} {...form.field('account')} />
      <CheckBox label={words.orders} checked={orders} onChange={({ target }) => setOrders(target.checked)} />
      <NoticeLine name="guardian" />
      <Button type="submit" wide busy={form.busy} busyLabel={words.busy}>
        {words.button}
      </Button>
      {!own && <p className="text-small text-ink-soft">{words.orAccount}</p>}
      <p className="text-small text-ink-soft">{words.no}</p>
    </form>
  )
}

/** One that has to be ticked by hand. */
const Tick = ({ label, name, error }: { label: string; name: string; error: string | undefined }) => (
  <div>
    <CheckBox
      label={label}
      name={name}
      required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    />
    {error && (
      <p id={`${name}-error`} className="text-small text-chilli">
        {words.needed}
      </p>
    )}
  </div>
)
