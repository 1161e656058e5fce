// Renders text with **bold** parts, as the policies write them.
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

/** Bold text up to this length, such as a number and its unit, stays on one line. */
const MAX_FIGURE_LENGTH = 20

export function Emphasis({ text }: { text: string }): ReactNode {
  const [plainPart = '', strong, ...remainingParts] = text.split('**')
  if (strong === undefined) return plainPart
  return (
    <>
      {plainPart}
      <strong className={classes('font-semibold text-ink', strong.length <= MAX_FIGURE_LENGTH && 'whitespace-nowrap')}>
        {strong}
      </strong>
      <Emphasis text={remainingParts.join('**')} />
    </>
  )
}
