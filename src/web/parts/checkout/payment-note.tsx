// Above Pay Now: why the last payment came to nothing, and that nothing else is lost. It stays until the next press (CHK-15).
import { CircleAlert } from 'lucide-react'
import { paymentTrouble as words } from '#copy/checkout.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PaymentTrouble } from './use-payment.ts'

export const PaymentNote = ({ trouble }: { trouble: PaymentTrouble | null }) =>
  trouble && (
    <div className="mb-4 flex gap-3 rounded-note bg-chilli-wash px-4 py-3">
      <Icon sign={CircleAlert} size={18} className="mt-1 shrink-0 text-chilli" />
      <p className="text-small">
        <strong className="font-semibold">{words[trouble.kind]}</strong> {trouble.because} {words.kept}
      </p>
    </div>
  )
