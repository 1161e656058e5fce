// A sentence whose weighty words stand between double asterisks, as the long texts mark them.
import type { ReactNode } from 'react'

/** Sets what stands between asterisks in bold. */
export function Emphasis({ text }: { text: string }): ReactNode {
  const [plain = '', strong, ...rest] = text.split('**')
  if (strong === undefined) return plain
  return (
    <>
      {plain}
      <strong className="font-semibold text-ink">{strong}</strong>
      <Emphasis text={rest.join('**')} />
    </>
  )
}
