// Who the shop is, as pages, letters and papers say it (OPS-22). What the server's configuration says can only be read.
import { saveIdentity } from '#contract/calls/admin/settings.ts'
import { MOST_IDENTITY } from '#contract/settings-limits.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { IDENTITY_TEXTS, type IdentityText } from '#domain/identity.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Fact, Facts } from '#web/parts/admin/order/fact-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

const words = adminSettings.identity
const KINDS: Partial<Record<IdentityText, 'tel' | 'email'>> = { phone: 'tel', email: 'email' }

export const IdentityPanel = (props: SettingProps<'identity'>) => (
  <Panel title={words.title} note={<p className="measure">{words.note}</p>}>
    <IdentityForm {...props} />
  </Panel>
)

export function IdentityForm(props: SettingProps<'identity'>) {
  const { base, theirs, round, save, takeTheirs, type, tone } = useSetting('identity', saveIdentity, props)
  const form = useForm<IdentityText>({
    onSubmit: (texts) => save((seen) => send(saveIdentity, { body: { seen, ...texts } })),
    failed: adminSettings.failed,
  })
  const own = IDENTITY_TEXTS.filter((part) => !base.texts[part].isFixed)
  const fixed = IDENTITY_TEXTS.filter((part) => base.texts[part].isFixed)
  return (
    <>
      <Meanwhile
        lines={theirs && own.map((part) => `${words[part]}: ${theirs.texts[part].text}`)}
        onTake={takeTheirs}
      />
      {base.standsIn && <p className="mb-5 measure text-admin">{words.standsIn}</p>}
      {fixed.length > 0 && (
        <div className="mb-5 grid gap-2">
          <p className="text-small text-ink-soft">{words.fixed}</p>
          <Facts>
            {fixed.map((part) => (
              <Fact key={part} name={words[part]}>
                {base.texts[part].text}
              </Fact>
            ))}
          </Facts>
        </div>
      )}
      {own.length > 0 && (
        <form key={round} {...form.props} className="grid gap-5">
          <div onInput={type} className="grid items-start gap-x-4 gap-y-5 lg:grid-cols-2">
            {own.map((part) => (
              <TextField
                key={part}
                label={words[part]}
                hint={part === 'grievanceOfficer' ? words.grievanceOfficerHint : undefined}
                type={KINDS[part] ?? 'text'}
                required
                maxLength={MOST_IDENTITY}
                autoComplete="off"
                defaultValue={base.texts[part].text}
                {...form.field(part)}
              />
            ))}
          </div>
          <div>
            <Button type="submit" small tone={tone} busy={form.busy} busyLabel={adminSettings.saving}>
              {words.save}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
