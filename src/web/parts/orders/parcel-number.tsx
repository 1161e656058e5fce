// The post's number of a parcel: large, to be copied with one tap, and the courier's own page, which learns nothing of ours (ORD-11).
import { Copy, ExternalLink } from 'lucide-react'
import { courierNames } from '#copy/couriers.ts'
import { parcelNumber as words } from '#copy/progress.ts'
import type { Courier } from '#domain/couriers.ts'
import { IconButton } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface ParcelNumberProps {
  courier: Courier
  number: string
  /** The courier's page; null when there is none. */
  url: string | null
}

export const ParcelNumber = ({ courier, number, url }: ParcelNumberProps) => (
  <section aria-labelledby="parcel-number" className="grid gap-3">
    <h2 id="parcel-number" className="text-label">
      {courier === 'other' ? words.anyTitle : words.title(courierNames[courier])}
    </h2>
    <p className="flex items-center justify-between gap-3 rounded-note bg-petal py-2 pr-2 pl-5">
      <span className="figures text-h3 wrap-anywhere select-all">
        {groupsOf(number).map((group, place) => (
          // The same three digits may come twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a number never change places
          <span key={place} className="mr-1.5 inline-block">
            {group}
          </span>
        ))}
      </span>
      <span className="noscript:hidden print:hidden">
        <IconButton label={words.copy} onClick={() => void copy(number)}>
          <Icon sign={Copy} />
        </IconButton>
      </span>
    </p>
    {url !== null && !url.includes(number) && (
      <p className="text-small text-ink-soft">{words.enter(courierNames[courier])}</p>
    )}
    {url !== null && (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-rose-ink"
      >
        <Icon sign={ExternalLink} size={20} />
        <span className="link">{words.track(courierNames[courier])}</span>
        <span className="sr-only">{words.newTab}</span>
      </a>
    )}
  </section>
)

/** In groups, as the label of the parcel prints it. What is selected and copied has no gaps: the post's page takes none. */
const groupsOf = (number: string): string[] =>
  /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(number)?.slice(1) ?? [number]

async function copy(number: string): Promise<void> {
  if (await copyText(number)) toast.success(words.copied)
  else toast.failure(words.notCopied)
}
