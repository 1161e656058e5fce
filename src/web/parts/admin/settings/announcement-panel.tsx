// One line above every page of the shop, on or off.
import { useState } from 'react'
import { saveAnnouncement } from '#contract/calls/admin/settings.ts'
import { MOST_ANNOUNCEMENT } from '#contract/settings-limits.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { fieldErrors } from '#copy/errors.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { SaidFields, type SaidName, saidIn } from './said-fields.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

const words = adminSettings.announcement

export function AnnouncementPanel(props: SettingProps<'announcement'>) {
  const { base, theirs, round, save, takeTheirs, type, tone } = useSetting('announcement', saveAnnouncement, props)
  const [isOn, setOn] = useState(base.isOn)
  const form = useForm<'text' | SaidName<'said'>>({
    onSubmit: ({ text, ...values }) => {
      const said = saidIn(values, 'said', text.trim(), base.said)
      return save((seen) => send(saveAnnouncement, { body: { seen, text, isOn, said } }))
    },
    check: ({ text }) => (isOn && text.trim() === '' ? { text: fieldErrors.required } : null),
    failed: adminSettings.failed,
  })
  return (
    <Panel title={words.title} note={<p className="measure">{words.note}</p>}>
      <Meanwhile
        lines={theirs && (theirs.text === '' ? [] : [words.shown(theirs.text, theirs.isOn)])}
        onTake={() => {
          if (theirs) setOn(theirs.isOn)
          takeTheirs()
        }}
      />
      <form key={round} {...form.props} className="grid gap-5">
        <div onInput={type} className="grid gap-5">
          <TextField
            label={words.text}
            hint={words.hint(MOST_ANNOUNCEMENT)}
            maxLength={MOST_ANNOUNCEMENT}
            autoComplete="off"
            defaultValue={base.text}
            {...form.field('text')}
          />
          <SaidFields prefix="said" english={base.text} said={base.said} most={MOST_ANNOUNCEMENT} field={form.field} />
          <Switch label={words.isOn} name="isOn" checked={isOn} onChange={setOn} />
        </div>
        <div>
          <Button type="submit" small tone={tone} busy={form.busy} busyLabel={adminSettings.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
