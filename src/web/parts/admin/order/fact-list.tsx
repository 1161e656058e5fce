// Names and values under one another in a panel.
import type { ReactNode } from 'react'

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-2 sm:gap-x-5 text-admin">
    {children}
  </dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="max-w-28 text-ink-soft sm:max-w-none">{name}</dt>
    <dd className="figures wrap-anywhere">{children}</dd>
  </div>
)
