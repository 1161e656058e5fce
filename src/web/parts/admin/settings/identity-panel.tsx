// Who the shop is, as pages, emails and invoices say it (OPS-22).
import { saveIdentity } from '#contract/calls/admin/settings.ts'
import { MOST_IDENTITY } from '#contract/settings-limits.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { IDENTITY_TEXTS, type IdentityText, SOCIAL_NETWORKS, type SocialNetwork } from '#domain/identity.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

const words = adminSettings.identity
type Part = IdentityText | SocialNetwork
const PARTS: readonly Part[] = [...IDENTITY_TEXTS, ...SOCIAL_NETWORKS]
const KINDS: Partial<Record<Part, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  email: 'email',
  x: 'url',
  facebook: 'url',
  instagram: 'url',
}
const HINTS: Partial<Record<Part, string>> = {
  grievanceOfficer: words.grievanceOfficerHint,
  x: words.profileHint,
  facebook: words.profileHint,
  instagram: words.profileHint,
}
const isRequired = (part: Part): boolean => IDENTITY_TEXTS.some((text) => text === part)

export const IdentityPanel = (props: SettingProps<'identity'>) => (
  <Panel title={words.title} note={<p className="measure">{words.note}</p>}>
    <IdentityForm {...props} />
  </Panel>
)

export function IdentityForm(props: SettingProps<'identity'>) {
  const { base, theirs, round, save, takeTheirs, type, tone } = useSetting('identity', saveIdentity, props)
  const form = useForm<Part>({
    onSubmit: (texts) => save((seen) => send(saveIdentity, { body: { seen, ...texts } })),
    failed: adminSettings.failed,
  })
  return (
    <>
      <Meanwhile lines={theirs && PARTS.map((part) => `${words[part]}: ${theirs.texts[part]}`)} onTake={takeTheirs} />
      {base.standsIn && <p className="mb-5 measure text-admin">{words.standsIn}</p>}
      <form key={round} {...form.props} className="grid gap-5">
        <div onInput={type} className="grid items-start gap-x-4 gap-y-5 lg:grid-cols-2">
          {PARTS.map((part) => (
            <TextField
              key={part}
              label={words[part]}
              hint={HINTS[part]}
              type={KINDS[part] ?? 'text'}
              required={isRequired(part)}
              maxLength={MOST_IDENTITY}
              autoComplete="off"
              defaultValue={base.texts[part]}
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
    </>
  )
}
