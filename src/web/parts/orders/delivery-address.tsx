// The delivery address of an order, and the link to change it before dispatch (ORD-7).
import type { OrderReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { order as texts } from '#copy/order.ts'
import { hasEnded } from '#domain/order.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'

const PHONE = /^(\+91)(\d{5})(\d{5})$/

export function DeliveryAddress({ order }: { order: OrderReply }) {
  const { billingAddress: address, phoneNumber, email, status, can } = order
  const isOver = hasEnded(status)
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h3">{isOver ? texts.address : texts.deliveringTo}</h2>
        {can.changeAddress && (
          <ShopLink
            to={pages.delivery(order._id)}
            aria-label={texts.changeLabel}
            className="inline-flex min-h-11 items-center text-rose-ink noscript:hidden print:hidden"
          >
            <span className="link">{texts.change}</span>
          </ShopLink>
        )}
      </div>
      <address className="mt-3 text-body wrap-anywhere not-italic">
        <span className="block">{`${address.firstName} ${address.lastName}`}</span>
        <span className="block">{`${address.houseNumber} ${address.street}, ${address.city}`}</span>
        <span className="figures block">{`${address.state} ${address.postcode}`}</span>
        <span className="figures block">{phoneNumber.replace(PHONE, '$1 $2 $3')}</span>
        <span className="block">{email}</span>
        {address.handover && <span className="mt-2 block font-medium">{texts.handovers[address.handover]}</span>}
        {address.gstin !== undefined && <span className="figures block">{texts.gstin({ gstin: address.gstin })}</span>}
      </address>
    </section>
  )
}
