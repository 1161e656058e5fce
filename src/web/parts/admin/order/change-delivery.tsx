// The form for an order's address and contact details before dispatch. It says how shipping costs and invoice change.
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import type { DeliveryQuoteReply } from '#contract/aftersales.ts'
import { changeAdminDelivery, quoteAdminDelivery } from '#contract/calls/admin/order.ts'
import { shortRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { ApiError, send } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { Section } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useDeliveryForm } from '#web/parts/orders/use-delivery-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = adminOrder.delivery

interface ChangeDeliveryPanelProps {
  detail: AdminOrderDetailReply
  onChange: () => Promise<void>
  onClose: () => void
}

export function ChangeDeliveryPanel({ detail, onChange, onClose }: ChangeDeliveryPanelProps) {
  const quote = useQuery(quoteAdminDelivery, { params: { orderId: detail.order._id } })
  return (
    <Section>
      <Panel title={texts.title} note={texts.lead}>
        <QueryState result={quote} loading={adminOrder.loading} failed={adminOrder.failed}>
          {({ regions }) => <Form detail={detail} regions={regions} onChange={onChange} onClose={onClose} />}
        </QueryState>
      </Panel>
    </Section>
  )
}

function Form({
  detail: { order, delivery },
  regions,
  onChange,
  onClose,
}: ChangeDeliveryPanelProps & Pick<DeliveryQuoteReply, 'regions'>) {
  const call = useAdminCall()
  const { props, fields, busy, refund, isSame } = useDeliveryForm({
    order,
    regions,
    save: async (billingData) => {
      const request = { params: { orderId: order._id }, body: { billingData, seen: delivery } }
      const reply = await call(() => send(changeAdminDelivery, request))
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      await onChange()
    },
    failed: texts.failed,
    onFailure: (error) => {
      // Someone else has changed the order.
      if (!(error instanceof ApiError && error.status === 409)) return
      onClose()
      void onChange()
    },
  })
  const textWithoutRefund = isSame ? texts.same : texts.free
  const shippingText = refund > 0 ? texts.cheaper(shortRupees(refund)) : textWithoutRefund
  return (
    <form {...props} className="grid gap-5">
      <div>{fields}</div>
      <div className="grid gap-2">
        <p className="text-admin" aria-live="polite">
          {order.kind === 'replacement' ? texts.none : shippingText}
        </p>
        {order.kind === 'sale' && <p className="text-small text-ink-soft">{texts.invoice}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" small busy={busy} busyLabel={admin.saving}>
          {admin.save}
        </Button>
        <Button tone="outlined" small onClick={onClose}>
          {texts.leave}
        </Button>
      </div>
    </form>
  )
}
