// The email of one's account: whether it is known to be hers, the code that shows it, and the way to another one (ACC-21, ACC-23).
import { Suspense, useState } from 'react'
import type { ProfileReply } from '#contract/my-account.ts'
import { myAccount } from '#copy/my-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Loading } from '#web/ui/moon.tsx'
import { EmailProof } from './email-proof.tsx'

// Few ever change it: its form comes with the tap.
const ChangeEmail = lazy(() => import('./change-email.tsx'))
const words = myAccount.email

interface EmailPanelProps {
  profile: ProfileReply
  onChanged: () => Promise<void>
}

export function EmailPanel({ profile, onChanged }: EmailPanelProps) {
  const [isChanging, setChanging] = useState(false)
  const { email, emailState } = profile
  return (
    <section aria-labelledby="email" className="mt-14 max-w-130 lg:mt-18">
      <h2 id="email" className="text-h3">
        {words.title}
      </h2>
      <p className="mt-3 wrap-anywhere">
        {email}
        {emailState === 'proved' && (
          <span className="ml-3">
            <Badge tone="leaf">{words.isProved}</Badge>
          </span>
        )}
      </p>
      <p className="mt-1 text-small text-ink-soft">{words.hint}</p>
      {emailState !== 'proved' && <EmailProof key={email} profile={profile} onProved={onChanged} />}
      {isChanging ? (
        <Suspense fallback={<Loading label={myAccount.newEmail.loading} visible />}>
          <ChangeEmail
            profile={profile}
            onCancel={() => setChanging(false)}
            onChanged={async () => {
              await onChanged()
              setChanging(false)
            }}
          />
        </Suspense>
      ) : (
        <div className="mt-4">
          <Button tone="outlined" small onClick={() => setChanging(true)}>
            {myAccount.newEmail.button}
          </Button>
        </div>
      )}
    </section>
  )
}
