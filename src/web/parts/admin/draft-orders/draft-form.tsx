// The form of a draft order, which staff save or turn into a quote (ORD-33).
import { useRef, useState } from 'react'
import {
  createDraftOrder,
  listDraftProducts,
  quoteDraftOrder,
  saveDraftOrder,
} from '#contract/calls/admin/draft-orders.ts'
import type { DraftReply } from '#contract/draft-orders.ts'
import { shortRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminDraftOrders as texts } from '#copy/admin-draft-orders.ts'
import { formErrors } from '#copy/errors.ts'
import { parsePinCode } from '#domain/contact-details.ts'
import { EMPTY_DRAFT } from '#domain/draft-order.ts'
import type { ProductId } from '#domain/ids.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { type ControlledForm, useControlledForm } from '#web/forms/use-controlled-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { validateAddress } from '#web/parts/checkout/address-validation.ts'
import { usePlace } from '#web/parts/checkout/use-place.ts'
import { useStateOfPin } from '#web/parts/checkout/use-state-of-pin.ts'
import { statesFor } from '#web/parts/orders/delivery-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DraftDeliveries } from './draft-deliveries.tsx'
import { AddressPanel, CustomerPanel, TermsPanel } from './draft-fields.tsx'
import type { ShownLink } from './draft-links.tsx'
import { ProductsPanel } from './draft-products.tsx'
import { PriceSum } from './draft-quote.tsx'
import { type DraftChoices, type DraftField, type DraftTexts, REQUIRED, toForm, toTexts } from './draft-texts.ts'

interface DraftFormProps {
  draft: DraftReply | null
  onSaved: (draft: DraftReply) => void
  onLink: (link: ShownLink) => void
  /** Shows the stored version of the draft instead of the typed one. */
  onReload: () => Promise<void>
}

export function DraftForm({ draft, onSaved, onLink, onReload }: DraftFormProps) {
  const call = useAdminCall()
  const [storedDraft, setStoredDraft] = useState(draft)
  const storedForm = storedDraft?.form ?? { ...EMPTY_DRAFT, lines: [], deliveries: [] }
  const [choices, setChoices] = useState<DraftChoices>(() => ({
    customer: draft?.form.customerId ? draft.customer : null,
    isAdult: storedForm.isAdult,
    lines: storedForm.lines.map(({ productId, quantity }) => ({ productId, quantity: String(quantity) })),
    deliveries: storedForm.deliveries,
  }))
  const [savedText, setSavedText] = useState(() => JSON.stringify(toForm(toTexts(storedForm), choices)))
  const [isOutdated, setOutdated] = useState(false)
  const [pressed, setPressed] = useState<'save' | 'quote'>('save')
  // The state is repeated in a ref, because the form is submitted before the new state is rendered.
  const latestPressed = useRef(pressed)
  const press = (button: typeof pressed) => {
    latestPressed.current = button
    setPressed(button)
  }

  const form = useControlledForm<DraftField>({
    initialTexts: () => toTexts(storedForm),
    onSubmit: async () => {
      const isQuote = latestPressed.current === 'quote'
      const saved = await save()
      if (saved === null) return
      if (isQuote) await quote(saved)
      else toast.success(texts.saved)
    },
    onFailure: (error) => {
      showFailure(latestPressed.current === 'quote' ? texts.quote.failed : texts.saveFailed, error)
      if (isRefusal(error, saveDraftOrder, 'draft_changed', 'draft_state')) setOutdated(true)
    },
  })
  const current = toForm(form.texts as DraftTexts, choices)
  const isChanged = JSON.stringify(current) !== savedText
  const { release } = useUnsaved(isChanged)

  const keyOf = useIdempotencyKey()
  /** Saves the form if it was changed. Returns the draft; null when the login was cancelled or the form is outdated. */
  const save = async (): Promise<DraftReply | null> => {
    if (storedDraft !== null && !isChanged) return storedDraft
    const reply = await call(() =>
      storedDraft === null
        ? send(createDraftOrder, { body: { form: current }, headers: { 'idempotency-key': keyOf(current) } })
        : send(saveDraftOrder, {
            params: { draftOrderId: storedDraft._id },
            body: { form: current, version: storedDraft.version },
          }),
    )
    if (reply === null) return null
    setStoredDraft(reply)
    setSavedText(JSON.stringify(current))
    release()
    onSaved(reply)
    if (reply.version === (storedDraft?.version ?? 0) + 1) return reply
    // A repeated request to create the draft returns the draft that exists, which someone else has changed since.
    setOutdated(true)
    return null
  }

  const quote = useQuote({ form, choices, onSaved, onLink })
  const states = statesFor(parsePinCode(form.texts.postcode ?? ''))
  const place = usePlace(
    form,
    storedForm.postcode ? { postcode: storedForm.postcode, city: storedForm.city } : undefined,
  )
  useStateOfPin(form, states, place?.states)
  const onChoose = (change: Partial<DraftChoices>) => {
    setChoices((before) => ({ ...before, ...change }))
    if (change.customer !== undefined) form.clearErrors(['customerId', 'isAdult'])
    if (change.isAdult !== undefined) form.clearErrors(['isAdult'])
    if (change.lines) form.clearErrors(['lines', 'deliveries'])
    if (change.deliveries) form.clearErrors(['deliveries'])
  }
  const products = useQuery(listDraftProducts)
  // The names include those of the saved lines, because the list lacks products that are no longer sold.
  const names = new Map([
    ...(storedDraft?.lines ?? []).map(({ productId, name }) => [productId, name] as const),
    ...(products.reply?.products ?? []).map(({ _id, name }) => [_id, name] as const),
  ])
  const panelProps = { form, choices, onChoose }
  return (
    <form {...form.props} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <CustomerPanel {...panelProps} />
        <AddressPanel form={form} states={states} hasDeliveries={choices.deliveries.length > 0} />
        <ProductsPanel {...panelProps} products={products} names={names} />
        <DraftDeliveries
          lines={current.lines.map((line) => ({
            productId: line.productId as ProductId,
            name: names.get(line.productId) ?? '',
            quantity: line.quantity,
          }))}
          deliveries={choices.deliveries}
          onChange={(deliveries) => onChoose({ deliveries })}
        />
        <TermsPanel form={form} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:sticky lg:top-5">
        <Panel title={texts.price.title}>
          <div className="grid gap-4 text-admin">
            {isOutdated ? <Outdated onLoad={onReload} /> : <Price draft={storedDraft} isStale={isChanged} />}
            <SubmitButtons busyButton={form.busy ? pressed : null} onPress={press} />
          </div>
        </Panel>
      </div>
    </form>
  )
}

interface QuoteOptions extends Pick<DraftFormProps, 'onSaved' | 'onLink'> {
  form: ControlledForm<DraftField>
  choices: DraftChoices
}

/** Returns a function that creates a quote from a saved draft, after a check of the form and a confirmation. */
function useQuote({ form, choices, onSaved, onLink }: QuoteOptions): (draft: DraftReply) => Promise<void> {
  const call = useAdminCall()
  const confirm = useConfirm()
  return async ({ _id, version, price, problem, isPayableOnline, form: { validDays } }) => {
    const errors = errorsBeforeQuote(form.texts as DraftTexts, choices)
    if (Object.keys(errors).length > 0) return form.setErrors(errors)
    if (price === null || problem !== null) return toast.failure(texts.quote.failed, problem ?? '')
    const isSure = await confirm({
      title: texts.quote.question(shortRupees(price.payable)),
      body: (
        <>
          <p>{isPayableOnline ? texts.quote.text(validDays) : texts.quote.textOffline(validDays)}</p>
          {choices.customer === null && <p className="mt-2">{texts.quote.newAccount}</p>}
        </>
      ),
      confirm: texts.quote.create,
    })
    if (!isSure) return
    const reply = await call(() => send(quoteDraftOrder, { params: { draftOrderId: _id }, body: { version } }))
    if (reply === null) return
    toast.success(texts.quote.created)
    if (reply.link !== null) onLink({ draftId: _id, link: reply.link })
    onSaved(reply.draft)
  }
}

interface SubmitButtonsProps {
  busyButton: 'save' | 'quote' | null
  onPress: (button: 'save' | 'quote') => void
}

const SubmitButtons = ({ busyButton, onPress }: SubmitButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button
      type="submit"
      tone="outlined"
      small
      busy={busyButton === 'save'}
      busyLabel={admin.saving}
      onClick={() => onPress('save')}
    >
      {texts.save}
    </Button>
    <Button
      type="submit"
      small
      busy={busyButton === 'quote'}
      busyLabel={texts.quote.creating}
      onClick={() => onPress('quote')}
    >
      {texts.quote.create}
    </Button>
  </div>
)

/** Returns the errors of empty and invalid fields that a quote needs. */
function errorsBeforeQuote(typed: DraftTexts, { customer, isAdult, lines }: DraftChoices) {
  return {
    ...validateAddress(typed),
    ...Object.fromEntries(
      REQUIRED.filter((name) => typed[name].trim() === '').map((name) => [name, formErrors.required]),
    ),
    ...(customer === null && !isAdult && { isAdult: texts.customer.adultMissing }),
    ...(statesFor(parsePinCode(typed.postcode)).length > 1 &&
      typed.stateCode === '' && { stateCode: formErrors.choice }),
    ...(lines.length === 0 && { lines: texts.products.missing }),
  }
}

const Outdated = ({ onLoad }: { onLoad: () => Promise<void> }) => (
  <div role="alert" className="grid justify-items-start gap-2 rounded-note bg-petal p-4 text-admin">
    <p className="font-semibold">{texts.changed.title}</p>
    <p>{texts.changed.text}</p>
    <Button tone="outlined" small onClick={() => void onLoad()}>
      {texts.changed.load}
    </Button>
  </div>
)

function Price({ draft, isStale }: { draft: DraftReply | null; isStale: boolean }) {
  if (isStale) return <p className="text-ink-soft">{draft === null ? texts.price.none : texts.price.stale}</p>
  if (draft === null || draft.price === null)
    return <p className="text-ink-soft">{draft?.problem ?? texts.price.none}</p>
  return (
    <>
      <PriceSum price={draft.price} />
      {draft.problem !== null && <p className="rounded-note bg-turmeric px-4 py-3">{draft.problem}</p>}
      {!draft.isPayableOnline && <p className="text-small text-ink-soft">{texts.price.offline}</p>}
    </>
  )
}
