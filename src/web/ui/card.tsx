// A box with a hairline border and no shadow (LOOK-4).
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

export const Card = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classes('rounded-card border border-line bg-surface p-5 md:p-9', className)}>{children}</div>
)
