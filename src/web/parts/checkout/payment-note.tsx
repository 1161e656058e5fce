// The note above Pay Now after a failed payment: the reason, and that the form is unchanged. It stays until the next
// attempt (CHK-15).
import { CircleAlert } from 'lucide-react'
import { paymentTrouble as texts } from '#copy/checkout.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PaymentFailure } from './use-payment.ts'

/** `reason` is the shop's message of a failed payment, or the gateway's code of a cancelled one that was tried. */
const reasonText = ({ kind, reason }: PaymentFailure): string => {
  if (kind === 'failed') return reason ?? ''
  return reason === undefined
    ? texts.noneTried
    : ((texts.reasons as Readonly<Record<string, string>>)[reason] ?? texts.unknown)
}

export default function PaymentNote({ failure }: { failure: PaymentFailure }) {
  return (
    <div className="mb-4 flex gap-3 rounded-note bg-chilli-wash px-4 py-3">
      <Icon icon={CircleAlert} size={18} className="mt-1 shrink-0 text-chilli" />
      <p className="text-small">
        <strong className="font-semibold">{texts[failure.kind]}</strong> {reasonText(failure)} {texts.kept}
      </p>
    </div>
  )
}
