// The roles of staff as boxes to tick, each with what it lets somebody do.
import { STAFF_ROLES, type StaffRole } from '#contract/rights.ts'
import { staff as words } from '#copy/staff.ts'
import { CheckBox } from '#web/ui/check-box.tsx'

interface RoleBoxesProps {
  legend: string
  chosen: ReadonlySet<StaffRole>
  /** Why the choice does not do. */
  error?: string | undefined
  onToggle: (role: StaffRole) => void
}

export const RoleBoxes = ({ legend, chosen, error, onToggle }: RoleBoxesProps) => (
  <fieldset>
    <legend className="mb-1 text-small font-semibold">{legend}</legend>
    {STAFF_ROLES.map((role) => (
      <CheckBox
        key={role}
        checked={chosen.has(role)}
        onChange={() => onToggle(role)}
        label={
          <span className="block py-1.5">
            <span className="block text-admin font-semibold">{words.roles[role].name}</span>
            <span className="block text-small text-ink-soft">{words.roles[role].does}</span>
          </span>
        }
      />
    ))}
    <p role="alert" className="text-small text-chilli empty:hidden">
      {error}
    </p>
  </fieldset>
)

/** The choice with one role more, or less. */
export function toggled(chosen: ReadonlySet<StaffRole>, role: StaffRole): ReadonlySet<StaffRole> {
  const next = new Set(chosen)
  if (!next.delete(role)) next.add(role)
  return next
}
