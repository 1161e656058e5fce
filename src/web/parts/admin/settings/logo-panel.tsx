// The shop's logo: chosen, looked at, saved, or taken away again.
import { Image } from 'lucide-react'
import { useState } from 'react'
import { saveLogo } from '#contract/calls/admin/settings.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { choosePictures, PICTURE_KINDS } from '#web/parts/admin/products/image-field.tsx'
import type { ChosenPicture } from '#web/parts/admin/products/use-product-editor.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

const words = adminSettings.logo
const ERROR_ID = 'logo'

export function LogoPanel(props: SettingProps<'logo'>) {
  const { base, theirs, save, takeTheirs, type, tone } = useSetting('logo', saveLogo, props)
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const saveForm = (name: 'image' | 'isRemoved', value: File | 'true') =>
    save((seen) => {
      const body = new FormData()
      body.append('seen', seen)
      body.append(name, value)
      return send(saveLogo, { body })
    })
  const form = useForm<'image'>({
    onSubmit: async () => {
      if (chosen === null) return
      await saveForm('image', chosen.file)
      setChosen(null)
    },
    failed: adminSettings.failed,
  })
  const confirm = useConfirm()
  const removing = useForm<never>({
    onSubmit: async () => {
      if (await confirm({ title: words.question, confirm: words.remove, cancel: words.keep }))
        await saveForm('isRemoved', 'true')
    },
    failed: adminSettings.failed,
  })
  const choose = async (files: readonly File[]) => {
    const { chosen: found, error } = await choosePictures(files.slice(0, 1))
    const [first] = found
    if (first) {
      setChosen(first)
      type()
    }
    form.setErrors(error === null ? {} : { image: error })
  }
  const { picture } = base
  const shown = chosen ? { url: chosen.src, alt: words.chosen } : picture && { url: picture.url, alt: words.now }
  const error = form.errors.image
  return (
    <Panel title={words.title} note={<p className="measure">{words.note}</p>}>
      <Meanwhile lines={theirs && [theirs.picture === null ? words.none : words.another]} onTake={takeTheirs} />
      <form {...form.props} className="grid justify-items-start gap-4">
        {shown && (
          <img
            src={shown.url}
            alt={shown.alt}
            className="h-20 w-60 max-w-full rounded-note border border-line bg-surface object-contain p-3"
          />
        )}
        <FileButton
          name="image"
          accept={PICTURE_KINDS}
          describedBy={error ? `${ERROR_ID}-error` : undefined}
          onChoose={(files) => void choose(files)}
        >
          <Icon sign={Image} size={18} />
          {picture ? words.chooseAnother : words.choose}
        </FileButton>
        {error && <FieldError id={ERROR_ID} error={error} />}
        <p role="status" className="measure text-small text-ink-soft">
          {chosen ? words.chosen : words.hint}
        </p>
        {chosen && (
          <Button type="submit" small tone={tone} busy={form.busy} busyLabel={adminSettings.saving}>
            {words.save}
          </Button>
        )}
      </form>
      {picture && !chosen && (
        <form {...removing.props} className="mt-4">
          <Button type="submit" small tone="outlined" busy={removing.busy} busyLabel={adminSettings.saving}>
            {words.remove}
          </Button>
        </form>
      )}
    </Panel>
  )
}
