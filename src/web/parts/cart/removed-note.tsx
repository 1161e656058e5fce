// Names, once, what fell out of the cart because it is no longer sold (decisions 49).
import { Info } from 'lucide-react'
import { cart } from '#copy/cart.ts'
import { Icon } from '../../ui/icon.tsx'

export const RemovedNote = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? null : (
    <p role="status" className="mt-6 flex gap-3 rounded-note bg-river-wash px-5 py-4 text-river-deep">
      <Icon sign={Info} className="shrink-0" />
      <span>{cart.gone(names.join(', '))}</span>
    </p>
  )
