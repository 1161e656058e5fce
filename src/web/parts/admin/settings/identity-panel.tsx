// The seller's identity, which pages, emails and invoices show, and the shop's logo (OPS-22).
import { Image } from 'lucide-react'
import { useState } from 'react'
import { saveIdentity, saveLogo } from '#contract/calls/admin/settings.ts'
import { MAX_IDENTITY, MAX_STATEMENT } from '#contract/settings-limits.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { IDENTITY_FIELDS, IDENTITY_TEXTS, type IdentityField } from '#domain/identity.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { choosePictures, PICTURE_KINDS } from '#web/parts/admin/products/image-field.tsx'
import type { ChosenPicture } from '#web/parts/admin/products/use-product-editor.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ConflictNote, type SettingProps, useSetting } from './use-setting.tsx'

const texts = adminSettings.identity
const KINDS: Partial<Record<IdentityField, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  whatsApp: 'tel',
  email: 'email',
  x: 'url',
  facebook: 'url',
  instagram: 'url',
}
const HINTS: Partial<Record<IdentityField, string>> = {
  grievanceOfficer: texts.grievanceOfficerHint,
  whatsApp: texts.whatsAppHint,
  statement: texts.statementHint,
  x: texts.profileHint,
  facebook: texts.profileHint,
  instagram: texts.profileHint,
}
const isRequired = (field: IdentityField): boolean => IDENTITY_TEXTS.some((requiredField) => requiredField === field)

export const IdentityPanel = (props: SettingProps<'identity'>) => (
  <Panel title={texts.title} note={<p className="measure">{texts.note}</p>}>
    <IdentityForm {...props} />
  </Panel>
)

export function IdentityForm(props: SettingProps<'identity'>) {
  const { base, newerVersion, round, save, acceptNewerVersion, markUnsaved, tone } = useSetting('identity', props)
  const form = useForm<IdentityField>({
    onSubmit: (texts) => save((version) => send(saveIdentity, { body: { seen: version, ...texts } })),
    failed: adminSettings.failed,
  })
  return (
    <>
      <ConflictNote
        lines={newerVersion && IDENTITY_FIELDS.map((part) => `${texts[part]}: ${newerVersion.texts[part]}`)}
        onTake={acceptNewerVersion}
      />
      {base.standsIn && <p className="mb-5 measure text-admin">{texts.standsIn}</p>}
      <form key={round} {...form.props} className="grid gap-5">
        <div onInput={markUnsaved} className="grid items-start gap-x-4 gap-y-5 lg:grid-cols-2">
          {IDENTITY_FIELDS.map((part) => (
            <TextField
              key={part}
              label={texts[part]}
              hint={HINTS[part]}
              type={KINDS[part] ?? 'text'}
              required={isRequired(part)}
              maxLength={part === 'statement' ? MAX_STATEMENT : MAX_IDENTITY}
              autoComplete="off"
              defaultValue={base.texts[part]}
              {...form.field(part)}
            />
          ))}
        </div>
        <SubmitButton form={form} label={texts.save} busyLabel={adminSettings.saving} tone={tone} />
      </form>
    </>
  )
}

const logoWords = adminSettings.logo
const ERROR_ID = 'logo'

export function LogoPanel(props: SettingProps<'logo'>) {
  const { base, newerVersion, save, acceptNewerVersion, markUnsaved, tone } = useSetting('logo', props)
  const [chosenLogo, setChosenLogo] = useState<ChosenPicture | null>(null)
  const saveForm = (name: 'image' | 'isRemoved', value: File | 'true') =>
    save((version) => {
      const body = new FormData()
      body.append('seen', version)
      body.append(name, value)
      return send(saveLogo, { body })
    })
  const form = useForm<'image'>({
    onSubmit: async () => {
      if (chosenLogo === null) return
      await saveForm('image', chosenLogo.file)
      setChosenLogo(null)
    },
    failed: adminSettings.failed,
  })
  const chooseLogo = async (files: readonly File[]) => {
    const { chosen: logos, error } = await choosePictures(files.slice(0, 1))
    const [logo] = logos
    if (logo) {
      setChosenLogo(logo)
      markUnsaved()
    }
    form.setErrors(error === null ? {} : { image: error })
  }
  const { picture } = base
  const shownLogo = chosenLogo
    ? { url: chosenLogo.src, alt: logoWords.chosen }
    : picture && { url: picture.url, alt: logoWords.now }
  const error = form.errors.image
  return (
    <Panel title={logoWords.title} note={<p className="measure">{logoWords.note}</p>}>
      <ConflictNote
        lines={newerVersion && [newerVersion.picture === null ? logoWords.none : logoWords.another]}
        onTake={acceptNewerVersion}
      />
      <form {...form.props} className="grid justify-items-start gap-4">
        {shownLogo && (
          <img
            src={shownLogo.url}
            alt={shownLogo.alt}
            className="h-20 w-60 max-w-full rounded-note border border-line bg-surface object-contain p-3"
          />
        )}
        <FileButton
          name="image"
          accept={PICTURE_KINDS}
          describedBy={error ? `${ERROR_ID}-error` : undefined}
          onChoose={(files) => void chooseLogo(files)}
        >
          <Icon icon={Image} size={18} />
          {picture ? logoWords.chooseAnother : logoWords.choose}
        </FileButton>
        {error && <FieldError id={ERROR_ID} error={error} />}
        <p role="status" className="measure text-small text-ink-soft">
          {chosenLogo ? logoWords.chosen : logoWords.hint}
        </p>
        {chosenLogo && (
          <Button type="submit" small tone={tone} busy={form.busy} busyLabel={adminSettings.saving}>
            {logoWords.save}
          </Button>
        )}
      </form>
      {picture && !chosenLogo && <RemoveLogoForm onRemove={() => saveForm('isRemoved', 'true')} />}
    </Panel>
  )
}

function RemoveLogoForm({ onRemove }: { onRemove: () => Promise<void> }) {
  const confirm = useConfirm()
  const form = useForm<never>({
    onSubmit: async () => {
      if (await confirm({ title: logoWords.question, confirm: logoWords.remove, cancel: logoWords.keep }))
        await onRemove()
    },
    failed: adminSettings.failed,
  })
  return (
    <form {...form.props} className="mt-4">
      <Button type="submit" small tone="outlined" busy={form.busy} busyLabel={adminSettings.saving}>
        {logoWords.remove}
      </Button>
    </form>
  )
}
