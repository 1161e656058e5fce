// The shop's GSTIN, or that it has none (IND-12).
import { useState } from 'react'
import { saveTax } from '#contract/calls/admin/settings.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { fieldErrors } from '#copy/errors.ts'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

const words = adminSettings.tax

export const TaxPanel = (props: SettingProps<'tax'>) => (
  <Panel title={words.title} note={<p className="measure">{words.note}</p>}>
    <TaxForm {...props} />
  </Panel>
)

const spoken = ({ gstin, isUnregistered }: SettingsReply['tax']): string =>
  isUnregistered ? words.unregistered : gstin || words.none

export function TaxForm(props: SettingProps<'tax'>) {
  const { base, theirs, round, save, takeTheirs, type, tone } = useSetting('tax', saveTax, props)
  const [isUnregistered, setUnregistered] = useState(base.isUnregistered)
  const form = useForm<'gstin'>({
    onSubmit: ({ gstin }) =>
      save((seen) => send(saveTax, { body: { seen, gstin: isUnregistered ? '' : gstin, isUnregistered } })),
    check: ({ gstin }) => (isUnregistered || isGstin(tidyGstin(gstin)) ? null : { gstin: fieldErrors.gstin }),
    failed: adminSettings.failed,
  })
  return (
    <>
      <Meanwhile
        lines={theirs && [spoken(theirs)]}
        onTake={() => {
          if (theirs) setUnregistered(theirs.isUnregistered)
          takeTheirs()
        }}
      />
      <form key={round} {...form.props} className="grid gap-5">
        <div onInput={type} className="grid gap-3">
          {!isUnregistered && (
            <div className="max-w-md">
              <TextField
                label={words.gstin}
                hint={words.gstinHint}
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
            label={words.isUnregistered}
            checked={isUnregistered}
            onChange={(event) => setUnregistered(event.target.checked)}
          />
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
