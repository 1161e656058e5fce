// Amounts and their total: labels on the left, amounts on the right (LOOK-11).
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

export const Sum = ({ children }: { children: ReactNode }) => <dl className="grid gap-2.5">{children}</dl>

interface SumRowProps {
  name: ReactNode
  children: ReactNode
  isTotal?: boolean
  isSubtracted?: boolean
}

export const SumRow = ({ name, children, isTotal = false, isSubtracted = false }: SumRowProps) => (
  <div
    className={classes(
      'flex items-baseline justify-between gap-4',
      isTotal && 'mt-2 border-t border-line pt-5 text-button',
      isSubtracted && 'text-leaf',
    )}
  >
    <dt>{name}</dt>
    <dd className="figures text-right" aria-live={isTotal ? 'polite' : undefined}>
      {children}
    </dd>
  </div>
)
