// The payment that a payer is asked for, and one button: no goods, no address, and only the shopper's first name
// (PAY-37).
import { useEffect, useRef, useState } from 'react'
import { checkAsPayer, startAsPayer } from '#contract/calls/payer-links.ts'
import type { PayerCheckReply, PayerReply } from '#contract/payer-links.ts'
import { formatRupees } from '#contract/wire.ts'
import { payment as copy } from '#copy/checkout.ts'
import { payerPage } from '#copy/payer.ts'
import { ApiError, send } from '#web/api-client.ts'
import { type DialogResult, ScriptError } from '#web/parts/checkout/payment-dialog.ts'
import { dialogOf } from '#web/parts/checkout/payment-dialogs.ts'
import { Button } from '#web/ui/button.tsx'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { formatExpiry } from './end-of-link.ts'

const words = payerPage.open

interface PayForSomebodyProps {
  asked: PayerReply
  input: PayerInput
  /** The payment has an outcome, or the link is not valid any more. */
  onStateChange: (state: PayerReply['state'] | null) => void
}

export default function PayByLink({ asked, input, onStateChange }: PayForSomebodyProps) {
  const [stage, setStage] = useState<'none' | 'paying' | 'checking'>('none')
  const leaving = useRef<AbortController | null>(null)
  // The dialog belongs to this page: no event announces that it is left.
  useEffect(() => () => leaving.current?.abort(), [])
  const amount = formatRupees(asked.amount)

  const end = (outcome: PayerOutcome) => {
    if (outcome.kind === 'left') return
    if (outcome.kind === 'unsettled') return setStage('checking')
    setStage('none')
    if (outcome.kind === 'cancelled') toast.failure(payerPage.cancelled)
    else onStateChange(outcome.kind)
  }
  const pay = async () => {
    leaving.current = new AbortController()
    setStage('paying')
    try {
      end(await payAsPayer(input, leaving.current.signal, () => setStage('checking')))
    } catch (error) {
      if (leaving.current.signal.aborted) return
      setStage('none')
      toast.failure(whyNot(error) ?? payerPage.lost)
      // Another payer was quicker, or the link was withdrawn: its current state is shown.
      onStateChange(null)
    }
  }
  return (
    <>
      <h1 className="text-h2 wrap-anywhere">
        {words.title({ firstName: asked.firstName, amount, shop: input.shopName })}
      </h1>
      <p className="mt-4 text-lead text-ink-soft">{words.text}</p>
      <div className="mt-7">
        <Button wide busy={stage !== 'none'} busyLabel={words.paying} onClick={() => void pay()}>
          {words.pay({ amount })}
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
      <p className="mt-3 text-small text-ink-soft">{words.methods}</p>
      <ul className="mt-7 grid gap-3 border-t border-line pt-6 text-body text-ink-soft">
        <li>{words.trust}</li>
        <li>{words.first}</li>
        <li>{words.until({ time: formatExpiry(asked.until) })}</li>
      </ul>
    </>
  )
}

const ASK_EVERY = 3000
const MAX_ASK_AT = 15 * 60 * 1000

interface PayerInput {
  readonly token: string
  readonly shopName: string
  readonly provider: string
  readonly scriptUrl: string
}

type PayerOutcome =
  | { readonly kind: Exclude<PayerCheckReply['state'], 'pending'> }
  /** Closed without a payment, according to the bank so far. */
  | { readonly kind: 'cancelled' }
  /** No answer within a quarter of an hour. */
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'left' }

/** Runs one payment to its outcome (PAY-38). Throws the reason why it could not start. */
async function payAsPayer(
  { token, shopName, ...gateway }: PayerInput,
  signal: AbortSignal,
  onChecking: () => void,
): Promise<PayerOutcome> {
  const dialog = dialogOf(gateway.provider)
  await dialog.load(gateway.scriptUrl)
  const started = await send(startAsPayer, { body: { token }, signal })
  // Ends the dialog and the poll beside it.
  const closing = new AbortController()
  signal.addEventListener('abort', () => closing.abort())
  // None of the shopper's data is filled in.
  const person = { name: '', email: '', contact: '' }
  const closed = dialog.open({ ...started, shopName, description: copy.description, payer: person }, closing.signal)
  const status = ask(token, closing.signal)
  try {
    const first = await Promise.race([closed, status])
    if (signal.aborted) return { kind: 'left' }
    if (!isClosed(first)) return first ?? { kind: 'unsettled' }
    closing.abort()
    const state = await once(token, first)
    if (state !== 'pending' && state !== null) return { kind: state }
    // A dismissed dialog does not mean unpaid (PAY-14): the server was asked.
    if (first.kind === 'dismissed' && state === 'pending') return { kind: 'cancelled' }
    onChecking()
    const later = await ask(token, signal)
    return signal.aborted ? { kind: 'left' } : (later ?? { kind: 'unsettled' })
  } finally {
    closing.abort()
  }
}

type Known = { readonly kind: Exclude<PayerCheckReply['state'], 'pending'> }
const isClosed = (first: DialogResult | Known | null): first is DialogResult =>
  first?.kind === 'answered' || first?.kind === 'dismissed'

/** One request, with the dialog's signed response if there is one; null without a response. */
async function once(token: string, result: DialogResult | null): Promise<PayerCheckReply['state'] | null> {
  const { gatewayPaymentId, signature } = result?.kind === 'answered' ? result.answer : {}
  const proof = gatewayPaymentId && signature ? { gatewayPaymentId, signature } : {}
  try {
    return (await send(checkAsPayer, { body: { token, ...proof } })).state
  } catch {
    return null
  }
}

/** Polls every three seconds until there is an outcome; null once it was stopped. */
async function ask(token: string, signal: AbortSignal): Promise<Known | null> {
  const until = Date.now() + MAX_ASK_AT
  while (Date.now() < until) {
    await pause(signal)
    if (signal.aborted) return null
    const state = await once(token, null)
    if (state !== null && state !== 'pending') return { kind: state }
  }
  return null
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ASK_EVERY)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The reason why a payment did not start, as a sentence. */
const whyNot = (error: unknown): string | null => {
  if (error instanceof ScriptError) return copy.scriptFailed
  return error instanceof ApiError ? error.message : null
}
