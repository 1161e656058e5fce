// The part of the account about passkeys, and for staff about apps and recovery codes: loaded with the page of password and devices (ACC-33).
import { useEffect, useState } from 'react'
import { viewFactors } from '#contract/calls/factors.ts'
import type { FactorAdded, FactorsReply } from '#contract/factors.ts'
import { factors } from '#copy/factors.ts'
import { send } from '#web/api-client.ts'
import { useSignInAgain } from '#web/parts/session/sign-in-again.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/moon.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StaffFactors } from './staff-factors.tsx'

const words = factors.list

export default function FactorsSection() {
  const [has, setHas] = useState<FactorsReply | 'failed' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const again = useSignInAgain()
  const load = () => void send(viewFactors).then(setHas, () => setHas('failed'))
  useEffect(load, [])
  const added = ({ message, recoveryCodes }: FactorAdded) => {
    toast.success(message)
    setCodes(recoveryCodes)
    load()
  }
  const renewed = (made: readonly string[]) => {
    setCodes(made)
    load()
  }
  return (
    <>
      <section className="mt-14 lg:mt-18">
        <h2 className="text-h3">{words.title}</h2>
        <p className="measure mt-3">{words.lead}</p>
        {has === null && <Loading label={words.loading} visible />}
        {has === 'failed' && (
          <div role="alert" className="mt-5 grid justify-items-start gap-4">
            <p>{factors.page.failed.title}</p>
            <Button tone="outlined" onClick={load}>
              {factors.page.failed.button}
            </Button>
          </div>
        )}
        {has !== null && has !== 'failed' && (
          <PasskeyList passkeys={has.passkeys} run={again.run} onAdded={added} onChanged={load} />
        )}
      </section>
      {has !== null && has !== 'failed' && has.isStaff && (
        <StaffFactors has={has} run={again.run} onAdded={added} onCodes={renewed} onChanged={load} />
      )}
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title={factors.codes.shownTitle}>
        <RecoveryCodes codes={codes ?? []} onKept={() => setCodes(null)} />
      </Dialog>
      {again.dialog}
    </>
  )
}
