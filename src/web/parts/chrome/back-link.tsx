// The link back, above a page's title or below its list.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from './shop-link.tsx'

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="flex items-center gap-2.5 text-rose-ink">
    <Icon icon={ArrowLeft} size={20} />
    <ShopLink to={to} className="link">
      {children}
    </ShopLink>
  </p>
)
