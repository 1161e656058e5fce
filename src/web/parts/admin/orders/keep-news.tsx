// What the post's list says of parcels that have not arrived: kept with one press (SHIP-4).
import { noteNews } from '#contract/calls/admin/parcels.ts'
import { parcels as words } from '#copy/parcels.ts'
import type { ParcelNews } from '#domain/parcel-news.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'

interface KeepNewsProps {
  told: readonly { readonly trackingNumber: string; readonly news: ParcelNews }[]
  disabled: boolean
}

export function KeepNews({ told, disabled }: KeepNewsProps) {
  const { isBusy, run } = useAction(words.newsFailed)
  if (told.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        tone="outlined"
        small
        disabled={disabled}
        busy={isBusy}
        busyLabel={words.asking}
        onClick={() => void run(() => send(noteNews, { body: { parcels: [...told] } }))}
      >
        {words.keepNews(told.length)}
      </Button>
      <p className="text-small text-ink-soft">{words.newsNote}</p>
    </div>
  )
}
