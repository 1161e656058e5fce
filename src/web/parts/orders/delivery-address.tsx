// Where an order goes.
import type { OrderReply } from '#contract/orders.ts'
import { order as words } from '#copy/account.ts'

export const DeliveryAddress = ({ order: { billingAddress: address, phoneNumber } }: { order: OrderReply }) => (
  <section>
    <h2 className="text-h3">{words.deliveringTo}</h2>
    <address className="mt-3 text-body wrap-anywhere not-italic">
      <span className="block">{`${address.firstName} ${address.lastName}`}</span>
      <span className="block">{`${address.houseNumber} ${address.street}, ${address.city}`}</span>
      <span className="figures block">{`${address.state} ${address.postcode}`}</span>
      <span className="figures block">{phoneNumber.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')}</span>
    </address>
  </section>
)
