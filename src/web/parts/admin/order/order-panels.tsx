// Panels of an order: customer and address, items, and documents.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { downloadInvoiceRevision } from '#contract/calls/admin/order.ts'
import { downloadCreditNote } from '#contract/calls/orders.ts'
import type { OrderReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { coinsUsed } from '#copy/amounts.ts'
import { order as orderWords } from '#copy/order.ts'
import { packing } from '#copy/packing.ts'
import { fetchFile } from '#web/api-client.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { BoughtLines } from '#web/parts/orders/bought-lines.tsx'
import { DownloadButton } from '#web/parts/orders/download-button.tsx'
import { OrderPrice } from '#web/parts/orders/order-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { spacedPhone } from '#web/ui/phone-link.ts'

const texts = adminOrder.customer

interface CustomerPanelProps {
  detail: AdminOrderDetailReply
  onChangeDelivery: () => void
}

export const CustomerPanel = ({ detail, onChangeDelivery }: CustomerPanelProps) => {
  const { order, customer } = detail
  const rights = useRights()
  return (
    <Panel
      title={texts.title}
      actions={
        order.can.changeAddress &&
        rights.has('change orders') && (
          <Button tone="outlined" small aria-label={texts.changeLabel} onClick={onChangeDelivery}>
            {texts.change}
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
          {customer.isErased && <span className="block text-small text-ink-soft">{texts.erased}</span>}
        </p>
        <p>
          <span className="block">{order.email || admin.noEmail}</span>
          <span className="figures block">{spacedPhone(order.phoneNumber)}</span>
        </p>
        <BillingAddress order={order} />
        {detail.draftOrder !== null && (
          <p>
            {rights.has('create orders') ? (
              <Link to={adminPages.draftOrder(detail.draftOrder._id)} className="link text-rose-ink">
                {texts.draft(detail.draftOrder.number)}
              </Link>
            ) : (
              texts.draft(detail.draftOrder.number)
            )}
          </p>
        )}
        {detail.gift !== null && (
          <p>
            <span className="block text-small text-ink-soft">{texts.gift}</span>
            <span className="block whitespace-pre-line">{detail.gift.words}</span>
            <span className="block">{texts.giftFrom(detail.gift.from)}</span>
          </p>
        )}
        <RelatedOrders detail={detail} />
      </div>
    </Panel>
  )
}

function BillingAddress({ order: { billingAddress: address, deliveries } }: { order: OrderReply }) {
  return (
    <>
      <address className="not-italic">
        <span className="block text-small text-ink-soft">{deliveries.length > 0 ? texts.billing : texts.address}</span>
        {address.organisation !== undefined && <span className="block">{address.organisation}</span>}
        <span className="block">{`${address.title} ${address.firstName} ${address.lastName}`}</span>
        <span className="block">{`${address.houseNumber}, ${address.street}`}</span>
        <span className="figures block">{`${address.city} ${address.postcode}`}</span>
        <span className="block">{address.state}</span>
      </address>
      {address.handover && <p className="font-semibold">{packing.handovers[address.handover]}</p>}
      {address.gstin !== undefined && (
        <p>
          <span className="block text-small text-ink-soft">{texts.gstin}</span>
          <span className="figures block">{address.gstin}</span>
        </p>
      )}
      {address.purchaseOrder !== undefined && (
        <p>
          <span className="block text-small text-ink-soft">{texts.purchaseOrder}</span>
          <span className="figures block">{address.purchaseOrder}</span>
        </p>
      )}
    </>
  )
}

const RelatedOrders = ({ detail: { replaces, replacedBy } }: { detail: AdminOrderDetailReply }) => (
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

const itemWords = adminOrder.items

export const ItemsPanel = ({ order }: { order: OrderReply }) => (
  <Panel title={itemWords.title}>
    <BoughtLines lines={order.items.map(({ _id, product, ...line }) => ({ ...line, id: _id, name: product.name }))} />
    {order.kind === 'sale' && (
      <div className="mt-4 border-t border-line-soft pt-4 text-admin">
        <OrderPrice order={order} coins={coinsUsed({ coins: order.coinsUsed })} />
        {order.coinsEarned > 0 && (
          <p className="mt-2 text-small text-ink-soft">{itemWords.earned(order.coinsEarned)}</p>
        )}
      </div>
    )}
  </Panel>
)

const documentTexts = adminOrder.papers

export function DocumentsPanel({ detail: { order, invoices, creditNotes } }: { detail: AdminOrderDetailReply }) {
  const currentRevision = invoices.at(-1)?.revision
  return (
    <Panel title={documentTexts.title}>
      {invoices.length === 0 && <p className="text-admin text-ink-soft">{documentTexts.none}</p>}
      <ul className="grid gap-3">
        {invoices.map(({ revision, serial, amount, issuedAt }) => (
          <DocumentItem
            key={serial}
            amount={amount}
            issuedAt={issuedAt}
            note={revision === currentRevision ? '' : documentTexts.replaced}
          >
            <DownloadButton
              load={() => fetchFile(downloadInvoiceRevision, { params: { orderId: order._id, revision } })}
              // The current invoice has the file name that it has in the order list (TAX-5).
              fileName={
                revision === currentRevision ? `Invoice_${order._id}.pdf` : `Invoice_${order._id}_${revision}.pdf`
              }
              failure={orderWords.invoiceFailed}
              label={documentTexts.invoice(serial)}
              rowName={documentTexts.invoice(serial)}
            />
          </DocumentItem>
        ))}
        {creditNotes.map(({ _id, serial, amount, issuedAt }) => (
          <DocumentItem key={serial} amount={amount} issuedAt={issuedAt} note="">
            <DownloadButton
              load={() => fetchFile(downloadCreditNote, { params: { orderId: order._id, noteId: _id } })}
              fileName={`CreditNote_${serial.replaceAll('/', '-')}.pdf`}
              failure={orderWords.creditNoteFailed}
              label={documentTexts.creditNote(serial)}
              rowName={documentTexts.creditNote(serial)}
            />
          </DocumentItem>
        ))}
      </ul>
    </Panel>
  )
}

interface DocumentItemProps {
  amount: number
  issuedAt: string
  note: string
  children: ReactNode
}

const DocumentItem = ({ amount, issuedAt, note, children }: DocumentItemProps) => (
  <li className="grid justify-items-start gap-1 text-admin">
    {/* Aligns the icon of the borderless button with the text below. */}
    <span className="-ml-4 nav:-ml-3.5">{children}</span>
    <span className="figures text-small text-ink-soft">
      {formatRupees(amount)}, <Day at={issuedAt} />
      {note !== '' && ` · ${note}`}
    </span>
  </li>
)
