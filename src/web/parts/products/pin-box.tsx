// The shipping charge and delivery time for a PIN code, without an account (SHIP-16). The field is rendered by the
// server; its scripts are loaded separately.
import { useEffect, useId, useState } from 'react'
import { viewPinCode } from '#contract/calls/places.ts'
import type { PlaceReply } from '#contract/places.ts'
import { shortRupees } from '#contract/wire.ts'
import { pinBox as texts } from '#copy/checkout.ts'
import { parsePinCode } from '#domain/contact-details.ts'
import { ApiError, reasonOf, send } from '#web/api-client.ts'
import { readEstimatePin, saveEstimatePin } from '#web/parts/checkout/estimate-pin.ts'
import { Button } from '#web/ui/button.tsx'
import { controlAttributes, controlColours, FieldError } from '#web/ui/field.tsx'
import { DeliveryDates } from './delivery-dates.tsx'

type Answer = PlaceReply | { readonly pin: string; readonly failed: string }

export function PinBox() {
  const id = useId()
  const [text, setText] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  /** The PIN code that was requested last. A new object with the same PIN code repeats the request. */
  const [request, setRequest] = useState<{ readonly pin: string } | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const pin = parsePinCode(text)
  // The error is shown when the field is left, or when it contains six characters; fewer may still be typed.
  const error = (wasLeft || text.trim().length > 5) && pin === null && text.trim() !== '' ? texts.wrong : undefined
  // Fills in the PIN code that was typed at another product.
  useEffect(() => setText(readEstimatePin()), [])
  if (pin !== (request?.pin ?? null)) setRequest(pin === null ? null : { pin })
  // Requests the shipping charge. Another PIN code, or leaving the page, cancels the request.
  useEffect(() => {
    if (request === null) return
    const { pin } = request
    saveEstimatePin(pin)
    const controller = new AbortController()
    send(viewPinCode, { query: { pin }, signal: controller.signal }).then(setAnswer, (failure: unknown) => {
      if (controller.signal.aborted) return
      setAnswer({ pin, failed: failure instanceof ApiError ? reasonOf(failure) : texts.lost })
    })
    return () => controller.abort()
  }, [request])
  const currentAnswer = answer?.pin === pin ? answer : null
  return (
    <div className="mt-3 noscript:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-small">
          {texts.label}
        </label>
        <input
          {...controlAttributes(id, { error })}
          value={text}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="done"
          placeholder={texts.example}
          onChange={(event) => {
            setText(event.target.value)
            setWasLeft(false)
          }}
          onBlur={() => setWasLeft(true)}
          onKeyDown={({ key }) => key === 'Enter' && setWasLeft(true)}
          className={`min-h-11 max-w-36 ${controlColours}`}
        />
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={id} error={error} />
        </div>
      )}
      <div role="status" className="mt-1 min-h-6 text-small">
        {pin !== null && currentAnswer === null && <span className="text-ink-soft">{texts.asking}</span>}
        {currentAnswer && (
          <PinAnswer
            answer={currentAnswer}
            onRepeat={() => {
              setAnswer(null)
              setRequest({ pin: currentAnswer.pin })
            }}
          />
        )}
      </div>
    </div>
  )
}

/** The shipping charge and the delivery days, or the failure with a button to repeat the request. */
function PinAnswer({ answer, onRepeat }: { answer: Answer; onRepeat: () => void }) {
  if ('failed' in answer)
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        {answer.failed}
        <Button tone="quiet" small onClick={onRepeat}>
          {texts.again}
        </Button>
      </span>
    )
  return (
    <>
      {texts.costs({ place: placeName(answer), amount: shortRupees(answer.shippingCharge) })}{' '}
      <DeliveryDates travel={answer.days} />
    </>
  )
}

/** Returns the city; if it is unknown the state, if it is the only one; otherwise the PIN code. */
function placeName({ city, states, pin }: PlaceReply): string {
  const [onlyState] = states.length === 1 ? states : []
  return city ?? onlyState ?? pin
}
