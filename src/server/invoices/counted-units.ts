// The quantity of a line with its unit: in the heading where all are numbers, beside each quantity where not (rule 46(h); TAX-21).
import { invoiceCopy as copy } from '#copy/invoice.ts'
import { DEFAULT_UNIT, type Unit } from '#domain/tax.ts'

interface Counted {
  readonly unit?: Unit
}

export interface QuantityWords {
  readonly heading: string
  readonly of: (line: Counted, count: number) => string
}

export function quantityWords(lines: readonly Counted[]): QuantityWords {
  if (lines.every(({ unit = DEFAULT_UNIT }) => unit === DEFAULT_UNIT))
    return { heading: copy.quantity, of: (_line, count) => String(count) }
  return { heading: copy.quantityOf, of: ({ unit = DEFAULT_UNIT }, count) => copy.counted(count, unit) }
}
