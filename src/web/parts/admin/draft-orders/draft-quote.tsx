// A quote: products and price, payment, order, and customer (ORD-33 to ORD-35).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { downloadProforma, withdrawQuote } from '#contract/calls/admin/draft-orders.ts'
import type { DraftReply } from '#contract/draft-orders.ts'
import { formatRupees, shortRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { draftDeliveries as deliveryWords, adminDraftOrders as texts } from '#copy/admin-draft-orders.ts'
import { amountNames } from '#copy/amounts.ts'
import { boughtLines } from '#copy/cart.ts'
import { parseMobile } from '#domain/contact-details.ts'
import { fetchFile, send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { Fact, Facts } from '#web/parts/admin/frame/admin-page.tsx'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { lineAmount } from '#web/parts/cart/cart-amounts.ts'
import { DownloadButton } from '#web/parts/orders/download-button.tsx'
import { PriceRows } from '#web/parts/orders/price-rows.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { spacedPhone } from '#web/ui/phone-link.ts'
import { Amount } from '#web/ui/price.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import { Addresses } from './draft-deliveries.tsx'
import { ClaimPanel, PaymentLink, type ShownLink } from './draft-links.tsx'
import { RecordPaymentButton } from './draft-payment.tsx'

interface DraftQuoteProps {
  draft: DraftReply
  link: string | null
  onLink: (link: ShownLink) => void
  onChange: (draft: DraftReply) => void
  onReload: () => Promise<void>
}

export const DraftQuote = (props: DraftQuoteProps) => {
  const { draft } = props
  const isOpen = draft.status === 'quoted' || draft.status === 'expired'
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {draft.isPaymentReturned && <p className="rounded-note bg-turmeric px-4 py-3">{texts.one.paymentReturned}</p>}
        <ItemsPanel draft={draft} />
        {draft.form.deliveries.length > 0 && (
          <Panel title={deliveryWords.title}>
            <Addresses lines={draft.lines} deliveries={draft.form.deliveries} />
          </Panel>
        )}
        {isOpen && <PaymentPanel {...props} />}
        {draft.status === 'ordered' && <OrderedPanel draft={draft} />}
        {draft.status === 'cancelled' && (
          <p className="rounded-note bg-sand px-4 py-3 text-admin">{texts.quote.cancelled}</p>
        )}
        {draft.status !== 'cancelled' && draft.customer?.canClaim && <ClaimPanel draft={draft} />}
      </div>
      <CustomerFacts draft={draft} />
    </div>
  )
}

function ItemsPanel({ draft: { lines, price } }: { draft: DraftReply }) {
  return (
    <Panel title={texts.products.title}>
      <ul className="grid gap-3 text-admin">
        {lines.map(({ productId, name, quantity, unitPrice }) => (
          <li key={productId} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="figures block text-small text-ink-soft">
                {boughtLines.times({ quantity, price: shortRupees(unitPrice) })}
              </span>
            </span>
            <Amount rupees={lineAmount({ price: unitPrice, quantity })} />
          </li>
        ))}
      </ul>
      {price !== null && (
        <div className="mt-4 border-t border-line-soft pt-4 text-admin">
          <PriceSum price={price} />
        </div>
      )}
    </Panel>
  )
}

export function PriceSum({ price }: { price: NonNullable<DraftReply['price']> }) {
  const { itemsTotal, payable, ...amounts } = price
  return (
    <div>
      <Sum>
        <SumRow name={amountNames.itemsTotal}>
          <Amount rupees={itemsTotal} />
        </SumRow>
        <PriceRows amounts={amounts} />
        <SumRow name={texts.price.total} isTotal>
          <Amount rupees={payable} />
        </SumRow>
      </Sum>
      <p className="mt-2 text-small text-ink-soft">{texts.price.inclusive}</p>
    </div>
  )
}

function PaymentPanel({ draft, link, onLink, onChange, onReload }: DraftQuoteProps) {
  const { status, isPayableOnline, quotedUntil, reservedUntil, price } = draft
  const rights = useRights()
  const amount = formatRupees(price?.payable ?? 0)
  return (
    <Panel title={texts.quote.title} actions={<EditButton draft={draft} onChange={onChange} onRefused={onReload} />}>
      <div className="grid gap-5">
        <Facts>
          <Fact name={texts.quote.total}>{amount}</Fact>
          {quotedUntil !== null && (
            <Fact name={texts.quote.until}>
              <Moment at={quotedUntil} />
            </Fact>
          )}
          <Fact name={texts.quote.reservedUntil}>
            {reservedUntil === null ? texts.quote.notReserved : <Moment at={reservedUntil} />}
          </Fact>
        </Facts>
        {status === 'expired' ? (
          <p className="rounded-note bg-turmeric px-4 py-3 text-admin">{texts.quote.expired}</p>
        ) : isPayableOnline ? (
          <PaymentLink draft={draft} link={link} onLink={onLink} />
        ) : (
          <p className="rounded-note bg-river-wash px-4 py-3 text-admin text-river-deep">{texts.quote.offline}</p>
        )}
        <div className="flex flex-wrap gap-3 border-t border-line-soft pt-5">
          {rights.has('payments') && <RecordPaymentButton draft={draft} onChange={onChange} onReload={onReload} />}
          <div>
            <DownloadButton
              load={() => fetchFile(downloadProforma, { params: { draftOrderId: draft._id } })}
              fileName={`Proforma_${texts.number(draft.number)}.pdf`}
              failure={texts.quote.proformaFailed}
              label={texts.quote.proforma}
              rowName={texts.quote.proforma}
              framed
            />
          </div>
        </div>
      </div>
    </Panel>
  )
}

interface EditButtonProps extends Pick<DraftQuoteProps, 'draft' | 'onChange'> {
  onRefused: () => Promise<void>
}

/** Withdraws the quote, so that the draft can be edited again. */
function EditButton({ draft: { _id, version }, onChange, onRefused }: EditButtonProps) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(texts.edit.failed)
  const withdraw = async () => {
    const { question, text, confirm: yes } = texts.edit
    if (!(await confirm({ title: question, body: text, confirm: yes, cancel: texts.cancel.keep }))) return
    const reply = await run(() => send(withdrawQuote, { params: { draftOrderId: _id }, body: { version } }))
    if (reply === null) await onRefused()
    else onChange(reply)
  }
  return (
    <Button tone="outlined" small busy={isBusy} onClick={() => void withdraw()}>
      {texts.edit.button}
    </Button>
  )
}

const OrderedPanel = ({ draft: { order } }: { draft: DraftReply }) =>
  order !== null && (
    <Panel title={texts.quote.placed}>
      <LinkButton small tone="outlined" to={adminPages.order(order._id)}>
        {texts.quote.order(order.orderNumber)}
      </LinkButton>
    </Panel>
  )

function CustomerFacts({ draft: { form, customer } }: { draft: DraftReply }) {
  const rights = useRights()
  const name = `${form.title} ${form.firstName} ${form.lastName}`
  const phone = parseMobile(form.phoneNumber) ?? form.phoneNumber
  return (
    <Panel title={texts.customer.title}>
      <div className="grid gap-3 text-admin wrap-anywhere">
        <p>
          {form.organisation !== '' && <span className="block font-semibold">{form.organisation}</span>}
          {customer !== null && rights.has('customers') ? (
            <Link to={adminPages.user(customer._id)} className="link font-semibold text-rose-ink">
              {name}
            </Link>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
          <span className="block">{form.email || admin.noEmail}</span>
          <span className="figures block">{spacedPhone(phone)}</span>
        </p>
        <address className="not-italic">
          <span className="block text-small text-ink-soft">{texts.address.title}</span>
          <span className="block">{`${form.houseNumber}, ${form.street}`}</span>
          <span className="figures block">{`${form.city} ${form.postcode}`}</span>
        </address>
        <OptionalFact name={texts.address.gstin}>{form.gstin}</OptionalFact>
        <OptionalFact name={texts.address.purchaseOrder}>{form.purchaseOrder}</OptionalFact>
        <OptionalFact name={texts.terms.note}>{form.note}</OptionalFact>
      </div>
    </Panel>
  )
}

const OptionalFact = ({ name, children }: { name: string; children: string }) =>
  children !== '' && (
    <p>
      <span className="block text-small text-ink-soft">{name}</span>
      <span className="figures block whitespace-pre-line">{children}</span>
    </p>
  )
