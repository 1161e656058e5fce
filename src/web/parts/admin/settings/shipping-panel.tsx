// What shipping costs by region (CHK-3).

import { saveShipping } from '#contract/calls/admin/settings.ts'
import { MOST_SHIPPING } from '#contract/settings-limits.ts'
import { formatRupees, rupeesText } from '#contract/wire.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { fieldErrors } from '#copy/errors.ts'
import type { Region } from '#domain/shipping.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { MoneyField } from '#web/parts/admin/frame/number-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

const words = adminSettings.shipping

export const ShippingPanel = (props: SettingProps<'shipping'>) => (
  <Panel title={words.title} note={words.note}>
    <ShippingForm {...props} />
  </Panel>
)

export function ShippingForm(props: SettingProps<'shipping'>) {
  const { base, theirs, round, save, takeTheirs, type, tone } = useSetting('shipping', saveShipping, props)
  const form = useForm<Region>({
    onSubmit: (charges) => save((seen) => send(saveShipping, { body: { seen, charges } })),
    failed: adminSettings.failed,
  })
  return (
    <>
      <Meanwhile
        lines={theirs?.charges.map(({ region, charge }) => `${region}: ${formatRupees(charge)}`) ?? null}
        onTake={takeTheirs}
      />
      <form key={round} {...form.props} className="grid gap-5">
        <div onInput={type} className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {base.charges.map(({ region, charge }) => (
            <MoneyField
              key={region}
              label={words.charge(region)}
              required
              min={0}
              max={MOST_SHIPPING}
              data-error={fieldErrors.charge}
              defaultValue={rupeesText(charge)}
              {...form.field(region)}
            />
          ))}
        </div>
        <div>
          <Button type="submit" small tone={tone} busy={form.busy} busyLabel={adminSettings.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </>
  )
}
