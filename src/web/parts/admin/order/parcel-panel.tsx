// The parcel: the post's number, to be copied, and the post's own page.
import { Copy } from 'lucide-react'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { parcelNumber } from '#copy/progress.ts'
import { IconButton } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = adminOrder.parcel

export function ParcelPanel({ found: { order } }: { found: AdminOrderDetailReply }) {
  const { trackingNumber, trackingUrl } = order
  return (
    <Panel title={words.title}>
      {trackingNumber === null ? (
        <p className="text-admin text-ink-soft">{words.none}</p>
      ) : (
        <>
          <p className="flex items-center justify-between gap-3 text-admin">
            <span className="figures font-semibold wrap-anywhere select-all">{trackingNumber}</span>
            <IconButton label={words.copy} onClick={() => void copy(trackingNumber)}>
              <Icon sign={Copy} size={18} />
            </IconButton>
          </p>
          {trackingUrl !== null && (
            <p className="text-admin">
              <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className="link text-rose-ink">
                {words.track}
                <span className="sr-only">{parcelNumber.newTab}</span>
              </a>
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

async function copy(number: string): Promise<void> {
  if (await copyText(number)) toast.success(words.copied)
  else toast.failure(words.notCopied)
}
