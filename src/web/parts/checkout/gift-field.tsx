// The gift option: the sender's name and the card's text, collapsed like the GSTIN (CHK-18).
import { useState } from 'react'
import { gift as texts } from '#copy/checkout.ts'
import { MAX_GIFT_FROM, MAX_GIFT_WORDS } from '#domain/field-limits.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'
import { Accordion, AccordionRow } from '#web/ui/accordion.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { BillingField } from './billing-draft.ts'
import { giftOf } from './billing-draft.ts'

export default function GiftField({ form }: { form: ControlledForm<BillingField> }) {
  const [isOpen, setOpen] = useState(giftOf(form.texts) !== undefined)
  return (
    <div className="-mt-px">
      <Accordion>
        <AccordionRow title={texts.title} open={isOpen} onToggle={setOpen}>
          <div className="grid grid-cols-1 gap-5 text-ink md:max-w-120">
            <p className="text-small text-ink-soft">{texts.text}</p>
            <TextField
              label={texts.from}
              maxLength={MAX_GIFT_FROM}
              autoComplete="off"
              enterKeyHint="next"
              {...form.field('gift.from')}
            />
            <TextArea
              label={texts.words}
              hint={texts.wordsHint({ max: MAX_GIFT_WORDS })}
              rows={3}
              maxLength={MAX_GIFT_WORDS}
              {...form.field('gift.words')}
            />
          </div>
        </AccordionRow>
      </Accordion>
    </div>
  )
}
