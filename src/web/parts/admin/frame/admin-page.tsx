// A page of the back office: its title in the document and above, what can be done with the whole, and its panels.
import type { ReactNode } from 'react'
import { titled } from '#copy/document.ts'

interface AdminPageProps {
  title: string
  /** Beside the title, such as a badge. */
  badge?: ReactNode
  /** Under the title. */
  note?: ReactNode
  /** Search and buttons, on the right. */
  actions?: ReactNode
  /** Above the title: the way back to the list. */
  back?: ReactNode
  children: ReactNode
}

export const AdminPage = ({ title, badge, note, actions, back, children }: AdminPageProps) => (
  <div className="mx-auto grid max-w-[1280px] grid-cols-1 gap-5 px-4 py-6 sm:px-5 nav:px-9 nav:py-7">
    <title>{titled(title)}</title>
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {back}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-admin-title wrap-anywhere">{title}</h1>
          {badge}
        </div>
        {note !== undefined && <div className="mt-1 text-small text-ink-soft">{note}</div>}
      </div>
      {actions !== undefined && <div className="flex w-full flex-wrap items-center gap-3 md:w-auto">{actions}</div>}
    </div>
    {children}
  </div>
)
