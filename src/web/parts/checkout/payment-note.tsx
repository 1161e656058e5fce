// The note above Pay Now: why the last payment failed, and that the form is kept. It stays until the next attempt
// (CHK-15).
import { CircleAlert } from 'lucide-react'
import { paymentTrouble as words } from '#copy/payment-trouble.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PaymentFailure } from './use-payment.ts'

/** In the shop's wording; a reason without one is not shown. */
const whyOf = ({ kind, because }: PaymentFailure): string => {
  if (kind === 'failed') return because ?? ''
  return because === undefined
    ? words.noneTried
    : ((words.reasons as Readonly<Record<string, string>>)[because] ?? words.unknown)
}

export default function PaymentNote({ trouble }: { trouble: PaymentFailure }) {
  return (
    <div className="mb-4 flex gap-3 rounded-note bg-chilli-wash px-4 py-3">
      <Icon sign={CircleAlert} size={18} className="mt-1 shrink-0 text-chilli" />
      <p className="text-small">
        <strong className="font-semibold">{words[trouble.kind]}</strong> {whyOf(trouble)} {words.kept}
      </p>
    </div>
  )
}
