// Links between an order and its replacement (RET-6).
import { PackageCheck } from 'lucide-react'
import type { OrderReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { order } from '#copy/order.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const OrderSiblings = ({ order: { replaces, replacedBy, status } }: { order: OrderReply }) => (
  <>
    {replaces !== null && <Sibling id={replaces} {...order.replaces} />}
    {replacedBy !== null && (
      <Sibling id={replacedBy} {...(status === 'returned' ? order.wasReplacedBy : order.replacedBy)} />
    )}
  </>
)

const Sibling = ({ id, text, link }: { id: string; text: string; link: string }) => (
  <p className="mt-6 flex gap-3 rounded-note bg-river-wash px-5 py-4 text-river-deep">
    <Icon icon={PackageCheck} className="shrink-0" />
    <span>
      {text}{' '}
      <ShopLink to={pages.order(id)} className="link">
        {link}
      </ShopLink>
    </span>
  </p>
)
