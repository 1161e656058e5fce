// What stands where an answer will be: its loading words, or what went wrong and the way to ask again.
import type { ReactNode } from 'react'
import { admin } from '#copy/admin.ts'
import { reasonOf } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeOfDay } from '#web/ui/day.tsx'
import { Loading } from '#web/ui/moon.tsx'
import type { Answer } from './use-answer.ts'

interface AnswerStateProps<Reply> {
  answer: Answer<Reply>
  /** Said while it loads. */
  loading?: string
  /** Said in red when it failed; the server's reason follows. */
  failed?: string
  children: (reply: Reply) => ReactNode
}

export function AnswerState<Reply>({
  answer,
  loading = admin.loading,
  failed = admin.failed,
  children,
}: AnswerStateProps<Reply>) {
  const { reply, error, keptAt, isLoading, reload } = answer
  if (error !== null && (reply === null || keptAt === null))
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-5 py-16 text-center">
        <p className="text-admin-panel text-chilli">{failed}</p>
        <p className="text-small text-ink-soft">{reasonOf(error)}</p>
        <Button tone="outlined" small onClick={() => void reload()}>
          {admin.again}
        </Button>
      </div>
    )
  if (reply === null) return <Loading label={loading} visible />
  const isOld = keptAt !== null
  return (
    <>
      {isOld && <KeptNote at={keptAt} error={error} onAgain={() => void reload()} />}
      <div className={isLoading && !isOld ? 'opacity-60 transition-opacity delay-150' : undefined}>
        {children(reply)}
      </div>
    </>
  )
}

interface KeptNoteProps {
  at: number
  error: unknown
  onAgain: () => void
}

/** Above what is shown from memory: that it is being asked for, or since when it is as it stands there, and why. */
function KeptNote({ at, error, onAgain }: KeptNoteProps) {
  if (error === null)
    return (
      <div className="sticky top-0 z-30 h-0" role="status">
        <span className="sr-only">{admin.kept.refreshing}</span>
        <span aria-hidden="true" className="kept-bar block h-0.5 bg-rose" />
      </div>
    )
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-turmeric px-4 py-2.5 text-small nav:px-5"
    >
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">
          {admin.kept.old} <TimeOfDay at={new Date(at).toISOString()} />.
        </strong>{' '}
        {reasonOf(error)}
      </p>
      <Button tone="outlined" small onClick={onAgain}>
        {admin.again}
      </Button>
    </div>
  )
}

/** A list without rows: what that means, and perhaps what to do. */
export const Nothing = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-4 px-5 py-12 text-center text-admin text-ink-soft">
    <p className="measure">{text}</p>
    {children}
  </div>
)
