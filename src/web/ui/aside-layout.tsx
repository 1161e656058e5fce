// A heading and a box on the left, long content on the right. In one column the content comes between heading and box.
import type { ReactNode } from 'react'

interface AsideLayoutProps {
  head: ReactNode
  box: ReactNode
  children: ReactNode
}

/** The first grid row does not grow with the right side, so the box does not move. */
export const AsideLayout = ({ head, box, children }: AsideLayoutProps) => (
  <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-18 lg:gap-y-8">
    <div>{head}</div>
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
    <div className="lg:max-w-105">{box}</div>
  </div>
)
