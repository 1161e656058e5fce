// An order's documents: its invoice, and a credit note for each refund (TAX-1, TAX-8).
import { downloadCreditNote } from '#contract/calls/orders.ts'
import type { OrderReply } from '#contract/orders.ts'
import { order as texts } from '#copy/order.ts'
import { fetchFile } from '#web/api-client.ts'
import { DownloadButton } from './download-button.tsx'
import { InvoiceButton } from './invoice-button.tsx'

export const OrderDocuments = ({ order: { _id, hasInvoice, creditNotes } }: { order: OrderReply }) => (
  <>
    {hasInvoice && <InvoiceButton orderId={_id} />}
    {creditNotes.length > 0 && (
      <ul className="grid gap-3">
        {creditNotes.map((note) => (
          <li key={note._id}>
            <DownloadButton
              load={() => fetchFile(downloadCreditNote, { params: { orderId: _id, noteId: note._id } })}
              fileName={`CreditNote_${note.serial.replaceAll('/', '-')}.pdf`}
              failure={texts.creditNoteFailed}
              label={texts.creditNote({ serial: note.serial })}
            />
          </li>
        ))}
      </ul>
    )}
  </>
)
