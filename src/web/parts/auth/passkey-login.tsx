// Login with a passkey: by a button, or from the browser's autofill list (ACC-32).
import { useEffect, useRef, useState } from 'react'
import type { SigninReply } from '#contract/accounts.ts'
import { auth } from '#copy/auth.ts'
import { canUsePasskeys } from '#web/parts/factors/can-use-passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { importWithRetry } from '#web/ui/lazy.ts'

/** A passkey challenge is valid for five minutes, so a new one is requested shortly before. */
const CHALLENGE_INTERVAL = 240_000

interface PasskeyLoginProps {
  onArrived: (reply: SigninReply) => void
  busy: boolean
}

export function PasskeyLogin({ onArrived, busy }: PasskeyLoginProps) {
  const [isAsking, setAsking] = useState(false)
  const latestOnArrived = useRef(onArrived)
  latestOnArrived.current = onArrived
  useEffect(() => {
    let isUnmounted = false
    const offer = async () => {
      if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.()) || isUnmounted) return
      const { logInWithPasskey } = await import('#web/parts/factors/passkeys.ts')
      const reply = await logInWithPasskey(true)
      if (!isUnmounted) latestOnArrived.current(reply)
    }
    // Offers passkeys by autofill. A failure is not shown, because the user has not started this.
    const offerQuietly = () => void offer().catch(() => undefined)
    offerQuietly()
    const timer = window.setInterval(offerQuietly, CHALLENGE_INTERVAL)
    return () => {
      isUnmounted = true
      window.clearInterval(timer)
    }
  }, [])
  const logIn = async () => {
    setAsking(true)
    const { logInWithPasskey } = await importWithRetry(() => import('#web/parts/factors/passkeys.ts'))
    try {
      onArrived(await logInWithPasskey())
    } catch (error) {
      const { showFactorFailure } = await importWithRetry(() => import('#web/parts/factors/show-factor-failure.ts'))
      showFactorFailure(error, auth.login.failed)
    }
    setAsking(false)
  }
  return (
    <Button tone="quiet" small disabled={busy} busy={isAsking} busyLabel={auth.login.busy} onClick={logIn}>
      {auth.login.passkey}
    </Button>
  )
}
