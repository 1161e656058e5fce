// A button that downloads an order's invoice as Invoice_{id}.pdf (TAX-1).
import { downloadInvoice } from '#contract/calls/orders.ts'
import { order as texts } from '#copy/order.ts'
import { fetchFile } from '#web/api-client.ts'
import { DownloadButton } from './download-button.tsx'

interface InvoiceButtonProps {
  orderId: string
  /** The texts of the small button in a row of a list; `name` names the row. Absent outside of lists. */
  inRow?: { label: string; name: string; framed?: boolean }
}

export const InvoiceButton = ({ orderId, inRow }: InvoiceButtonProps) => (
  <DownloadButton
    load={() => fetchFile(downloadInvoice, { params: { orderId } })}
    fileName={`Invoice_${orderId}.pdf`}
    failure={texts.invoiceFailed}
    label={inRow?.label ?? texts.invoice}
    rowName={inRow?.name}
    framed={inRow?.framed}
  />
)
