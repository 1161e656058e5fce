// The desks of the stock, each at its own address: what lies on the shelf, and batches.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { classes } from '#web/ui/class-names.ts'

const DESKS = [
  { to: adminPages.stock, label: adminStock.desks.shelf },
  { to: adminPages.batches, label: adminStock.desks.batches },
] as const

export const StockDesk = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <AdminPage title={adminStock.title} actions={actions}>
    <nav aria-label={adminStock.title}>
      <ul className="flex flex-wrap gap-2">
        {DESKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classes(
                  'flex min-h-11 items-center rounded-full border px-4 text-admin nav:min-h-10',
                  isActive ? 'border-ink bg-sand font-semibold' : 'border-line-strong hover:bg-sand',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </AdminPage>
)
