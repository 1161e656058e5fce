// Who carries a parcel: told by its number, or chosen (SHIP-1).
import { courierField as words } from '#copy/admin-couriers.ts'
import { courierNames } from '#copy/couriers.ts'
import { CHOSEN_COURIERS, type ChosenCourier } from '#domain/couriers.ts'
import { SelectField } from '#web/ui/select-field.tsx'

const OPTIONS = [
  { value: '', label: words.byNumber },
  ...CHOSEN_COURIERS.map((courier) => ({ value: courier, label: courierNames[courier] })),
]

interface CourierFieldProps {
  /** Undefined: by the number. */
  courier: ChosenCourier | undefined
  disabled?: boolean
  onChoose: (courier: ChosenCourier | undefined) => void
}

export const CourierField = ({ courier, disabled = false, onChoose }: CourierFieldProps) => (
  <SelectField
    label={words.label}
    name="courier"
    hint={words.hint}
    options={OPTIONS}
    value={courier ?? ''}
    disabled={disabled}
    onChange={({ target }) => onChoose(CHOSEN_COURIERS.find((one) => one === target.value))}
  />
)
