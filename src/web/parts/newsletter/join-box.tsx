// The newsletter form. Before hydration, and without JavaScript, it is a plain form whose response is a page.
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { pathOf } from '#contract/call.ts'
import { joinNewsletter, joinNewsletterByForm } from '#contract/calls/newsletter.ts'
import { newsletter as texts } from '#copy/newsletter.ts'
import { MAX_EMAIL } from '#domain/field-limits.ts'
import { ApiError, reasonOf, send } from '#web/api-client.ts'
import { constraintError } from '#web/forms/constraint-error.ts'
import { callAddress } from '#web/page-address.ts'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { controlStyle } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WaxingMoon } from '#web/ui/moon.tsx'

const ON_PLUM =
  'min-h-13 w-full rounded-full border border-plum-edge bg-transparent px-4 pt-1 text-body text-moon placeholder:text-plum-soft'
const CELL = 'col-start-1 row-start-1'

export function JoinBox({ onPlum = false }: { onPlum?: boolean }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLParagraphElement>(null)
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [error, setError] = useState<{ text: string; isFieldError: boolean } | null>(null)
  useEffect(() => {
    if (state === 'sent') confirmation.current?.focus({ preventScroll: true })
  }, [state])

  function showFieldError(text: string) {
    setError({ text, isFieldError: true })
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state !== 'ready') return
    setState('sending')
    setError(null)
    try {
      await send(joinNewsletter, { body: { email: field.current?.value ?? '' } })
      setState('sent')
    } catch (failure) {
      setState('ready')
      const emailError = failure instanceof ApiError ? failure.fields.email : undefined
      if (emailError === undefined) setError({ text: reasonOf(failure), isFieldError: false })
      else showFieldError(emailError)
    }
  }

  return (
    <div>
      {state !== 'sent' && (
        <form
          action={callAddress(pathOf(joinNewsletterByForm))}
          method="post"
          onSubmit={submit}
          className="flex items-start gap-2"
        >
          <input
            ref={field}
            type="email"
            name="email"
            required
            maxLength={MAX_EMAIL}
            autoComplete="email"
            inputMode="email"
            enterKeyHint="send"
            aria-label={texts.email}
            placeholder={texts.email}
            aria-invalid={error?.isFieldError || undefined}
            aria-describedby={error ? id : undefined}
            // The browser checks the constraints; the shop's text replaces its message.
            onInvalid={(event) => {
              event.preventDefault()
              showFieldError(constraintError(event.currentTarget) ?? '')
            }}
            onInput={() => setError(null)}
            className={classes('min-w-0 grow', onPlum ? ON_PLUM : controlStyle)}
          />
          {/* The button is not disabled during the request, because a disabled button loses the focus. */}
          <button
            type="submit"
            aria-disabled={state === 'sending' || undefined}
            className={classes('shrink-0', buttonStyle({ tone: onPlum ? 'moon' : 'primary' }))}
          >
            <span className="grid place-items-center">
              <span className={classes(CELL, state === 'sending' && 'invisible')}>{texts.join}</span>
              {state === 'sending' && (
                <span className={CELL}>
                  <WaxingMoon />
                  <span className="sr-only">{texts.joining}</span>
                </span>
              )}
            </span>
          </button>
        </form>
      )}
      {state !== 'sent' && <NoticeLine name="newsletter" onPlum={onPlum} />}
      {/* Always rendered, because screen readers announce only what is added to an existing element. */}
      <div role="alert">
        {error && (
          <p id={id} className={classes('mt-3 flex gap-2 text-small', onPlum ? 'text-moon' : 'text-chilli')}>
            <Icon icon={CircleAlert} size={18} className="mt-px shrink-0" />
            <span>{error.text}</span>
          </p>
        )}
      </div>
      <div role="status">
        {state === 'sent' && (
          <p ref={confirmation} tabIndex={-1} className="text-body font-semibold outline-none">
            {texts.asked}
          </p>
        )}
      </div>
    </div>
  )
}
