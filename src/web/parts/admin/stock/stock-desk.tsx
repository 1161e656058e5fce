// The desks of the stock, each at its own address, as far as somebody may see them.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { classes } from '#web/ui/class-names.ts'

const DESKS = [
  { to: adminPages.stock, label: adminStock.desks.shelf, right: 'stock' },
  { to: adminPages.batches, label: adminStock.desks.batches, right: 'stock' },
] as const

export function StockDesk({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const rights = useRights()
  return (
    <AdminPage title={adminStock.title} actions={actions}>
      <nav aria-label={adminStock.title}>
        <ul className="flex flex-wrap gap-2">
          {DESKS.filter(({ right }) => rights.has(right)).map(({ to, label }) => (
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
}
