// The billing form when the address is known: one summary line, with all fields in a collapsed section (CHK-14).
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { checkout } from '#copy/checkout.ts'
import type { BillingTexts } from './billing-draft.ts'
import { Handover } from './billing-fields.tsx'

interface FoldedFieldsProps {
  texts: BillingTexts
  /** True when the region does not fit the PIN code, or when another one costs less. */
  needsAttention: boolean
  children: ReactNode
}

/** The fields in a collapsed section. They are submitted too, and the browser opens it for an invalid field. */
export function FoldedFields({ texts, needsAttention, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  // An effect, because the quote arrives after the page was rendered.
  useEffect(() => {
    if (needsAttention) setOpen(true)
  }, [needsAttention])
  const { title = '', firstName = '', lastName = '', houseNumber = '', street = '', city = '', postcode = '' } = texts
  const name = [checkout.fields.titles[title as 'Mr'] ?? '', firstName, lastName].filter(Boolean).join(' ')
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/fold mb-4 rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-15 items-center justify-between gap-4 px-5 py-4">
        <span className="min-w-0 wrap-anywhere">
          {checkout.deliverTo({ name, place: `${houseNumber} ${street}, ${city}, ${postcode}` })}
          <Suspense>
            <Handover value={texts.handover} />
          </Suspense>
        </span>
        <span className="link shrink-0 group-open/fold:hidden">{checkout.changeAddress}</span>
      </summary>
      <div className="px-5 pt-2 pb-6">{children}</div>
    </details>
  )
}
