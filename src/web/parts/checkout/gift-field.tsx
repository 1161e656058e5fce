// It is a gift: who it is from, and the words of its card, folded away like the GSTIN (CHK-18).
import { useState } from 'react'
import { checkout } from '#copy/checkout.ts'
import { fieldErrors } from '#copy/errors.ts'
import { GIFT_FROM_MOST, GIFT_WORDS_MOST } from '#domain/gift.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'
import { Accordion, AccordionRow } from '#web/ui/accordion.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { BillingField, BillingTexts } from './billing-draft.ts'

const words = checkout.gift

/** What goes with the payment; undefined where nothing was written. */
export function giftOf(texts: BillingTexts): { from: string; words: string } | undefined {
  const [from, card] = [texts['gift.from']?.trim() ?? '', texts['gift.words']?.trim() ?? '']
  return from === '' && card === '' ? undefined : { from, words: card }
}

/** A card without a name would come from nobody. */
export const giftErrors = (texts: BillingTexts) =>
  giftOf(texts)?.from === '' ? { 'gift.from': fieldErrors.required } : {}

export function GiftField({ form }: { form: ControlledForm<BillingField> }) {
  const [isOpen, setOpen] = useState(giftOf(form.texts) !== undefined)
  return (
    <div className="mt-4">
      <Accordion>
        <AccordionRow title={words.title} open={isOpen} onToggle={setOpen}>
          <div className="grid grid-cols-1 gap-5 text-ink md:max-w-120">
            <p className="text-small text-ink-soft">{words.text}</p>
            <TextField
              label={words.from}
              maxLength={GIFT_FROM_MOST}
              autoComplete="off"
              enterKeyHint="next"
              {...form.field('gift.from')}
            />
            <TextArea
              label={words.words}
              hint={words.wordsHint(GIFT_WORDS_MOST)}
              rows={3}
              maxLength={GIFT_WORDS_MOST}
              {...form.field('gift.words')}
            />
          </div>
        </AccordionRow>
      </Accordion>
    </div>
  )
}
