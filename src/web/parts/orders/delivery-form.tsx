// Changes an order's address and contact details: the fields of checkout, and what the change does to shipping (ORD-7).
import type { DeliveryQuoteReply } from '#contract/aftersales.ts'
import { changeDelivery } from '#contract/calls/orders.ts'
import type { OrderReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { shortRupees } from '#contract/wire.ts'
import { redirecting as words } from '#copy/order.ts'
import { ApiError, send } from '#web/api-client.ts'
import { ShopLinkButton, useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDeliveryForm } from './use-delivery-form.tsx'

interface DeliveryFormProps {
  order: OrderReply
  regions: DeliveryQuoteReply['regions']
}

export function DeliveryForm({ order, regions }: DeliveryFormProps) {
  const navigate = useShopNavigate()
  const orderPage = pages.order(order._id)
  const { props, fields, busy, refund, isSame } = useDeliveryForm({
    order,
    regions,
    save: async (billingData) => {
      const { message } = await send(changeDelivery, { params: { orderId: order._id }, body: { billingData } })
      toast.success(message)
      navigate(orderPage)
    },
    failed: words.failed,
    onFailure: (failure) => {
      session.clearIfEnded(failure)
      // The order was dispatched meanwhile; its page explains that nothing can be changed any more.
      if (failure instanceof ApiError && (failure.status === 409 || failure.status === 401)) navigate(orderPage)
    },
  })
  return (
    <div className="mt-8 grid grid-cols-1 gap-10 nav:grid-cols-12 lg:gap-18">
      <form {...props} className="min-w-0 nav:col-span-7">
        {fields}
        <div className="mt-10 nav:hidden">
          <ShippingNote order={order} refund={refund} isSame={isSame} />
        </div>
        <div className="mt-8 grid gap-3 sm:flex">
          <Button type="submit" busy={busy} busyLabel={words.saving}>
            {words.save}
          </Button>
          <ShopLinkButton to={orderPage} tone="outlined">
            {words.leave}
          </ShopLinkButton>
        </div>
      </form>
      <div className="hidden min-w-0 nav:col-span-5 nav:block">
        <ShippingNote order={order} refund={refund} isSame={isSame} />
      </div>
    </div>
  )
}

function ShippingNote({ order, refund, isSame }: { order: OrderReply; refund: number; isSame: boolean }) {
  const texts = words.shipping
  const withoutRefund = isSame ? texts.same : texts.free
  const change = refund > 0 ? texts.cheaper({ amount: shortRupees(refund) }) : withoutRefund
  return (
    <Card>
      <h2 className="text-h3">{texts.title}</h2>
      <p className="mt-3" aria-live="polite">
        {order.kind === 'replacement' ? texts.none : change}
      </p>
      {order.kind === 'sale' && <p className="mt-3 text-small text-ink-soft">{words.invoice}</p>}
    </Card>
  )
}
