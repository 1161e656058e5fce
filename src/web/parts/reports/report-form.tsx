// The form for reporting a problem with a parcel: the problem, a text, the video. It is sent once all uploads are
// complete.
import { useState } from 'react'
import { reportProblem } from '#contract/calls/reports.ts'
import { report, reportProblems } from '#copy/aftersales.ts'
import { needsVideo, REPORT_PROBLEMS, type ReportProblem } from '#domain/report.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { Evidence } from './evidence.tsx'
import { uploadMemory } from './upload-memory.ts'
import { type UploadRow, useUploads } from './use-uploads.ts'

interface ReportFormProps {
  orderId: string
  onSent: (ticket: number) => void
}

const OPTIONS = REPORT_PROBLEMS.map((value) => ({ value, label: reportProblems[value] }))

const problemOf = (text: string): ReportProblem | null => REPORT_PROBLEMS.find((problem) => problem === text) ?? null

export function ReportForm({ orderId, onSent }: ReportFormProps) {
  const keyFor = useIdempotencyKey()
  const [isResuming] = useState(uploadMemory.hasInterrupted)
  const [problem, setProblem] = useState<ReportProblem | ''>('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const [videoError, setVideoError] = useState<string>()
  const uploads = useUploads(() => {
    setFailure('')
    setVideoError(undefined)
  })
  const isVideoNeeded = problem === '' || needsVideo(problem)

  /** Returns the ids of complete uploads. If a video is missing or an upload is paused, shows so and returns null. */
  const validUploadIds = (rows: readonly UploadRow[]): string[] | null => {
    const lacksVideo = isVideoNeeded && !rows.some(({ kind, phase }) => kind === 'video' && phase !== 'failed')
    const isPaused = rows.some(({ phase }) => phase === 'paused')
    setVideoError(lacksVideo ? report.video.missing : undefined)
    if (isPaused) setFailure(report.pausedFirst)
    if (isPaused || lacksVideo) return null
    return rows.flatMap(({ phase, id }) => (phase === 'done' && id !== null ? [id] : []))
  }

  const form = useForm<'problem' | 'message'>({
    onSubmit: async (values) => {
      setFailure('')
      // The uploads are also checked before the wait for them, so that an error is shown immediately.
      const problem = problemOf(values.problem)
      if (problem === null || validUploadIds(uploads.rows) === null) return
      const ids = validUploadIds(await uploads.waitUntilFinished())
      if (ids === null) return
      setSending(true)
      try {
        const body = { ...values, problem, uploads: ids }
        const { ticket } = await send(reportProblem, {
          params: { orderId },
          headers: { 'idempotency-key': keyFor(body) },
          body,
        })
        uploads.forgetAll()
        onSent(ticket)
      } finally {
        setSending(false)
      }
    },
    onFailure: (error) => setFailure(reasonOf(error)),
  })
  return (
    <form {...form.props} className="grid gap-7">
      <SelectField
        label={report.problem}
        required
        placeholder={report.problemPlaceholder}
        options={OPTIONS}
        defaultValue=""
        {...form.field('problem')}
        onChange={({ currentTarget }) => {
          setProblem(problemOf(currentTarget.value) ?? '')
          setVideoError(undefined)
        }}
      />
      <TextArea
        label={report.message}
        hint={report.messageHint}
        required
        maxLength={2000}
        rows={5}
        {...form.field('message')}
      />
      <Evidence uploads={uploads} isVideoNeeded={isVideoNeeded} isResuming={isResuming} error={videoError} />
      <div>
        <div role="alert">
          {failure !== '' && (
            <div className="mb-5 rounded-note bg-chilli-wash px-5 py-4">
              <p className="font-semibold">{report.failed}</p>
              <p className="text-small">{failure}</p>
            </div>
          )}
        </div>
        <Button type="submit" wide busy={form.busy} busyLabel={isSending ? report.sending : report.uploading}>
          {report.send}
        </Button>
        <div className="mt-3">
          <NoticeLine name="contact" />
        </div>
      </div>
    </form>
  )
}
