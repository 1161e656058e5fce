// A private page before its scripts have come. The document itself sees whether a login can be here at all: who surely has none reads on at once (PAGE-20).
import type { ReactNode } from 'react'

interface UnknownProps {
  /** What a visitor finds. */
  visitor: ReactNode
  /** What shows while somebody's own is on its way. */
  somebody: ReactNode
}

export const Unknown = ({ visitor, somebody }: UnknownProps) => (
  <>
    <div className="nobody:hidden">{somebody}</div>
    <div className="hidden nobody:contents">{visitor}</div>
  </>
)
