// One act about a finding, asked for once more: what it does is said, why is written down, and a rebuilt order may need an address.
import { useState } from 'react'
import { settleFinding } from '#contract/calls/admin/findings.ts'
import type { FindingReply } from '#contract/findings.ts'
import { adminBank } from '#copy/admin-bank.ts'
import type { FindingAction } from '#domain/gateway-finding.ts'
import { ApiError, send } from '#web/api-client.ts'
import { useControlledForm } from '#web/forms/use-controlled-form.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { type AddressField, AddressInput, TitleSelect, titleOf } from '#web/parts/checkout/address-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FindingFacts } from './finding-facts.tsx'

const words = adminBank.dialog

export interface AskedAct {
  readonly finding: FindingReply
  readonly action: FindingAction
}

interface SettleDialogProps {
  /** Null while nothing is asked. */
  asked: AskedAct | null
  onClose: () => void
  /** It is settled, or somebody else has settled it. */
  onDone: () => Promise<void>
}

export const SettleDialog = ({ asked, ...rest }: SettleDialogProps) => (
  <Dialog open={asked !== null} onClose={rest.onClose} title={asked ? words[asked.action].title : ''}>
    {asked && <SettleForm asked={asked} {...rest} />}
  </Dialog>
)

type Field = Exclude<AddressField, 'email'> | 'title' | 'reason'
const COLUMNS: readonly (readonly [Exclude<AddressField, 'email'>, string])[] = [
  ['firstName', ''],
  ['lastName', ''],
  ['phoneNumber', 'col-span-full'],
  ['houseNumber', ''],
  ['street', ''],
  ['postcode', ''],
  ['city', ''],
]

function SettleForm({ asked: { finding, action }, onClose, onDone }: SettleDialogProps & { asked: AskedAct }) {
  const call = useAdminCall()
  const keyOf = useRepeatKey()
  const [needsAddress, setNeedsAddress] = useState(false)
  const form = useControlledForm<Field>({
    first: () => ({ title: 'Ms' }),
    failed: words.failed,
    onSubmit: async ({ reason = '', ...typed }) => {
      const address = needsAddress ? { ...typed, title: titleOf(typed.title) } : null
      const body = { action, reason, address }
      const headers = { 'idempotency-key': keyOf([finding._id, body]) }
      const reply = await call(() => send(settleFinding, { params: { findingId: finding._id }, body, headers }))
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      await onDone()
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'address_needed') setNeedsAddress(true)
      if (error.code !== 'finding_settled') return
      onClose()
      void onDone()
    },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{words[action].text}</p>
      <FindingFacts finding={finding} />
      {needsAddress && (
        <fieldset className="grid grid-cols-2 gap-4">
          <legend className="mb-3 text-admin">{words.address}</legend>
          <TitleSelect form={form} autoFocus className="col-span-full" />
          {COLUMNS.map(([field, className]) => (
            <AddressInput key={field} form={form} field={field} className={className} />
          ))}
        </fieldset>
      )}
      {action !== 'rebuild' && (
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          required
          maxLength={300}
          autoComplete="off"
          {...form.field('reason')}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outlined" small onClick={onClose}>
          {words.keep}
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel={words.busy}>
          {adminBank.actions[action]}
        </Button>
      </div>
    </form>
  )
}
