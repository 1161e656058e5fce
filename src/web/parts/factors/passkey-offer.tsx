// Offers to create a passkey after a purchase, below everything else. It can be declined for good with one tap
// (ACC-34).
import { useEffect, useState } from 'react'
import { declinePasskey, viewFactors } from '#contract/calls/factors.ts'
import { factors } from '#copy/auth.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { createPasskey } from './passkeys.ts'
import { showFactorFailure } from './show-factor-failure.ts'

const texts = factors.offer

async function shouldOfferPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false
  const { passkeys, isDeclined, isStaff } = await send(viewFactors)
  return passkeys.length === 0 && !isDeclined && !isStaff
}

export default function PasskeyOffer() {
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    shouldOfferPasskey().then(setShown, () => undefined)
  }, [])
  const add = async () => {
    setBusy(true)
    try {
      await createPasskey()
      toast.success(texts.done)
      setShown(false)
    } catch (error) {
      showFactorFailure(error, texts.failed)
    }
    setBusy(false)
  }
  const decline = () => {
    setShown(false)
    // If this request is lost, the offer is shown again after a later purchase.
    send(declinePasskey).catch(() => undefined)
  }
  if (!isShown) return null
  return (
    <aside aria-label={texts.title} className="mx-auto mb-14 max-w-130">
      <Card>
        <h2 className="text-h3">{texts.title}</h2>
        <p className="mt-3 text-ink-soft">{texts.text}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button tone="outlined" small busy={isBusy} busyLabel={texts.adding} onClick={add}>
            {texts.add}
          </Button>
          <Button tone="quiet" small disabled={isBusy} onClick={decline}>
            {texts.decline}
          </Button>
        </div>
      </Card>
    </aside>
  )
}
