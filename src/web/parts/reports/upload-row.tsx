// One file on its way: what it is, how far it is, and what can be done with it. Screen readers hear every quarter.
import { CircleCheck, Pause, Play, X } from 'lucide-react'
import { pathOf } from '#contract/call.ts'
import { viewUploadContent } from '#contract/calls/uploads.ts'
import { report } from '#copy/reports.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { UploadRow } from './use-uploads.ts'

const words = report.upload
const MEGABYTES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const inMegabytes = (bytes: number): string => MEGABYTES.format(bytes / (1024 * 1024))
const shareOf = ({ sent, size }: UploadRow): number => Math.floor((sent * 100) / size)

interface UploadRowProps {
  row: UploadRow
  name: string
  onPause: () => void
  onResume: () => void
  onRemove: () => void
}

export function UploadItem({ row, name, onPause, onResume, onRemove }: UploadRowProps) {
  const { phase } = row
  const isMoving = phase === 'starting' || phase === 'sending' || phase === 'waiting'
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
            <Standing row={row} />
          </p>
        </div>
        <div className="flex shrink-0">
          {isMoving && (
            <IconButton label={words.control(words.pause, name)} onClick={onPause}>
              <Icon sign={Pause} size={20} />
            </IconButton>
          )}
          {phase === 'paused' && (
            <IconButton label={words.control(words.resume, name)} onClick={onResume}>
              <Icon sign={Play} size={20} />
            </IconButton>
          )}
          <IconButton label={words.control(words.remove, name)} onClick={onRemove}>
            <Icon sign={X} size={20} />
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
        {spoken(row, name)}
      </p>
    </li>
  )
}

function Standing({ row }: { row: UploadRow }) {
  switch (row.phase) {
    case 'starting':
      return words.starting
    case 'checking':
      return (
        <span className="inline-flex items-center gap-2">
          <WaxingMoon />
          {words.checking}
        </span>
      )
    case 'done':
      return (
        <span className="inline-flex items-center gap-1.5 text-leaf">
          <Icon sign={CircleCheck} size={18} />
          {words.done}
        </span>
      )
    case 'waiting':
      return row.reason === '' ? words.waiting : row.reason
    case 'failed':
      return inMegabytes(row.size) === '0' ? '' : `${inMegabytes(row.size)} MB`
    default:
      return (
        <>
          {row.phase === 'paused' && `${words.paused} `}
          {words.percent(shareOf(row))}
          <span aria-hidden="true"> · </span>
          {words.ofSize(inMegabytes(row.sent), inMegabytes(row.size))}
        </>
      )
  }
}

/** What is read out: quarters, and whatever stops or ends it. */
function spoken(row: UploadRow, name: string): string {
  if (row.phase === 'done') return `${name}: ${words.done}`
  if (row.phase === 'waiting') return row.reason === '' ? words.waiting : row.reason
  if (row.phase === 'paused') return `${name}: ${words.paused}`
  const quarter = 25 * Math.floor(shareOf(row) / 25)
  return row.phase === 'sending' && quarter > 0 ? words.said(name, quarter) : ''
}
