// The orders of a list: a table on desks, cards on phones.
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { OrderReply } from '#contract/orders.ts'
import { api } from '#contract/urls.ts'
import { formatRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import { indianTime } from './days.ts'

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
              <td className="px-4 py-3 whitespace-nowrap text-ink-soft">{indianTime(order.createdAt)}</td>
              <td className="px-4 py-1 text-right">
                <InvoiceButton order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <ul className="lg:hidden">
      {orders.map((order) => (
        <li key={order._id} className="grid gap-2 border-t border-line-soft p-5 first:border-t-0">
          <p className="flex justify-between font-semibold">
            <span className="figures">#{order.orderNumber}</span>
            <span className="figures">{formatRupees(order.totalAmount)}</span>
          </p>
          <p className="flex flex-wrap justify-between gap-x-4 text-small">
            <span>{customerOf(order)}</span>
            <span className="text-ink-soft">{indianTime(order.createdAt)}</span>
          </p>
          <p className="text-small break-words text-ink-soft">
            {order.email} · {order.phoneNumber}
          </p>
          <p className="text-small">{itemsOf(order)}</p>
          <div>
            <InvoiceButton order={order} />
          </div>
        </li>
      ))}
    </ul>
  </>
)

const ALIGNED: Readonly<Record<string, string>> = { total: 'text-right', action: 'text-right' }

function InvoiceButton({ order }: { order: OrderReply }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await saveFile(api.invoice(order._id), `Invoice_${order._id}.pdf`)
    } catch {
      // Whatever went wrong, the row is still there to try again.
      toast.failure(words.invoiceFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="quiet" small busy={isBusy} aria-label={words.invoiceOf(order.orderNumber)} onClick={download}>
      <Icon sign={FileDown} size={18} />
      {words.invoice}
    </Button>
  )
}
