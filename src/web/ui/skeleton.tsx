// A shape of sand where something will be.
import { classes } from './class-names.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classes('rounded-control bg-sand', className)} />
)
