// The video of the unboxing and some photographs: chosen from the device, and on their way at once.
import { Camera, Video } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { report } from '#copy/reports.ts'
import { MOST_UPLOADS } from '#domain/report.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UploadItem } from './upload-row.tsx'
import type { UploadRow, Uploads } from './use-uploads.ts'

// Named one by one, so that an iPhone hands over a JPEG and no HEIC.
const VIDEOS = 'video/mp4,video/quicktime,video/3gpp,video/webm,video/x-matroska,.mkv'
const PHOTOS = 'image/jpeg,image/png,image/webp,image/avif'

interface EvidenceProps {
  uploads: Uploads
  /** A parcel that came late shows nothing in a video. */
  isVideoNeeded: boolean
  /** Something was on its way from this device when the page was left. */
  isResuming: boolean
  error: string | undefined
}

export function Evidence({ uploads, isVideoNeeded, isResuming, error }: EvidenceProps) {
  const id = useId()
  const videos = uploads.rows.filter(({ kind }) => kind === 'video')
  const photos = uploads.rows.filter(({ kind }) => kind === 'photo')
  return (
    <>
      <Group title={report.video.title} hint={isVideoNeeded ? report.video.hint : report.video.notNeeded}>
        {isResuming && videos.length === 0 && (
          <p className="rounded-note bg-turmeric px-4 py-3 text-small">{report.video.resume}</p>
        )}
        <Rows rows={videos} uploads={uploads} nameOf={() => report.upload.name.video} />
        <FileButton
          accept={VIDEOS}
          describedBy={error ? `${id}-error` : undefined}
          onChoose={(files) => uploads.add('video', files)}
        >
          <Icon sign={Video} size={20} />
          {videos.length === 0 ? report.video.choose : report.video.again}
        </FileButton>
        <div role="alert">{error && <FieldError id={id} error={error} />}</div>
      </Group>
      <Group title={report.photos.title} hint={report.photos.hint}>
        <Rows rows={photos} uploads={uploads} nameOf={(place) => report.photos.number(place + 1)} />
        {photos.length < MOST_UPLOADS.photo && (
          <FileButton accept={PHOTOS} multiple onChoose={(files) => uploads.add('photo', files)}>
            <Icon sign={Camera} size={20} />
            {report.photos.choose}
          </FileButton>
        )}
      </Group>
    </>
  )
}

const Group = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-3">
      <legend className="text-label text-ink">{title}</legend>
      <p id={id} className="text-small text-ink-soft">
        {hint}
      </p>
      {children}
    </fieldset>
  )
}

interface RowsProps {
  rows: readonly UploadRow[]
  uploads: Uploads
  nameOf: (place: number) => string
}

const Rows = ({ rows, uploads, nameOf }: RowsProps) =>
  rows.length > 0 && (
    <ul className="grid gap-2">
      {rows.map((row, place) => (
        <UploadItem
          key={row.key}
          row={row}
          name={nameOf(place)}
          onPause={() => uploads.pause(row.key)}
          onResume={() => uploads.resume(row.key)}
          onRemove={() => uploads.remove(row.key)}
        />
      ))}
    </ul>
  )
