// Adds a staff member's first second factor: a passkey, or an app if passkeys are not available (SEC-56).
import { useState } from 'react'
import type { FactorAdded } from '#contract/factors.ts'
import { factors } from '#copy/auth.ts'
import { useSignInAgain } from '#web/parts/session/sign-in-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { AppForm } from './app-form.tsx'
import { AddPasskey } from './passkey-list.tsx'

const texts = factors.page

export function AddFactor({ onAdded }: { onAdded: (reply: FactorAdded) => void }) {
  const [isApp, setApp] = useState(false)
  const signInAgain = useSignInAgain()
  return (
    <div className="grid gap-9">
      <section>
        <h2 className="text-h3">{texts.passkeyTitle}</h2>
        <p className="mt-3 mb-5 text-ink-soft">{texts.passkeyText}</p>
        <AddPasskey isMain run={signInAgain.run} onAdded={onAdded} />
      </section>
      <section className="border-t border-line pt-7">
        <h2 className="text-h3">{texts.appTitle}</h2>
        <p className="mt-3 text-ink-soft">{texts.appText}</p>
        {isApp ? (
          <AppForm run={signInAgain.run} onAdded={onAdded} onStopped={() => setApp(false)} />
        ) : (
          <div className="mt-5">
            <Button tone="outlined" onClick={() => setApp(true)}>
              {factors.app.add}
            </Button>
          </div>
        )}
      </section>
      {signInAgain.dialog}
    </div>
  )
}
