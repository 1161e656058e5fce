// The desks of one tab, each at its own address; shown are those that she may open (ADM-27).
import { NavLink } from 'react-router'
import type { Right } from '#contract/rights.ts'
import { classes } from '#web/ui/class-names.ts'
import { useRights } from './use-rights.ts'

export interface Desk {
  readonly right: Right
  readonly to: string
  readonly label: string
}

export function DeskTabs({ label, desks }: { label: string; desks: readonly Desk[] }) {
  const rights = useRights()
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {desks
          .filter(({ right }) => rights.has(right))
          .map((desk) => (
            <li key={desk.to}>
              <NavLink
                to={desk.to}
                end
                className={({ isActive }) =>
                  classes(
                    'flex min-h-11 items-center rounded-full border px-4 text-admin nav:min-h-10',
                    isActive ? 'border-ink bg-sand font-semibold' : 'border-line-strong hover:bg-sand',
                  )
                }
              >
                {desk.label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
