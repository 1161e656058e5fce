// The next steps of an order to pack: start packing, finish packing, dispatch, or reopen a packed order.
import { useState } from 'react'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import type { PackingOrderReply } from '#contract/packing.ts'
import { orderDeliveries } from '#copy/admin-order.ts'
import { packing as texts } from '#copy/packing.ts'
import type { SendingStep } from '#domain/order.ts'
import type { OrderChange } from '#domain/printed-slip.ts'
import { isCheckDigitRight, readTrackingNumber } from '#domain/tracking.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { undoable } from '#web/parts/admin/frame/undo.tsx'
import { useAskAboutNews } from '#web/parts/admin/frame/use-seen.ts'
import { UnpackButton } from '#web/parts/admin/order/unpack.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface PackingStepsProps {
  order: PackingOrderReply['order']
  isBooked: boolean
  onChange: () => Promise<void>
}

export function PackingSteps({ order, isBooked, onChange }: PackingStepsProps) {
  const call = useAdminCall()
  const [typed, setTyped] = useState('')
  const hasSeveralAddresses = order.deliveries.length > 0
  const askAboutNews = useAskAboutNews()
  const moveOrder = async (
    status: SendingStep,
    trackingNumber?: string,
    seenNews: OrderChange[] = [],
  ): Promise<void> => {
    const orders = [
      { _id: order._id, from: order.status, seenNews, ...(trackingNumber === undefined ? {} : { trackingNumber }) },
    ]
    const reply = await call(() => send(moveManyOrders, { body: { status, orders, fromPlaced: true } }))
    const [result] = reply?.results ?? []
    if (result && result.news.length > 0 && (await askAboutNews(result.reason)))
      return moveOrder(status, trackingNumber, result.news)
    undoable.offer(reply?.undo, result?.outcome === 'moved' ? 1 : 0)
    if (result?.outcome === 'refused') throw new Error(result.reason)
    if (result && status === 'dispatched') toast.success(texts.dispatched)
    await onChange()
  }
  const form = useForm<'trackingNumber'>({
    onSubmit: ({ trackingNumber }) => moveOrder('dispatched', hasSeveralAddresses ? undefined : trackingNumber),
    onFailure: (error) => toast.failure(texts.dispatchFailed, reasonIn(error)),
  })
  const number = readTrackingNumber(typed)
  return (
    <div className="grid gap-5">
      {order.status === 'placed' && <StepForm label={texts.begin} onSubmit={() => moveOrder('processing')} />}
      {order.status === 'processing' && <StepForm label={texts.close} onSubmit={() => moveOrder('packed')} />}
      <form {...form.props} className="grid gap-4">
        {hasSeveralAddresses ? (
          <p className="text-admin">{orderDeliveries.dispatch}</p>
        ) : (
          <>
            <TextField
              label={texts.trackingField}
              hint={texts.trackingHint}
              required
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              {...form.field('trackingNumber')}
            />
            <div role="status">
              {number !== null && !isCheckDigitRight(number) && (
                <p className="rounded-note bg-turmeric px-4 py-3 text-admin">{texts.suspicious}</p>
              )}
            </div>
          </>
        )}
        <Button type="submit" wide {...(isBooked && { tone: 'outlined' })} busy={form.busy} busyLabel={texts.busy}>
          {texts.dispatch}
        </Button>
      </form>
      <UnpackButton order={order} onChange={onChange} />
    </div>
  )
}

function StepForm({ label, onSubmit }: { label: string; onSubmit: () => Promise<void> }) {
  const form = useForm<never>({
    onSubmit,
    onFailure: (error) => toast.failure(texts.beginFailed, reasonIn(error)),
  })
  return (
    <form {...form.props}>
      <Button type="submit" wide tone="outlined" busy={form.busy} busyLabel={texts.busy}>
        {label}
      </Button>
    </form>
  )
}

const reasonIn = (error: unknown): string => (error instanceof Error ? error.message : '')
