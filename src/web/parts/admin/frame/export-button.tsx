// Downloads a filtered list as a CSV file, with a progress bar and a button to stop it.
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { admin } from '#copy/admin.ts'
import { type fetchRows, reasonOf } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAdminCall } from './admin-calls.tsx'

const texts = admin.export
const LINE_END = 10

type Rows = ReturnType<typeof fetchRows>

interface ExportButtonProps {
  load: (signal: AbortSignal) => Rows
  name: string
  label?: string
  /** The accessible name of a button in a list, which names the button's row. */
  rowName?: string
  onSaved?: (file: Blob) => void
}

interface Progress {
  readonly rows: number
  readonly expectedRows: number | null
}

export function ExportButton({ load, name, label = texts.button, rowName, onSaved }: ExportButtonProps) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const abortController = useRef<AbortController | null>(null)
  const call = useAdminCall()
  const download = async () => {
    const controller = new AbortController()
    abortController.current = controller
    setProgress({ rows: 0, expectedRows: null })
    try {
      const file = await call(() => load(controller.signal))
      if (file === null) return
      const { parts, rows } = await readRows(file, setProgress)
      const blob = new Blob(parts, { type: 'text/csv' })
      saveFile(blob, name)
      toast.success(texts.done(rows))
      onSaved?.(blob)
    } catch (error) {
      if (!controller.signal.aborted) toast.failure(texts.failed, reasonOf(error))
    } finally {
      setProgress(null)
    }
  }
  if (progress === null)
    return (
      <Button tone="outlined" small {...(rowName ? { 'aria-label': rowName } : {})} onClick={() => void download()}>
        <Icon icon={Download} size={18} />
        {label}
      </Button>
    )
  return (
    <div className="flex items-center gap-3">
      <div className="grid w-36 gap-1">
        <span className="figures text-caption text-ink-soft">{texts.busy(progress.rows)}</span>
        <ProgressBar label={texts.label} value={progress.rows} max={progress.expectedRows ?? undefined} />
      </div>
      <Button tone="quiet" small onClick={() => abortController.current?.abort()}>
        {texts.stop}
      </Button>
    </div>
  )
}

/** Reads a streamed CSV file to its end. Its rows are counted without the headings. */
async function readRows(
  file: Awaited<Rows>,
  onProgress: (progress: Progress) => void,
): Promise<{ parts: BlobPart[]; rows: number }> {
  const parts: BlobPart[] = []
  let lines = 0
  const reader = file.pieces.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { parts, rows: Math.max(lines - 1, 0) }
    parts.push(value)
    for (const byte of value) if (byte === LINE_END) lines++
    onProgress({ rows: Math.max(lines - 1, 0), expectedRows: file.rows })
  }
}
