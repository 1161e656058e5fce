// A placeholder for content that is loading.
import { classes } from './class-names.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classes('rounded-control bg-sand', className)} />
)
