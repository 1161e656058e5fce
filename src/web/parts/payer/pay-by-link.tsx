// The page of a payment link: the amount and a button. The payer sees no address, only the shopper's first name, and
// the items of a quote only (PAY-37).
import { useEffect, useRef, useState } from 'react'
import { checkAsPayer, startAsPayer } from '#contract/calls/payer-links.ts'
import type { PayerCheckReply, PayerReply } from '#contract/payer-links.ts'
import { formatRupees } from '#contract/wire.ts'
import { payment as copy } from '#copy/checkout.ts'
import { payerPage } from '#copy/payments.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { ApiError, send } from '#web/api-client.ts'
import { type DialogResult, ScriptError } from '#web/parts/checkout/payment-dialog.ts'
import { dialogOf } from '#web/parts/checkout/payment-dialogs.ts'
import { PriceRows } from '#web/parts/orders/price-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { formatExpiry } from './format-expiry.ts'

const { open: texts, quote: quoteTexts } = payerPage

interface PayByLinkProps {
  payment: PayerReply
  input: PayerInput
  /** Called when the payment has an outcome, or the link is not valid any more. */
  onStateChange: (state: PayerReply['state'] | null) => void
}

export default function PayByLink({ payment, input, onStateChange }: PayByLinkProps) {
  const [stage, setStage] = useState<'none' | 'paying' | 'checking'>('none')
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const { firstName, quote } = payment
  const amount = formatRupees(payment.amount)
  const shownTexts = quote ? quoteTexts : texts

  const showOutcome = (outcome: PayerOutcome) => {
    if (outcome.kind === 'left') return
    if (outcome.kind === 'unanswered') return setStage('checking')
    setStage('none')
    if (outcome.kind === 'cancelled') toast.failure(payerPage.cancelled)
    else onStateChange(outcome.kind)
  }
  const pay = async () => {
    controller.current = new AbortController()
    setStage('paying')
    try {
      showOutcome(await payAsPayer(input, controller.current.signal, () => setStage('checking')))
    } catch (error) {
      if (controller.current.signal.aborted) return
      setStage('none')
      toast.failure(startFailureReason(error) ?? payerPage.lost)
      // Another payer has paid, or the link was withdrawn, so its state is loaded again.
      onStateChange(null)
    }
  }
  return (
    <>
      <h1 className="text-h2 wrap-anywhere">{shownTexts.title({ firstName, amount, shop: input.shopName })}</h1>
      <p className="mt-4 text-lead text-ink-soft">{shownTexts.text}</p>
      {quote && <QuoteSum quote={quote} total={payment.amount} />}
      <div className="mt-7">
        <Button wide busy={stage !== 'none'} busyLabel={texts.paying} onClick={() => void pay()}>
          {texts.pay({ amount })}
        </Button>
      </div>
      <div role="status">
        {stage === 'checking' && (
          <p className="mt-3 flex gap-3 rounded-note bg-river-wash px-4 py-3 text-river-deep">
            <WaxingMoon size={22} className="mt-0.5" />
            <span>{payerPage.checking}</span>
          </p>
        )}
      </div>
      <p className="mt-3 text-small text-ink-soft">{texts.methods}</p>
      <ul className="mt-7 grid gap-3 border-t border-line pt-6 text-body text-ink-soft">
        <li>{texts.trust}</li>
        <li>{shownTexts.first}</li>
        <li>{shownTexts.until({ time: formatExpiry(payment.until) })}</li>
      </ul>
    </>
  )
}

interface QuoteSumProps {
  quote: NonNullable<PayerReply['quote']>
  total: number
}

const QuoteSum = ({ quote: { items, ...amounts }, total }: QuoteSumProps) => (
  <section aria-label={quoteTexts.items} className="mt-6">
    <Sum>
      {items.map(({ name, quantity, amount }) => (
        <SumRow
          key={name}
          name={
            <>
              {quantity} × <span lang={ENGLISH}>{name}</span>
            </>
          }
        >
          <Amount rupees={amount} />
        </SumRow>
      ))}
      <PriceRows amounts={amounts} />
      <SumRow name={quoteTexts.total} isTotal>
        <Amount rupees={total} />
      </SumRow>
    </Sum>
  </section>
)

const POLL_INTERVAL = 3000
const MAX_POLL_TIME = 15 * 60 * 1000

interface PayerInput {
  readonly token: string
  readonly shopName: string
  readonly provider: string
  readonly scriptUrl: string
}

type PayerOutcome =
  | { readonly kind: Exclude<PayerCheckReply['state'], 'pending'> }
  /** The dialog was closed, and the bank knows of no payment. */
  | { readonly kind: 'cancelled' }
  /** The bank did not answer within 15 minutes. */
  | { readonly kind: 'unanswered' }
  /** The page was left. */
  | { readonly kind: 'left' }

/**
 * Opens the payment dialog and returns the outcome (PAY-38). The dialog's answer is not final: the server is asked for
 * the state. Throws when the payment could not start.
 */
async function payAsPayer(
  { token, shopName, ...gateway }: PayerInput,
  signal: AbortSignal,
  onChecking: () => void,
): Promise<PayerOutcome> {
  const dialog = dialogOf(gateway.provider)
  await dialog.load(gateway.scriptUrl)
  const startedPayment = await send(startAsPayer, { body: { token }, signal })
  const dialogController = new AbortController()
  signal.addEventListener('abort', () => dialogController.abort())
  // The dialog is not filled in, because the shopper's data are not the payer's.
  const payer = { name: '', email: '', contact: '' }
  const dialogResult = dialog.open(
    { ...startedPayment, shopName, description: copy.description, payer },
    dialogController.signal,
  )
  const polledState = pollUntilFinal(token, dialogController.signal)
  try {
    const firstResult = await Promise.race([dialogResult, polledState])
    if (signal.aborted) return { kind: 'left' }
    if (!isDialogResult(firstResult)) return firstResult ?? { kind: 'unanswered' }
    dialogController.abort()
    const state = await checkState(token, firstResult)
    if (state !== 'pending' && state !== null) return { kind: state }
    // A closed dialog does not prove that nothing was paid, so this is decided only after the request (PAY-14).
    if (firstResult.kind === 'dismissed' && state === 'pending') return { kind: 'cancelled' }
    onChecking()
    const laterState = await pollUntilFinal(token, signal)
    return signal.aborted ? { kind: 'left' } : (laterState ?? { kind: 'unanswered' })
  } finally {
    dialogController.abort()
  }
}

type FinalState = { readonly kind: Exclude<PayerCheckReply['state'], 'pending'> }
const isDialogResult = (firstResult: DialogResult | FinalState | null): firstResult is DialogResult =>
  firstResult?.kind === 'answered' || firstResult?.kind === 'dismissed'

/** Sends one request, with the dialog's signed response if there is one. Returns null when the response was lost. */
async function checkState(token: string, result: DialogResult | null): Promise<PayerCheckReply['state'] | null> {
  const { gatewayPaymentId, signature } = result?.kind === 'answered' ? result.answer : {}
  const proof = gatewayPaymentId && signature ? { gatewayPaymentId, signature } : {}
  try {
    return (await send(checkAsPayer, { body: { token, ...proof } })).state
  } catch {
    return null
  }
}

/** Requests the payment's state every three seconds until it is final. Returns null after 15 minutes or an abort. */
async function pollUntilFinal(token: string, signal: AbortSignal): Promise<FinalState | null> {
  const deadline = Date.now() + MAX_POLL_TIME
  while (Date.now() < deadline) {
    await pause(signal)
    if (signal.aborted) return null
    const state = await checkState(token, null)
    if (state !== null && state !== 'pending') return { kind: state }
  }
  return null
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_INTERVAL)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Returns a sentence about why the payment could not start; null when no response arrived. */
const startFailureReason = (error: unknown): string | null => {
  if (error instanceof ScriptError) return copy.scriptFailed
  return error instanceof ApiError ? error.message : null
}
