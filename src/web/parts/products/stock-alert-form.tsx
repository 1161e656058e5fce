// The back-in-stock alert: one tap, and an email is sent when the product is available (CAT-41). It needs a login.
import { useEffect, useState } from 'react'
import { createStockAlert, deleteStockAlert, viewStockAlert } from '#contract/calls/stock-alerts.ts'
import { pages } from '#contract/urls.ts'
import { waits as texts } from '#copy/products.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { session, useSession } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

export default function StockAlertForm({ productId }: { productId: string }) {
  const { loading, user } = useSession()
  if (loading) return null
  return (
    <div className="mt-4">
      {user === null ? (
        <p className="text-small text-ink-soft">
          {texts.visitor.before}
          <ShopLink to={pages.login} className="link">
            {texts.visitor.logIn}
          </ShopLink>
          {texts.visitor.after}
        </p>
      ) : (
        <AlertButton key={productId} productId={productId} />
      )}
    </div>
  )
}

function AlertButton({ productId }: { productId: string }) {
  const [isWaiting, setWaiting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const params = { productId }
  useEffect(() => {
    let isUnmounted = false
    send(viewStockAlert, { params: { productId } }).then(
      (reply) => !isUnmounted && setWaiting(reply.isWaiting),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [productId])
  const toggleAlert = async () => {
    setBusy(true)
    setFailure('')
    try {
      const reply = await send(isWaiting ? deleteStockAlert : createStockAlert, { params })
      setWaiting(reply.isWaiting)
      toast.success(reply.message)
    } catch (error) {
      if (!session.clearIfEnded(error)) setFailure(reasonOf(error) ?? texts.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {isWaiting && <p className="mb-2 text-small text-ink-soft">{texts.waiting}</p>}
      <Button
        tone={isWaiting ? 'quiet' : 'outlined'}
        small
        busy={busy}
        busyLabel={isWaiting ? texts.stopping : texts.asking}
        onClick={() => void toggleAlert()}
      >
        {isWaiting ? texts.stop : texts.ask}
      </Button>
      <p role="alert" className="mt-2 text-small text-chilli empty:hidden">
        {failure}
      </p>
    </>
  )
}
