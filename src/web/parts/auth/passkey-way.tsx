// Login with a passkey: by a button, or from the browser's autofill list (ACC-32).
import { useEffect, useRef, useState } from 'react'
import type { SigninReply } from '#contract/accounts.ts'
import { auth } from '#copy/auth.ts'
import { canUsePasskeys } from '#web/parts/factors/can-use-passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { importWithRetry } from '#web/ui/lazy.ts'

/** A passkey challenge is valid for five minutes, so a new one is requested shortly before. */
const CHALLENGE_INTERVAL = 240_000

interface PasskeyWayProps {
  onArrived: (reply: SigninReply) => void
  busy: boolean
}

export function PasskeyLogin({ onArrived, busy }: PasskeyWayProps) {
  const [isAsking, setAsking] = useState(false)
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  useEffect(() => {
    let isOver = false
    const offer = async () => {
      if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.()) || isOver) return
      const { logInWithPasskey } = await import('#web/parts/factors/passkeys.ts')
      const reply = await logInWithPasskey(true)
      if (!isOver) arrived.current(reply)
    }
    // Offers passkeys by autofill. A failure is not shown, because the user has not started this.
    const quietly = () => void offer().catch(() => undefined)
    quietly()
    const timer = window.setInterval(quietly, CHALLENGE_INTERVAL)
    return () => {
      isOver = true
      window.clearInterval(timer)
    }
  }, [])
  const logIn = async () => {
    setAsking(true)
    const { logInWithPasskey } = await importWithRetry(() => import('#web/parts/factors/passkeys.ts'))
    try {
      onArrived(await logInWithPasskey())
    } catch (error) {
      const { showPasskeyFailure } = await importWithRetry(() => import('#web/parts/factors/say-passkey-failure.ts'))
      showPasskeyFailure(error, auth.login.failed)
    }
    setAsking(false)
  }
  return (
    <Button tone="quiet" small disabled={busy} busy={isAsking} busyLabel={auth.login.busy} onClick={logIn}>
      {auth.login.passkey}
    </Button>
  )
}
