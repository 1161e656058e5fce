// What somebody is asked to pay, and the one button: no goods, no address, and of whoever asks the first name (PAY-37).
import { useEffect, useRef, useState } from 'react'
import type { PayerReply } from '#contract/payer-links.ts'
import { formatRupees } from '#contract/wire.ts'
import { payerPage } from '#copy/payer.ts'
import { Button } from '#web/ui/button.tsx'
import { WaxingMoon } from '#web/ui/moon.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { endOfLink } from './end-of-link.ts'
import { type PayerInput, type PayerOutcome, payAsPayer, whyNot } from './pay-as-payer.ts'

const words = payerPage.open

interface PayForSomebodyProps {
  asked: PayerReply
  input: PayerInput
  /** It came to something, or the link opens nothing more. */
  onOver: (state: PayerReply['state'] | null) => void
}

export default function PayForSomebody({ asked, input, onOver }: PayForSomebodyProps) {
  const [stage, setStage] = useState<'none' | 'paying' | 'checking'>('none')
  const leaving = useRef<AbortController | null>(null)
  // The dialog belongs to this page: no event of ours tells of its leaving.
  useEffect(() => () => leaving.current?.abort(), [])
  const amount = formatRupees(asked.amount)

  const end = (outcome: PayerOutcome) => {
    if (outcome.kind === 'left') return
    if (outcome.kind === 'unsettled') return setStage('checking')
    setStage('none')
    if (outcome.kind === 'cancelled') toast.failure(payerPage.cancelled)
    else onOver(outcome.kind)
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
      // Somebody was quicker, or she took it back: what it is now is told in its place.
      onOver(null)
    }
  }
  return (
    <>
      <h1 className="text-h2 wrap-anywhere">{words.title(asked.firstName, amount, input.shopName)}</h1>
      <p className="mt-4 text-lead text-ink-soft">{words.text}</p>
      <div className="mt-7">
        <Button wide busy={stage !== 'none'} busyLabel={words.paying} onClick={() => void pay()}>
          {words.pay(amount)}
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
        <li>{words.until(endOfLink(asked.until))}</li>
      </ul>
    </>
  )
}
