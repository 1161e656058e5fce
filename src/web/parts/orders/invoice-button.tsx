// Downloads an order's invoice as Invoice_{id}.pdf (spec §7).
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/urls.ts'
import { order as words } from '#copy/account.ts'
import { http, reasonOf } from '../../api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'

interface InvoiceButtonProps {
  orderId: string
  /** In a row of a list: small, with a name that tells the rows apart. */
  inRow?: { label: string; name: string }
}

export function InvoiceButton({ orderId, inRow }: InvoiceButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await http.file(api.invoice(orderId)), `Invoice_${orderId}.pdf`)
    } catch (error) {
      toast.failure(words.invoiceFailed, reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...(inRow ? { tone: 'quiet', small: true, 'aria-label': inRow.name } : { tone: 'outlined', wide: true })}
      busy={isBusy}
      busyLabel={inRow ? inRow.label : words.invoiceBusy}
      onClick={download}
    >
      <Icon sign={FileDown} size={inRow ? 18 : 20} />
      {inRow ? inRow.label : words.invoice}
    </Button>
  )
}
