// A button that downloads a document of an order.
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { order as texts } from '#copy/order.ts'
import { reasonOf } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'

interface DownloadButtonProps {
  load: () => Promise<Blob>
  fileName: string
  failure: string
  label: string
  /** The name of the row in a list, for screen readers; the button is then small. Absent outside of lists. */
  rowName?: string | undefined
  framed?: boolean | undefined
}

export function DownloadButton({ load, fileName, failure, label, rowName, framed = false }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const isInRow = rowName !== undefined
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await load(), fileName)
    } catch (error) {
      session.clearIfEnded(error)
      toast.failure(failure, reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...(isInRow
        ? { tone: framed ? 'outlined' : 'quiet', small: true, 'aria-label': rowName }
        : { tone: 'outlined', wide: true })}
      busy={isBusy}
      busyLabel={isInRow ? label : texts.invoiceBusy}
      onClick={download}
    >
      <Icon icon={FileDown} size={isInRow ? 18 : 20} />
      {label}
    </Button>
  )
}
