// The question of a step. It gets the focus when the step changes, so that screen readers read it first.
import type { ReactNode } from 'react'

export const STEP_HEADING = 'calculator-step'

export const Question = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="grid gap-2">
    <h2 id={STEP_HEADING} tabIndex={-1} className="text-h3 outline-none md:text-h2">
      {text}
    </h2>
    {children && <p className="text-body text-ink-soft">{children}</p>}
  </div>
)
