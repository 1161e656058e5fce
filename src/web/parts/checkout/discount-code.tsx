// The discount code at checkout: a field that opens on a press, the code that applies, and why one does not (DISC-7).
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { shortRupees } from '#contract/wire.ts'
import { checkout } from '#copy/checkout.ts'
import { reasonOf } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CODE_FIELD_ID, type Quote } from './use-quote.ts'

const texts = checkout.discount

interface DiscountCodeProps {
  quoting: Quote
  hasRegion: boolean
  /** True while a payment is in progress. */
  disabled: boolean
}

export default function DiscountCode({ quoting, hasRegion, disabled }: DiscountCodeProps) {
  const form = useForm<'code'>({
    check: () => (hasRegion ? null : { code: checkout.coins.stateFirst }),
    onSubmit: ({ code }) => quoting.applyCode(code),
    onFailure: (error) => form.setErrors({ code: reasonOf(error) }),
  })
  const {
    choice: { discountCode },
    applyCode,
  } = quoting
  const appliedDiscount = quoting.quote?.discounts.find(({ code }) => code !== null)
  const [wasRemoved, setRemoved] = useState(false)
  const remove = async () => {
    try {
      await applyCode('')
      setRemoved(true)
    } catch (error) {
      toast.failure(reasonOf(error))
    }
  }
  return (
    <div className="mt-3 text-small">
      {!discountCode && (
        <details className="group">
          {/* After a code was removed, the summary takes the focus, because the button that had it disappears. */}
          <summary
            ref={wasRemoved ? focusOnce : undefined}
            className="flex min-h-11 items-center justify-between gap-4"
          >
            {texts.open}
            <Icon icon={ChevronDown} size={20} className="shrink-0 group-open:rotate-180" />
          </summary>
          <form {...form.props} className="mt-2 flex flex-wrap items-end gap-2.5">
            <span className="min-w-40 flex-1">
              <TextField
                label={texts.field}
                id={CODE_FIELD_ID}
                required
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                disabled={disabled}
                {...form.field('code')}
              />
            </span>
            <span className="shrink-0">
              <Button
                type="submit"
                tone="outlined"
                small
                disabled={disabled}
                busy={form.busy}
                busyLabel={texts.applying}
              >
                {texts.apply}
              </Button>
            </span>
          </form>
        </details>
      )}
      <div role="status">
        {discountCode && (
          <div className="flex min-h-11 items-center gap-2 text-leaf">
            <Icon icon={Check} size={18} className="shrink-0" />
            <p className="wrap-anywhere">
              {appliedDiscount?.code &&
                texts.applied({ code: appliedDiscount.code, amount: shortRupees(appliedDiscount.amount) })}{' '}
              {/* The button takes the focus, because the form that had it was removed. */}
              <button
                type="button"
                ref={focusOnce}
                disabled={disabled}
                onClick={() => void remove()}
                className="link min-h-6"
              >
                {texts.remove}
              </button>
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

/**
 * Focuses a control when it is first rendered. The function is declared outside of the component, because React calls a
 * `ref` function again whenever it is another function.
 */
const focusOnce = (control: HTMLElement | null): void => control?.focus()
