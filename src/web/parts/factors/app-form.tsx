// Sets up an authenticator app: shows the QR code and the secret as text, and asks for the first code (SEC-60).
import { useEffect, useState } from 'react'
import { beginApp, confirmApp } from '#contract/calls/factors.ts'
import type { FactorAdded, NewApp } from '#contract/factors.ts'
import { factors } from '#copy/auth.ts'
import { isRefusal, reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { SignInAgain } from '#web/parts/session/sign-in-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/moon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showFactorFailure } from './show-factor-failure.ts'

const texts = factors.app

interface AppFormProps {
  run: SignInAgain['run']
  onAdded: (reply: FactorAdded) => void
  onStopped: () => void
}

export function AppForm({ run, onAdded, onStopped }: AppFormProps) {
  const [app, setApp] = useState<NewApp | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one secret for each time that the form opens
  useEffect(() => {
    run(() => send(beginApp)).then(
      (newApp) => (newApp === null ? onStopped() : setApp(newApp)),
      (error) => {
        showFactorFailure(error, texts.failed)
        onStopped()
      },
    )
  }, [])
  const form = useForm<'code'>({
    onSubmit: async ({ code }) => {
      const reply = await run(() => send(confirmApp, { body: { code } }))
      if (reply !== null) onAdded(reply)
    },
    onFailure: (error) => {
      if (isRefusal(error, confirmApp, 'factor_code_wrong')) form.setErrors({ code: reasonOf(error) })
      else showFactorFailure(error, texts.failed)
    },
  })
  if (app === null) return <Loading label={factors.page.loading} visible />
  return (
    <form {...form.props} className="mt-5 grid max-w-130 gap-5">
      <p className="text-body">{texts.scan}</p>
      <img src={app.picture} alt={texts.picture} width={208} height={208} className="rounded-note border border-line" />
      <div>
        <p className="text-small text-ink-soft">{texts.secret}</p>
        <p className="figures mt-1 font-semibold wrap-anywhere select-all">{app.secret}</p>
        <p className="mt-3 text-small">
          <a className="link" href={app.link}>
            {texts.here}
          </a>
        </p>
      </div>
      <TextField label={texts.code} required inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
      <div>
        <Button type="submit" busy={form.busy} busyLabel={texts.confirming}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  )
}
