// A sand-coloured placeholder for loading content.
import { classes } from './class-names.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classes('rounded-control bg-sand', className)} />
)
