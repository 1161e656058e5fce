// The orders of a list: a table on desks, cards on phones.
import type { OrderReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { Moment } from '../../ui/day.tsx'
import { InvoiceButton } from '../orders/invoice-button.tsx'

const words = admin.orders
const customerOf = ({ billingAddress }: OrderReply) => `${billingAddress.firstName} ${billingAddress.lastName}`
const itemsOf = ({ items }: OrderReply) => items.map((item) => words.item(item.product.name, item.quantity)).join(', ')

export const OrdersTable = ({ orders }: { orders: readonly OrderReply[] }) => (
  <>
    <div className="hidden overflow-x-auto lg:block">
      <table className="w-full text-small">
        <thead className="text-left text-ink-soft">
          <tr>
            {Object.entries(words.columns).map(([name, label]) => (
              <th key={name} scope="col" className={`px-4 py-3 font-semibold ${ALIGNED[name] ?? ''}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order._id} className="border-t border-line-soft hover:bg-cream">
              <th scope="row" className="figures px-4 py-3 text-left font-semibold">
                #{order.orderNumber}
              </th>
              <td className="px-4 py-3">{customerOf(order)}</td>
              <td className="px-4 py-3 text-ink-soft">{order.email}</td>
              <td className="figures px-4 py-3 whitespace-nowrap">{order.phoneNumber}</td>
              <td className="px-4 py-3">{itemsOf(order)}</td>
              <td className="figures px-4 py-3 text-right font-semibold">{formatRupees(order.totalAmount)}</td>
              <td className="px-4 py-3 whitespace-nowrap text-ink-soft">
                <Moment at={order.createdAt} />
              </td>
              <td className="px-4 py-1 text-right">
                <InvoiceButton
                  orderId={order._id}
                  inRow={{ label: words.invoice, name: words.invoiceOf(order.orderNumber) }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <ul className="lg:hidden">
      {orders.map((order) => (
        <li key={order._id} className="grid grid-cols-1 gap-2 border-t border-line-soft p-5 first:border-t-0">
          <p className="flex justify-between font-semibold">
            <span className="figures">#{order.orderNumber}</span>
            <span className="figures">{formatRupees(order.totalAmount)}</span>
          </p>
          <p className="flex flex-wrap justify-between gap-x-4 text-small">
            <span>{customerOf(order)}</span>
            <span className="text-ink-soft">
              <Moment at={order.createdAt} />
            </span>
          </p>
          <p className="text-small wrap-anywhere text-ink-soft">
            {order.email} · {order.phoneNumber}
          </p>
          <p className="text-small">{itemsOf(order)}</p>
          <div>
            <InvoiceButton
              orderId={order._id}
              inRow={{ label: words.invoice, name: words.invoiceOf(order.orderNumber) }}
            />
          </div>
        </li>
      ))}
    </ul>
  </>
)

const ALIGNED: Readonly<Record<string, string>> = { total: 'text-right', action: 'text-right' }
