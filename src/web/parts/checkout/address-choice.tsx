// The select for a saved address, and the checkbox that saves a new one.
import type { AddressReply } from '#contract/addresses.ts'
import { savedAddresses as texts } from '#copy/account.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { NEW_ADDRESS } from './use-saved-address.ts'

interface AddressChoiceProps {
  addresses: readonly AddressReply[]
  chosen: string
  onChoose: (chosen: string) => void
}

/** The select, shown for two or more saved addresses; a single one is filled in already. */
export const AddressChoice = ({ addresses, chosen, onChoose }: AddressChoiceProps) =>
  addresses.length > 1 && (
    <div className="mt-5">
      <SelectField
        label={texts.choose}
        name="saved"
        options={[
          ...addresses.map((address) => ({ value: address._id, label: lineOf(address) })),
          { value: NEW_ADDRESS, label: texts.other },
        ]}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  )

const lineOf = ({ firstName, houseNumber, street, city, postcode }: AddressReply): string =>
  `${firstName}, ${houseNumber} ${street}, ${city} ${postcode}`

interface SaveAddressProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export const SaveAddress = ({ isOn, onChange }: SaveAddressProps) => (
  <div className="mt-5">
    <CheckBox label={texts.save} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
  </div>
)
