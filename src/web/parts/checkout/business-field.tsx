// The GSTIN field for businesses. It is collapsed, because few shoppers have a GSTIN (TAX-22).
import { useState } from 'react'
import { checkout } from '#copy/checkout.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'
import { Accordion, AccordionRow } from '#web/ui/accordion.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { BillingField } from './billing-draft.ts'

const texts = checkout.business

export default function BusinessField({ form }: { form: ControlledForm<BillingField> }) {
  const [isOpen, setOpen] = useState((form.texts.gstin ?? '') !== '')
  return (
    <div className="mt-8">
      <Accordion>
        <AccordionRow title={texts.title} open={isOpen} onToggle={setOpen}>
          <div className="grid grid-cols-1 text-ink md:max-w-90">
            <TextField
              label={texts.gstin}
              hint={texts.hint}
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.field('gstin')}
            />
          </div>
        </AccordionRow>
      </Accordion>
    </div>
  )
}
