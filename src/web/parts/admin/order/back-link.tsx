// Above a page's title: the way back to where it belongs.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

interface BackLinkProps {
  to: string
  /** Goes along in the history. */
  state?: object
  children: string
}

export const BackLink = ({ to, state, children }: BackLinkProps) => (
  <p className="mb-1 text-small">
    <Link
      to={to}
      state={state}
      data-back={state === undefined ? undefined : ''}
      className="inline-flex min-h-11 items-center nav:min-h-8 gap-1.5 text-rose-ink"
    >
      <Icon sign={ArrowLeft} size={16} />
      <span className="link">{children}</span>
    </Link>
  </p>
)
