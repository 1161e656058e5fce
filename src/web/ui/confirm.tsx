// A confirmation dialog: `const confirm = useConfirm()`, then `if (await confirm({ … }))` (WORD-1).
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { ui } from '#copy/pages.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface Question {
  title: string
  body?: ReactNode
  confirm: string
  cancel?: string
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)

/** Renders the confirmation dialog that the whole page shares. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const resolveQuestion = useRef<((answer: boolean) => void) | null>(null)
  const ask = useCallback<Ask>((nextQuestion) => {
    // A question that is still open counts as declined.
    resolveQuestion.current?.(false)
    setQuestion(nextQuestion)
    return new Promise((resolve) => {
      resolveQuestion.current = resolve
    })
  }, [])
  const answer = (isConfirmed: boolean) => {
    resolveQuestion.current?.(isConfirmed)
    resolveQuestion.current = null
    setQuestion(null)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog open={question !== null} onClose={() => answer(false)} title={question?.title ?? ''} closable={false}>
        {question?.body && <div className="mt-2 text-body text-ink-soft">{question.body}</div>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button tone="outlined" small onClick={() => answer(false)}>
            {question?.cancel ?? ui.cancel}
          </Button>
          <Button small onClick={() => answer(true)}>
            {question?.confirm}
          </Button>
        </div>
      </Dialog>
    </ConfirmContext>
  )
}

/** Returns a function that asks a question in the dialog. It resolves to true when the user confirms. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext)
  if (ask === null) throw new Error('useConfirm was called outside of ConfirmProvider')
  return ask
}
