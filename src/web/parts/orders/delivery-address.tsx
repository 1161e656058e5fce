// The delivery address of an order, and the link to change it before dispatch (ORD-7).
import type { OrderReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { courierNames, parcelNumber, order as texts } from '#copy/order.ts'
import { hasEnded } from '#domain/order.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'

const PHONE = /^(\+91)(\d{5})(\d{5})$/

export function DeliveryAddress({ order }: { order: OrderReply }) {
  const { billingAddress: address, phoneNumber, email, status, can, deliveries } = order
  const isOver = hasEnded(status)
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h3">{isOver || deliveries.length > 0 ? texts.address : texts.deliveringTo}</h2>
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
        {address.organisation !== undefined && <span className="block">{address.organisation}</span>}
        <span className="block">{`${address.firstName} ${address.lastName}`}</span>
        <span className="block">{`${address.houseNumber} ${address.street}, ${address.city}`}</span>
        <span className="figures block">{`${address.state} ${address.postcode}`}</span>
        <span className="figures block">{phoneNumber.replace(PHONE, '$1 $2 $3')}</span>
        <span className="block">{email}</span>
        {address.handover && <span className="mt-2 block font-medium">{texts.handovers[address.handover]}</span>}
        {address.gstin !== undefined && <span className="figures block">{texts.gstin({ gstin: address.gstin })}</span>}
        {address.purchaseOrder !== undefined && (
          <span className="figures block">{texts.purchaseOrder({ number: address.purchaseOrder })}</span>
        )}
      </address>
      {deliveries.length > 0 && <Deliveries deliveries={deliveries} />}
    </section>
  )
}

/** The addresses of an order that goes to several, with the units and the parcel of each (ORD-36). */
const Deliveries = ({ deliveries }: Pick<OrderReply, 'deliveries'>) => (
  <>
    <h2 className="mt-8 text-h3">{texts.deliveries({ count: deliveries.length })}</h2>
    <ol className="mt-3 divide-y divide-line text-body">
      {deliveries.map(({ name, houseNumber, street, city, postcode, items, ...parcel }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of an order never change places
        <li key={index} className="grid gap-1 py-3 wrap-anywhere">
          <span className="font-medium">{name}</span>
          <span className="figures text-ink-soft">{`${houseNumber}, ${street}, ${city} ${postcode}`}</span>
          {items.map((item) => (
            <span key={item.name} className="figures">
              {texts.refunds.units(item)}
            </span>
          ))}
          <ParcelLink {...parcel} />
        </li>
      ))}
    </ol>
  </>
)

function ParcelLink({
  courier,
  trackingNumber,
  trackingUrl,
}: Pick<OrderReply['deliveries'][number], 'courier' | 'trackingNumber' | 'trackingUrl'>) {
  if (courier === null || trackingNumber === null) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="figures select-all">{trackingNumber}</span>
      {trackingUrl !== null && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center text-rose-ink"
        >
          <span className="link">{parcelNumber.track({ courier: courierNames[courier] })}</span>
          <span className="sr-only">{parcelNumber.newTab}</span>
        </a>
      )}
    </span>
  )
}
