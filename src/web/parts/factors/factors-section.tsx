// The passkeys of the account, and for staff also authenticator apps and recovery codes. Loaded with the security page
// (ACC-33).
import { useEffect, useState } from 'react'
import { removeApp, renewRecoveryCodes, viewFactors } from '#contract/calls/factors.ts'
import type { FactorAdded, FactorsReply } from '#contract/factors.ts'
import { factors } from '#copy/auth.ts'
import { send } from '#web/api-client.ts'
import { type SignInAgain, useSignInAgain } from '#web/parts/session/sign-in-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/moon.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AppForm } from './app-form.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { showFactorFailure } from './show-factor-failure.ts'

const texts = factors.list

export default function FactorsSection() {
  const [factorsReply, setFactorsReply] = useState<FactorsReply | 'failed' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const signInAgain = useSignInAgain()
  const load = () => void send(viewFactors).then(setFactorsReply, () => setFactorsReply('failed'))
  useEffect(load, [])
  const onFactorAdded = ({ message, recoveryCodes }: FactorAdded) => {
    toast.success(message)
    setCodes(recoveryCodes)
    load()
  }
  const onCodesRenewed = (newCodes: readonly string[]) => {
    setCodes(newCodes)
    load()
  }
  return (
    <>
      <section className="mt-14 lg:mt-18">
        <h2 className="text-h3">{texts.title}</h2>
        <p className="measure mt-3">{texts.lead}</p>
        {factorsReply === null && <Loading label={texts.loading} visible />}
        {factorsReply === 'failed' && (
          <div role="alert" className="mt-5 grid justify-items-start gap-4">
            <p>{factors.page.failed.title}</p>
            <Button tone="outlined" onClick={load}>
              {factors.page.failed.button}
            </Button>
          </div>
        )}
        {factorsReply !== null && factorsReply !== 'failed' && (
          <PasskeyList
            passkeys={factorsReply.passkeys}
            run={signInAgain.run}
            onAdded={onFactorAdded}
            onChanged={load}
          />
        )}
      </section>
      {factorsReply !== null && factorsReply !== 'failed' && factorsReply.isStaff && (
        <StaffFactors
          factorsReply={factorsReply}
          run={signInAgain.run}
          onAdded={onFactorAdded}
          onCodes={onCodesRenewed}
          onChanged={load}
        />
      )}
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title={factors.codes.shownTitle}>
        <RecoveryCodes codes={codes ?? []} onSaved={() => setCodes(null)} />
      </Dialog>
      {signInAgain.dialog}
    </>
  )
}

interface StaffFactorsProps {
  factorsReply: FactorsReply
  run: SignInAgain['run']
  onAdded: (reply: FactorAdded) => void
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

function StaffFactors({ factorsReply, run, onAdded, onCodes, onChanged }: StaffFactorsProps) {
  const { app, codes } = factors
  const [isAdding, setAdding] = useState(false)
  const confirm = useConfirm()
  const remove = async () => {
    const question = { title: app.removeQuestion, body: app.removeText, confirm: app.remove, cancel: app.keep }
    if (!(await confirm(question))) return
    try {
      const reply = await run(() => send(removeApp))
      if (reply !== null) toast.success(reply.message)
      onChanged()
    } catch (error) {
      showFactorFailure(error, app.removeFailed)
    }
  }
  const renew = async () => {
    const question = { title: codes.renewQuestion, body: codes.renewText, confirm: codes.renew, cancel: codes.keep }
    if (!(await confirm(question))) return
    try {
      const reply = await run(() => send(renewRecoveryCodes))
      if (reply !== null) onCodes(reply.recoveryCodes)
    } catch (error) {
      showFactorFailure(error, codes.failed)
    }
  }
  const onFactorAdded = (reply: FactorAdded) => {
    setAdding(false)
    onAdded(reply)
  }
  return (
    <>
      <section className="mt-14 lg:mt-18">
        <h2 className="text-h3">{app.title}</h2>
        <p className="measure mt-3">{app.lead}</p>
        <p className="mt-5 text-ink-soft">{factorsReply.hasApp ? app.has : app.none}</p>
        {isAdding ? (
          <AppForm run={run} onAdded={onFactorAdded} onStopped={() => setAdding(false)} />
        ) : (
          <div className="mt-6">
            <Button tone="outlined" onClick={factorsReply.hasApp ? remove : () => setAdding(true)}>
              {factorsReply.hasApp ? app.remove : app.add}
            </Button>
          </div>
        )}
      </section>
      {(factorsReply.hasApp || factorsReply.passkeys.length > 0) && (
        <section className="mt-14 lg:mt-18">
          <h2 className="text-h3">{codes.title}</h2>
          <p className="measure mt-3">{codes.lead}</p>
          <p className="mt-5 text-ink-soft">{codes.left({ count: factorsReply.recoveryCodesLeft })}</p>
          <div className="mt-6">
            <Button tone="outlined" onClick={renew}>
              {codes.renew}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
