// What stands where an answer will be: its loading words, or what went wrong and the way to ask again.
import type { ReactNode } from 'react'
import { admin } from '#copy/admin.ts'
import { reasonOf } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
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
  if (answer.error !== null)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-5 py-16 text-center">
        <p className="text-admin-panel text-chilli">{failed}</p>
        <p className="text-small text-ink-soft">{reasonOf(answer.error)}</p>
        <Button tone="outlined" small onClick={() => void answer.reload()}>
          {admin.again}
        </Button>
      </div>
    )
  if (answer.reply === null) return <Loading label={loading} visible />
  return (
    <div className={answer.isLoading ? 'opacity-60 transition-opacity delay-150' : undefined}>
      {children(answer.reply)}
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
