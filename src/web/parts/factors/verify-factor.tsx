// Verifies a second factor: a passkey, or a code (SEC-56, SEC-57). Used on its own page, and in a dialog.
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UserReply } from '#contract/accounts.ts'
import { verifyFactorCode, viewFactors } from '#contract/calls/factors.ts'
import type { FactorsReply } from '#contract/factors.ts'
import { pages } from '#contract/urls.ts'
import { factors } from '#copy/auth.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loading } from '#web/ui/moon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { verifyWithPasskey } from './passkeys.ts'
import { showFactorFailure } from './show-factor-failure.ts'

const texts = factors.show

interface VerifyFactorProps {
  /** True in the dialog of an action that continues after the verification. */
  isInDialog?: boolean
  onDone: () => void
}

export default function VerifyFactor({ isInDialog = false, onDone }: VerifyFactorProps) {
  const [factorsReply, setFactorsReply] = useState<FactorsReply | null>(null)
  useEffect(() => {
    send(viewFactors).then(setFactorsReply, (error) => showFactorFailure(error))
  }, [])
  const onVerified = ({ user }: { user: UserReply }) => {
    session.setUser(user)
    onDone()
  }
  if (factorsReply === null) return <Loading label={factors.page.loading} visible />
  const hasCode = factorsReply.hasApp || factorsReply.recoveryCodesLeft > 0
  if (factorsReply.passkeys.length === 0 && !hasCode)
    return (
      <div className="mt-2 grid gap-5">
        <p className="text-ink-soft">{texts.missing}</p>
        <LinkButton wide to={pages.secondFactor}>
          {texts.setUp}
        </LinkButton>
      </div>
    )
  return (
    <div className="mt-2 grid gap-5">
      {isInDialog && <p className="text-ink-soft">{texts.againText}</p>}
      {factorsReply.passkeys.length > 0 && <VerifyByPasskey onVerified={onVerified} />}
      {factorsReply.passkeys.length > 0 && hasCode && (
        <p className="text-center text-small text-ink-soft">{texts.or}</p>
      )}
      {hasCode && <VerifyByCode isFirst={factorsReply.passkeys.length === 0} onVerified={onVerified} />}
      <p className="text-small text-ink-soft">{texts.lost}</p>
    </div>
  )
}

interface MethodProps {
  onVerified: (reply: { user: UserReply }) => void
}

function VerifyByPasskey({ onVerified }: MethodProps) {
  const [isBusy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    try {
      onVerified(await verifyWithPasskey())
    } catch (error) {
      showFactorFailure(error)
      setBusy(false)
    }
  }
  return (
    <Button wide busy={isBusy} busyLabel={texts.waiting} onClick={verify}>
      <Icon icon={KeyRound} size={20} />
      {texts.passkey}
    </Button>
  )
}

function VerifyByCode({ isFirst, onVerified }: MethodProps & { isFirst: boolean }) {
  const form = useForm<'code'>({
    onSubmit: async ({ code }) => onVerified(await send(verifyFactorCode, { body: { code } })),
    onFailure: (error) => showFactorFailure(error),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label={texts.code}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
      <Button type="submit" wide tone={isFirst ? 'primary' : 'outlined'} busy={form.busy} busyLabel={texts.busy}>
        {texts.button}
      </Button>
    </form>
  )
}
