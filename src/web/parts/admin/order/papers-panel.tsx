// An order's papers: each of its invoices and credit notes, to be downloaded.
import type { ReactNode } from 'react'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { downloadInvoiceRevision } from '#contract/calls/admin/order.ts'
import { downloadCreditNote } from '#contract/calls/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { order as orderWords } from '#copy/order.ts'
import { fetchFile } from '#web/api-client.ts'
import { DownloadButton } from '#web/parts/orders/download-button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminOrder.papers

export function PapersPanel({ found: { order, invoices, creditNotes } }: { found: AdminOrderDetailReply }) {
  const last = invoices.at(-1)?.revision
  return (
    <Panel title={words.title}>
      {invoices.length === 0 && <p className="text-admin text-ink-soft">{words.none}</p>}
      <ul className="grid gap-3">
        {invoices.map(({ revision, serial, amount, issuedAt }) => (
          <Paper key={serial} amount={amount} issuedAt={issuedAt} note={revision === last ? '' : words.replaced}>
            <DownloadButton
              load={() => fetchFile(downloadInvoiceRevision, { params: { orderId: order._id, revision } })}
              // The one that counts keeps the name that the list gives it (TAX-5).
              fileName={revision === last ? `Invoice_${order._id}.pdf` : `Invoice_${order._id}_${revision}.pdf`}
              failure={orderWords.invoiceFailed}
              label={words.invoice(serial)}
              rowName={words.invoice(serial)}
            />
          </Paper>
        ))}
        {creditNotes.map(({ _id, serial, amount, issuedAt }) => (
          <Paper key={serial} amount={amount} issuedAt={issuedAt} note="">
            <DownloadButton
              load={() => fetchFile(downloadCreditNote, { params: { orderId: order._id, noteId: _id } })}
              fileName={`CreditNote_${serial.replaceAll('/', '-')}.pdf`}
              failure={orderWords.creditNoteFailed}
              label={words.creditNote(serial)}
              rowName={words.creditNote(serial)}
            />
          </Paper>
        ))}
      </ul>
    </Panel>
  )
}

interface PaperProps {
  amount: number
  issuedAt: string
  note: string
  children: ReactNode
}

const Paper = ({ amount, issuedAt, note, children }: PaperProps) => (
  <li className="grid justify-items-start gap-1 text-admin">
    {/* The button's own edge is not seen: its sign stands above the words. */}
    <span className="-ml-4 nav:-ml-3.5">{children}</span>
    <span className="figures text-small text-ink-soft">
      {formatRupees(amount)}, <Day at={issuedAt} />
      {note !== '' && ` · ${note}`}
    </span>
  </li>
)
