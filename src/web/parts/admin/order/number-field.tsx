// The number of a parcel and who carries it: a check digit that does not fit is warned about, and no more (ORD-11, SHIP-1).
import { useState } from 'react'
import { courierField } from '#copy/admin-couriers.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { courierNames } from '#copy/couriers.ts'
import type { ChosenCourier } from '#domain/couriers.ts'
import { hasCheckDigit, readParcel } from '#domain/tracking.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { CourierField } from '#web/parts/admin/orders/courier-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = adminOrder.dispatch

interface NumberFieldProps {
  hint: string
  binding: FieldBinding
  /** Undefined: by the number. */
  courier: ChosenCourier | undefined
  onCourier: (courier: ChosenCourier | undefined) => void
}

export function NumberField({ hint, binding, courier, onCourier }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const parcel = readParcel(typed, courier)
  return (
    <>
      <TextField
        {...binding}
        label={words.number}
        hint={hint}
        required
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <CourierField courier={courier} onChoose={onCourier} />
      <div role="status" className="grid gap-2">
        {courier === undefined && parcel !== null && (
          <p className="text-small text-ink-soft">{courierField.told(courierNames[parcel.courier])}</p>
        )}
        {parcel !== null && !hasCheckDigit(parcel.trackingNumber) && (
          <p className="rounded-note bg-turmeric px-4 py-3 text-admin">{words.suspicious}</p>
        )}
      </div>
    </>
  )
}
