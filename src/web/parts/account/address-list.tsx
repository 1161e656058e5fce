// The saved addresses: list, add, edit and delete.
import { useEffect, useRef, useState } from 'react'
import type { AddressReply } from '#contract/addresses.ts'
import { removeAddress } from '#contract/calls/addresses.ts'
import { myAccount } from '#copy/account.ts'
import { order } from '#copy/order.ts'
import { MAX_SAVED_ADDRESSES } from '#domain/saved-address.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AddressForm, type AddressTexts } from './address-form.tsx'
import { spacedNumber } from './contact-texts.ts'

const texts = myAccount.addresses
const NEW_ADDRESS = 'new'

interface AddressListProps {
  addresses: readonly AddressReply[]
  initialTexts: AddressTexts
  onChanged: () => void
}

export function AddressList({ addresses, initialTexts, onChanged }: AddressListProps) {
  const [editedId, setEdited] = useState<string | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  // Moves the focus to the beginning of the list, because the form that had it is removed.
  useEffect(() => {
    if (editedId === null && wasEditing.current) top.current?.focus()
    wasEditing.current = editedId !== null
  }, [editedId])

  if (editedId !== null) {
    const address = addresses.find(({ _id }) => _id === editedId)
    return (
      <section>
        <h2 className="text-h3">{address ? texts.editTitle : texts.newTitle}</h2>
        <AddressForm
          id={address?._id}
          texts={address ? { ...address, handover: address.handover ?? '' } : initialTexts}
          onCancel={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            onChanged()
          }}
        />
      </section>
    )
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {addresses.length === 0 ? <NoAddresses /> : <p className="measure text-ink-soft">{texts.lead}</p>}
      <ul className="mt-5 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {addresses.map((address, index) => (
          <Address
            key={address._id}
            address={address}
            isLastUsed={index === 0 && addresses.length > 1}
            onEdit={() => setEdited(address._id)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <div className="mt-6">
        {addresses.length < MAX_SAVED_ADDRESSES ? (
          <Button tone={addresses.length === 0 ? 'primary' : 'outlined'} onClick={() => setEdited(NEW_ADDRESS)}>
            {texts.add}
          </Button>
        ) : (
          <p className="text-ink-soft">{texts.full}</p>
        )}
      </div>
    </div>
  )
}

const NoAddresses = () => (
  <div>
    <h2 className="text-h3">{texts.empty.title}</h2>
    <p className="measure mt-2 text-ink-soft">{texts.empty.text}</p>
  </div>
)

interface AddressProps {
  address: AddressReply
  isLastUsed: boolean
  onEdit: () => void
  onChanged: () => void
}

function Address({ address, isLastUsed, onEdit, onChanged }: AddressProps) {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const addressLine = `${address.houseNumber} ${address.street}, ${address.city}`
  const remove = async () => {
    const question = { title: texts.removeQuestion, body: texts.removeText }
    if (!(await confirm({ ...question, confirm: texts.remove, cancel: texts.keep }))) return
    setBusy(true)
    try {
      const { message } = await send(removeAddress, { params: { addressId: address._id } })
      toast.success(message)
    } catch (error) {
      if (session.clearIfEnded(error)) return
      // An address that was already deleted counts as deleted.
      if (!isRefusal(error, removeAddress, 'address_not_found')) showFailure(texts.removeFailed, error)
    }
    setBusy(false)
    onChanged()
  }
  return (
    <li className="flex flex-col justify-between gap-4 rounded-card border border-line bg-surface p-5">
      <address className="wrap-anywhere not-italic">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-button">{`${address.title} ${address.firstName} ${address.lastName}`}</span>
          {isLastUsed && <Badge tone="sand">{texts.last}</Badge>}
        </span>
        <span className="mt-2 block">{`${address.houseNumber} ${address.street}`}</span>
        <span className="figures block">{`${address.city} ${address.postcode}`}</span>
        <span className="block">{address.stateName}</span>
        <span className="figures mt-2 block text-ink-soft">{spacedNumber(address.phoneNumber)}</span>
        {address.handover && <span className="block text-ink-soft">{order.handovers[address.handover]}</span>}
      </address>
      <div className="-ml-5 flex flex-wrap">
        <Button tone="quiet" small aria-label={texts.editName({ place: addressLine })} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          tone="quiet"
          small
          busy={isBusy}
          busyLabel={texts.remove}
          aria-label={texts.removeName({ place: addressLine })}
          onClick={remove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
