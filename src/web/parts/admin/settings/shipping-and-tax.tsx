// Settings for shipping charges by region (CHK-3), and for the seller's GSTIN.
import { useState } from 'react'
import { saveShipping, saveTax } from '#contract/calls/admin/settings.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { MAX_SHIPPING } from '#contract/settings-limits.ts'
import { formatRupees, rupeesText } from '#contract/wire.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import type { Region } from '#domain/shipping.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { MoneyField } from '#web/parts/admin/frame/number-field.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ConflictNote, type SettingProps, useSetting } from './use-setting.tsx'

const texts = adminSettings.shipping

export const ShippingPanel = (props: SettingProps<'shipping'>) => (
  <Panel title={texts.title} note={texts.note}>
    <ShippingForm {...props} />
  </Panel>
)

export function ShippingForm(props: SettingProps<'shipping'>) {
  const { base, newerVersion, round, save, acceptNewerVersion, markUnsaved, tone } = useSetting('shipping', props)
  const form = useForm<Region>({
    onSubmit: (charges) => save((version) => send(saveShipping, { body: { seen: version, charges } })),
    failed: adminSettings.failed,
  })
  return (
    <>
      <ConflictNote
        lines={newerVersion?.charges.map(({ region, charge }) => `${region}: ${formatRupees(charge)}`) ?? null}
        onTake={acceptNewerVersion}
      />
      <form key={round} {...form.props} className="grid gap-5">
        <div onInput={markUnsaved} className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {base.charges.map(({ region, charge }) => (
            <MoneyField
              key={region}
              label={texts.charge(region)}
              required
              min={0}
              max={MAX_SHIPPING}
              data-error={fieldErrors.charge}
              defaultValue={rupeesText(charge)}
              {...form.field(region)}
            />
          ))}
        </div>
        <SubmitButton form={form} label={texts.save} busyLabel={adminSettings.saving} tone={tone} />
      </form>
    </>
  )
}

const taxWords = adminSettings.tax

/** The seller's GSTIN, or that the seller has none (IND-12). */
export const TaxPanel = (props: SettingProps<'tax'>) => (
  <Panel title={taxWords.title} note={<p className="measure">{taxWords.note}</p>}>
    <TaxForm {...props} />
  </Panel>
)

const formatTax = ({ gstin, isUnregistered }: SettingsReply['tax']): string =>
  isUnregistered ? taxWords.unregistered : gstin || taxWords.none

export function TaxForm(props: SettingProps<'tax'>) {
  const { base, newerVersion, round, save, acceptNewerVersion, markUnsaved, tone } = useSetting('tax', props)
  const [isUnregistered, setUnregistered] = useState(base.isUnregistered)
  const form = useForm<'gstin'>({
    onSubmit: ({ gstin }) =>
      save((version) => send(saveTax, { body: { seen: version, gstin: isUnregistered ? '' : gstin, isUnregistered } })),
    check: ({ gstin }) => (isUnregistered || isGstin(tidyGstin(gstin)) ? null : { gstin: formErrors.gstin }),
    failed: adminSettings.failed,
  })
  return (
    <>
      <ConflictNote
        lines={newerVersion && [formatTax(newerVersion)]}
        onTake={() => {
          if (newerVersion) setUnregistered(newerVersion.isUnregistered)
          acceptNewerVersion()
        }}
      />
      <form key={round} {...form.props} className="grid gap-5">
        <div onInput={markUnsaved} className="grid gap-3">
          {!isUnregistered && (
            <div className="max-w-md">
              <TextField
                label={taxWords.gstin}
                hint={taxWords.gstinHint}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={base.gstin}
                {...form.field('gstin')}
              />
            </div>
          )}
          <CheckBox
            label={taxWords.isUnregistered}
            checked={isUnregistered}
            onChange={(event) => setUnregistered(event.target.checked)}
          />
        </div>
        <SubmitButton form={form} label={taxWords.save} busyLabel={adminSettings.saving} tone={tone} />
      </form>
    </>
  )
}
