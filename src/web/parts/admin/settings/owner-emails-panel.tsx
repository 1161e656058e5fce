// Which emails the shop sends to its owner.
import { useState } from 'react'
import { saveOwnerEmails } from '#contract/calls/admin/settings.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { ownerEmails } from '#copy/owner-emails.ts'
import { OWNER_EMAILS } from '#domain/owner-emails.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

const words = ownerEmails.settings

export function OwnerEmailsPanel(props: SettingProps<'ownerEmails'>) {
  const { base, theirs, save, takeTheirs, type, tone } = useSetting('ownerEmails', saveOwnerEmails, props)
  const [on, setOn] = useState(base.on)
  const form = useForm<never>({
    onSubmit: () => save((seen) => send(saveOwnerEmails, { body: { seen, on } })),
    failed: adminSettings.failed,
  })
  return (
    <Panel title={words.title} note={words.note}>
      <Meanwhile
        lines={theirs && OWNER_EMAILS.map((name) => words.isOn(words.switches[name].label, theirs.on[name]))}
        onTake={() => {
          if (theirs) setOn(theirs.on)
          takeTheirs()
        }}
      />
      <form {...form.props} className="grid gap-5">
        <div onInput={type} className="grid gap-4">
          {OWNER_EMAILS.map((name) => (
            <Switch
              key={name}
              name={name}
              label={words.switches[name].label}
              hint={words.switches[name].hint}
              checked={on[name]}
              onChange={(isOn) => setOn({ ...on, [name]: isOn })}
            />
          ))}
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
