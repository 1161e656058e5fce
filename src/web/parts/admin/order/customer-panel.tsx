// Whose order it is, where it goes, and the order that it makes good or that makes it good.
import { Link } from 'react-router'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { spacedPhone } from '#web/ui/phone-link.ts'

const words = adminOrder.customer

interface CustomerPanelProps {
  found: AdminOrderDetailReply
  /** Opens the form of address and contact. */
  onChangeDelivery: () => void
}

export const CustomerPanel = ({ found, onChangeDelivery }: CustomerPanelProps) => {
  const { order, customer } = found
  const { billingAddress: address } = order
  const rights = useRights()
  return (
    <Panel
      title={words.title}
      actions={
        order.can.changeAddress &&
        rights.has('change orders') && (
          <Button tone="outlined" small aria-label={words.changeLabel} onClick={onChangeDelivery}>
            {words.change}
          </Button>
        )
      }
    >
      <div className="grid gap-3 text-admin wrap-anywhere">
        <p>
          {rights.has('customers') ? (
            <Link to={adminPages.user(customer._id)} className="link font-semibold text-rose-ink">
              {customer.name}
            </Link>
          ) : (
            <span className="font-semibold">{customer.name}</span>
          )}
          {customer.isErased && <span className="block text-small text-ink-soft">{words.erased}</span>}
        </p>
        <p>
          <span className="block">{order.email}</span>
          <span className="figures block">{spacedPhone(order.phoneNumber)}</span>
        </p>
        <address className="not-italic">
          <span className="block text-small text-ink-soft">{words.address}</span>
          <span className="block">{`${address.title} ${address.firstName} ${address.lastName}`}</span>
          <span className="block">{`${address.houseNumber}, ${address.street}`}</span>
          <span className="figures block">{`${address.city} ${address.postcode}`}</span>
          <span className="block">{address.state}</span>
        </address>
        {address.gstin !== undefined && (
          <p>
            <span className="block text-small text-ink-soft">{words.gstin}</span>
            <span className="figures block">{address.gstin}</span>
          </p>
        )}
        {found.gift !== null && (
          <p>
            <span className="block text-small text-ink-soft">{words.gift}</span>
            <span className="block whitespace-pre-line">{found.gift.words}</span>
            <span className="block">{words.giftFrom(found.gift.from)}</span>
          </p>
        )}
        <Siblings found={found} />
      </div>
    </Panel>
  )
}

const Siblings = ({ found: { replaces, replacedBy } }: { found: AdminOrderDetailReply }) => (
  <>
    {replaces && (
      <p>
        <Link to={adminPages.order(replaces._id)} className="link text-rose-ink">
          {adminOrder.siblings.replaces(replaces.orderNumber)}
        </Link>
      </p>
    )}
    {replacedBy && (
      <p>
        <Link to={adminPages.order(replacedBy._id)} className="link text-rose-ink">
          {adminOrder.siblings.replacedBy(replacedBy.orderNumber)}
        </Link>
      </p>
    )}
  </>
)
