// Paying for somebody, from the press to an answer: script, order, dialog, and the questions to the shop beside it (PAY-38).
import { checkAsPayer, startAsPayer } from '#contract/calls/payer-links.ts'
import type { PayerCheckReply } from '#contract/payer-links.ts'
import { payment as copy } from '#copy/checkout.ts'
import { ApiError, send } from '#web/api-client.ts'
import { type DialogResult, ScriptError } from '#web/parts/checkout/payment-dialog.ts'
import { dialogOf } from '#web/parts/checkout/payment-dialogs.ts'

const ASK_EVERY = 3000
const ASK_AT_MOST = 15 * 60 * 1000

export interface PayerInput {
  readonly token: string
  readonly shopName: string
  readonly provider: string
  readonly scriptUrl: string
}

export type PayerOutcome =
  | { readonly kind: Exclude<PayerCheckReply['state'], 'pending'> }
  /** Closed without a payment, as far as the bank has said. */
  | { readonly kind: 'cancelled' }
  /** No answer within a quarter of an hour. */
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'left' }

/** Runs one payment to its end. Throws what kept it from beginning. */
export async function payAsPayer(
  { token, shopName, ...gateway }: PayerInput,
  signal: AbortSignal,
  onChecking: () => void,
): Promise<PayerOutcome> {
  const dialog = dialogOf(gateway.provider)
  await dialog.load(gateway.scriptUrl)
  const started = await send(startAsPayer, { body: { token }, signal })
  // Ends the dialog and the questions beside it.
  const closing = new AbortController()
  signal.addEventListener('abort', () => closing.abort())
  // Nothing of whoever asked is filled in.
  const person = { name: '', email: '', contact: '' }
  const closed = dialog.open({ ...started, shopName, description: copy.description, person }, closing.signal)
  const known = ask(token, closing.signal)
  try {
    const first = await Promise.race([closed, known])
    if (signal.aborted) return { kind: 'left' }
    if (!isClosed(first)) return first ?? { kind: 'unsettled' }
    closing.abort()
    const state = await once(token, first)
    if (state !== 'pending' && state !== null) return { kind: state }
    // Dismissed does not mean unpaid (PAY-14): the shop has asked.
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

/** One question, with the dialog's signed answer where there is one; null where there was no answer. */
async function once(token: string, result: DialogResult | null): Promise<PayerCheckReply['state'] | null> {
  const { gatewayPaymentId, signature } = result?.kind === 'answered' ? result.answer : {}
  const proof = gatewayPaymentId && signature ? { gatewayPaymentId, signature } : {}
  try {
    return (await send(checkAsPayer, { body: { token, ...proof } })).state
  } catch {
    return null
  }
}

/** Asks every three seconds until there is an outcome; null once nobody waits any more. */
async function ask(token: string, signal: AbortSignal): Promise<Known | null> {
  const until = Date.now() + ASK_AT_MOST
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

/** Why a payment did not begin, in a sentence. */
export const whyNot = (error: unknown): string | null => {
  if (error instanceof ScriptError) return copy.scriptFailed
  return error instanceof ApiError ? error.message : null
}
