// What goes back in all, the tax inside it, and what stays paid.
import { refundLines } from '#copy/admin-refund-lines.ts'
import { Amount } from '#web/ui/price.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import type { BackSum } from './lines-back.ts'

const words = refundLines.sum

interface BackSumsProps {
  sum: BackSum
  hasTax: boolean
  isWithinState: boolean
}

export function BackSums({ sum, hasTax, isWithinState }: BackSumsProps) {
  const parts = isWithinState ? (['taxable', 'cgst', 'sgst'] as const) : (['taxable', 'igst'] as const)
  return (
    <div className="rounded-note border border-line-soft bg-cream px-4 py-3 text-admin">
      <Sum>
        {hasTax &&
          parts.map((part) => (
            <SumRow key={part} name={words[part]}>
              <Amount rupees={sum[part]} />
            </SumRow>
          ))}
        <SumRow name={<strong className="font-semibold">{words.total}</strong>}>
          <span aria-live="polite">
            <Amount rupees={sum.total} className="font-semibold" />
          </span>
        </SumRow>
        <SumRow name={words.kept}>
          <Amount rupees={sum.kept} />
        </SumRow>
      </Sum>
    </div>
  )
}
