// The unboxing video and photos of a report: chosen on the device, and uploaded at once.
import { Camera, CircleCheck, Pause, Play, Video, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { pathOf } from '#contract/call.ts'
import { viewUploadContent } from '#contract/calls/uploads.ts'
import { report } from '#copy/aftersales.ts'
import { MAX_UPLOADS } from '#domain/report.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { UploadRow, Uploads } from './use-uploads.ts'

// All types are listed, because an iPhone then sends a JPEG instead of HEIC.
const VIDEOS = 'video/mp4,video/quicktime,video/3gpp,video/webm,video/x-matroska,.mkv'
const PHOTOS = 'image/jpeg,image/png,image/webp,image/avif'

interface EvidenceProps {
  uploads: Uploads
  /** False for a late delivery, where a video shows nothing. */
  isVideoNeeded: boolean
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
          <Icon icon={Video} size={20} />
          {videos.length === 0 ? report.video.choose : report.video.again}
        </FileButton>
        <div role="alert">{error && <FieldError id={id} error={error} />}</div>
      </Group>
      <Group title={report.photos.title} hint={report.photos.hint}>
        <Rows rows={photos} uploads={uploads} nameOf={(index) => report.photos.number({ place: index + 1 })} />
        {photos.length < MAX_UPLOADS.photo && (
          <FileButton accept={PHOTOS} multiple onChoose={(files) => uploads.add('photo', files)}>
            <Icon icon={Camera} size={20} />
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
  nameOf: (index: number) => string
}

const Rows = ({ rows, uploads, nameOf }: RowsProps) =>
  rows.length > 0 && (
    <ul className="grid gap-2">
      {rows.map((row, index) => (
        <UploadItem
          key={row.key}
          row={row}
          name={nameOf(index)}
          onPause={() => uploads.pause(row.key)}
          onResume={() => uploads.resume(row.key)}
          onRemove={() => uploads.remove(row.key)}
        />
      ))}
    </ul>
  )

const texts = report.upload
const MEGABYTES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const inMegabytes = (bytes: number): string => MEGABYTES.format(bytes / (1024 * 1024))
/** Returns how much has been sent, in percent. */
const percentOf = ({ sent, size }: UploadRow): number => Math.floor((sent * 100) / size)

interface UploadRowProps {
  row: UploadRow
  name: string
  onPause: () => void
  onResume: () => void
  onRemove: () => void
}

/** An upload with its kind, progress and buttons. Screen readers announce every quarter. */
function UploadItem({ row, name, onPause, onResume, onRemove }: UploadRowProps) {
  const { phase } = row
  const isRunning = phase === 'starting' || phase === 'sending' || phase === 'waiting'
  return (
    <li className="rounded-note border border-line bg-surface px-4 py-3">
      <div className="flex items-center gap-3">
        {phase === 'done' && row.kind === 'photo' && row.id !== null && (
          <img
            src={pathOf(viewUploadContent, { params: { uploadId: row.id } })}
            alt=""
            width={56}
            height={56}
            className="size-14 shrink-0 rounded-field border border-line object-cover"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="text-body">{name}</p>
          <p className="figures text-small text-ink-soft">
            <UploadStatus row={row} />
          </p>
        </div>
        <div className="flex shrink-0">
          {isRunning && (
            <IconButton label={texts.control({ word: texts.pause, name })} onClick={onPause}>
              <Icon icon={Pause} size={20} />
            </IconButton>
          )}
          {phase === 'paused' && (
            <IconButton label={texts.control({ word: texts.resume, name })} onClick={onResume}>
              <Icon icon={Play} size={20} />
            </IconButton>
          )}
          <IconButton label={texts.control({ word: texts.remove, name })} onClick={onRemove}>
            <Icon icon={X} size={20} />
          </IconButton>
        </div>
      </div>
      {phase !== 'done' && phase !== 'failed' && (
        <div className="mt-2">
          <ProgressBar label={name} value={row.sent} max={row.size} />
        </div>
      )}
      {phase === 'failed' && (
        <div className="mt-1" role="alert">
          <FieldError id={`upload-${row.key}`} error={row.reason} />
        </div>
      )}
      <p role="status" className="sr-only">
        {announcementOf(row, name)}
      </p>
    </li>
  )
}

function UploadStatus({ row }: { row: UploadRow }) {
  switch (row.phase) {
    case 'starting':
      return texts.starting
    case 'checking':
      return (
        <span className="inline-flex items-center gap-2">
          <WaxingMoon />
          {texts.checking}
        </span>
      )
    case 'done':
      return (
        <span className="inline-flex items-center gap-1.5 text-leaf">
          <Icon icon={CircleCheck} size={18} />
          {texts.done}
        </span>
      )
    case 'waiting':
      return row.reason === '' ? texts.waiting : row.reason
    case 'failed':
      return inMegabytes(row.size) === '0' ? '' : `${inMegabytes(row.size)} MB`
    default:
      return (
        <>
          {row.phase === 'paused' && `${texts.paused} `}
          {texts.percent({ share: percentOf(row) })}
          <span aria-hidden="true"> · </span>
          {texts.ofSize({ sent: inMegabytes(row.sent), size: inMegabytes(row.size) })}
        </>
      )
  }
}

/** Returns the text to announce: each quarter of the progress, and what stops or ends the upload. */
function announcementOf(row: UploadRow, name: string): string {
  if (row.phase === 'done') return `${name}: ${texts.done}`
  if (row.phase === 'waiting') return row.reason === '' ? texts.waiting : row.reason
  if (row.phase === 'paused') return `${name}: ${texts.paused}`
  const quarter = 25 * Math.floor(percentOf(row) / 25)
  return row.phase === 'sending' && quarter > 0 ? texts.said({ name, share: quarter }) : ''
}
