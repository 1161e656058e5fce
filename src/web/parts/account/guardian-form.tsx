// The consent of a parent or guardian: a checkbox that confirms the role, a name, and a checkbox for each purpose
// (PRIV-11).
import { useState } from 'react'
import type { GuardianLinkReply } from '#contract/age.ts'
import { changeAsGuardian, confirmAdult, confirmAsGuardian, confirmWithAccount } from '#contract/calls/age.ts'
import { guardianPage } from '#copy/guardian.ts'
import { RELATIONS, type Relation } from '#domain/age.ts'
import { MAX_FULL_NAME } from '#domain/field-limits.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { useUser } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = guardianPage.asked
const OPTIONS = RELATIONS.map((value) => ({ value, label: texts.relations[value] }))

interface GuardianFormProps {
  token: string
  onAgreed: () => void
}

export function GuardianForm({ token, onAgreed }: GuardianFormProps) {
  const user = useUser()
  // A logged-in minor counts as a visitor, because a minor cannot be a guardian.
  const adultUser = user?.age === 'minor' ? null : user
  const [orders, setOrders] = useState(false)
  const form = useForm<'name' | 'relation' | 'isGuardian' | 'account'>({
    onSubmit: async ({ name, relation }) => {
      const body = {
        token,
        relation: relation as Relation,
        isGuardian: true as const,
        account: true as const,
        orders,
        notice: noticeVersions.guardian,
      }
      if (adultUser) await send(confirmWithAccount, { body })
      else await send(confirmAsGuardian, { body: { ...body, name } })
      onAgreed()
    },
    onFailure: (error) => showFailure(guardianPage.failed, error),
  })
  return (
    <form {...form.props} className="mt-8 grid gap-5">
      <h2 className="text-h3">{texts.isYou}</h2>
      {adultUser ? (
        <p>{texts.withAccount({ name: adultUser.name })}</p>
      ) : (
        <TextField label={texts.name} required maxLength={MAX_FULL_NAME} autoComplete="name" {...form.field('name')} />
      )}
      <SelectField
        label={texts.relation}
        required
        options={OPTIONS}
        placeholder={texts.choose}
        {...form.field('relation')}
      />
      <RequiredCheckBox label={texts.isGuardian} {...form.field('isGuardian')} />
      <h2 className="mt-3 text-h3">{texts.what}</h2>
      <RequiredCheckBox label={texts.account} {...form.field('account')} />
      <CheckBox label={texts.orders} checked={orders} onChange={({ target }) => setOrders(target.checked)} />
      <NoticeLine name="guardian" />
      <Button type="submit" wide busy={form.busy} busyLabel={texts.busy}>
        {texts.button}
      </Button>
      {!adultUser && <p className="text-small text-ink-soft">{texts.orAccount}</p>}
      <p className="text-small text-ink-soft">{texts.no}</p>
    </form>
  )
}

const RequiredCheckBox = ({ label, name, error }: { label: string; name: string; error: string | undefined }) => (
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
        {texts.needed}
      </p>
    )}
  </div>
)

const confirmedWords = guardianPage.confirmed

interface GuardianChoicesProps {
  token: string
  link: GuardianLinkReply
  /** Called after a change of the consents; `isOver` is true when the link is no longer valid. */
  onChanged: (isOver: boolean) => void
}

/** A guardian's consent, with buttons that change it, end it, or confirm that the user is now an adult (PRIV-11). */
export function GuardianChoices({ token, link, onChanged }: GuardianChoicesProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const handlerFor = (name: string, isOver: boolean, change: () => Promise<unknown>) => async () => {
    setBusy(name)
    try {
      await change()
      onChanged(isOver)
    } catch (error) {
      showFailure(guardianPage.failed, error)
    } finally {
      setBusy(null)
    }
  }
  const mayOrder = link.allows === 'orders'
  const toggleOrders = () =>
    send(changeAsGuardian, {
      body: { token, purpose: 'orders', given: !mayOrder, notice: noticeVersions.guardian },
    })
  const endConsent = () => send(changeAsGuardian, { body: { token, purpose: 'account', given: false } })
  const buttonState = (name: string) => ({
    busy: busy === name,
    busyLabel: confirmedWords.busy,
    disabled: busy !== null,
  })
  return (
    <div className="mt-8 grid gap-8">
      <section className="grid gap-3">
        <p className="text-body font-semibold">{mayOrder ? confirmedWords.orders : confirmedWords.account}</p>
        <NoticeLine name="guardian" />
        <div>
          <Button tone="outlined" {...buttonState('orders')} onClick={handlerFor('orders', false, toggleOrders)}>
            {mayOrder ? confirmedWords.stopOrders : confirmedWords.allowOrders}
          </Button>
        </div>
      </section>
      <section className="grid gap-3">
        <p>{confirmedWords.endText}</p>
        <div>
          <Button tone="outlined" {...buttonState('end')} onClick={handlerFor('end', true, endConsent)}>
            {confirmedWords.end}
          </Button>
        </div>
      </section>
      <section className="grid gap-3">
        <p>{confirmedWords.grownText}</p>
        <div>
          <Button
            tone="outlined"
            {...buttonState('grown')}
            onClick={handlerFor('grown', true, () => send(confirmAdult, { body: { token } }))}
          >
            {confirmedWords.grown}
          </Button>
        </div>
      </section>
    </div>
  )
}
