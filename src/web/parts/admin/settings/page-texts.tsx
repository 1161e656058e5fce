// Settings for texts of pages, such as the banner, in all languages (CAT-49).
import { savePageTexts } from '#contract/calls/admin/settings.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { adminTranslations as texts } from '#copy/admin-products.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { type TextGroup, type TextLimits, textsOfGroup } from '#domain/page-texts.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { send } from '#web/api-client.ts'
import { type FieldBinding, useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TranslatedFields, type TranslatedName, translationsFrom } from './shop-texts.tsx'
import { ConflictNote, type SettingProps, useSetting } from './use-setting.tsx'

/** A text longer than this number of characters has a field of several lines. */
const MAX_LINE = 120
/** The number of characters for each row of a field of several lines. */
const PER_ROW = 125

const pageTextWords = adminSettings.pageTexts
type PageTextName = `texts.${string}.text` | TranslatedName<`texts.${string}.translations`>

interface PageTextsPanelProps extends SettingProps<TextGroup> {
  group: TextGroup
}

/** The texts of one page. The fields show the texts that the page shows now. */
export function PageTextsPanel({ group, ...props }: PageTextsPanelProps) {
  const { base, newerVersion, round, save, acceptNewerVersion, markUnsaved, tone } = useSetting<TextGroup>(group, props)
  const words = pageTextWords[group]
  const names: Readonly<Record<string, string>> = words.names
  const linesOf = (setting: typeof base): string[] =>
    textsOfGroup(group).flatMap(([name]) => [
      `${names[name]}: ${shownText(setting, name)}`,
      ...TRANSLATED_INTO.map((language) => {
        const translation = setting.texts[name]?.translations[language]?.text ?? '–'
        return `${names[name]}, ${texts.languages[language]}: ${translation}`
      }),
    ])
  const ownLines = linesOf(base)
  const form = useForm<PageTextName>({
    onSubmit: (values) => {
      const texts = textsOfGroup(group).map(([name]) => {
        const typed = (values[`texts.${name}.text`] ?? '').trim()
        const text = typed === base.standard[name] ? '' : typed
        const translations = translationsFrom<`texts.${string}.translations`>(
          values,
          `texts.${name}.translations`,
          text,
          base.texts[name]?.translations,
        )
        return [name, { text, translations }]
      })
      return save((version) =>
        send(savePageTexts, { body: { seen: version, group, texts: Object.fromEntries(texts) } }),
      )
    },
    failed: adminSettings.failed,
  })
  return (
    <Panel title={words.title} note={<p className="measure">{`${words.note} ${pageTextWords.empty}`}</p>}>
      {/* Shows only the lines that differ, because a group may have nine texts in five languages. */}
      <ConflictNote
        lines={newerVersion && linesOf(newerVersion).filter((line) => !ownLines.includes(line))}
        onTake={acceptNewerVersion}
      />
      <form {...form.props} className="grid gap-5">
        {/* The version in the key recreates the fields after saving, so that an emptied field shows the standard text. */}
        <div
          key={`${round} ${base.version}`}
          onInput={markUnsaved}
          className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2"
        >
          {textsOfGroup(group).map(([name, limits]) => (
            <PageTextFields
              key={name}
              name={name}
              label={names[name] ?? name}
              limits={limits}
              setting={base}
              fieldOf={form.field}
            />
          ))}
        </div>
        <SubmitButton form={form} label={words.save} busyLabel={adminSettings.saving} tone={tone} />
      </form>
    </Panel>
  )
}

const shownText = (setting: SettingsReply[TextGroup], name: string): string =>
  setting.texts[name]?.text || (setting.standard[name] ?? '')

interface PageTextFieldsProps {
  name: string
  label: string
  limits: TextLimits
  setting: SettingsReply[TextGroup]
  fieldOf: (name: PageTextName) => FieldBinding
}

function PageTextFields({ name, label, limits: { max, hasLines = false }, setting, fieldOf }: PageTextFieldsProps) {
  const isLong = hasLines || max > MAX_LINE
  const Field = isLong ? TextArea : TextField
  const packHint = setting.standard[name]?.includes('{pack}') && pageTextWords.pack
  return (
    <div className="grid gap-1">
      <Field
        label={label}
        hint={hasLines ? pageTextWords.lines : packHint}
        maxLength={max}
        autoComplete="off"
        defaultValue={shownText(setting, name)}
        {...(isLong ? { rows: Math.ceil(max / PER_ROW) + (hasLines ? 1 : 0) } : {})}
        {...fieldOf(`texts.${name}.text`)}
      />
      <TranslatedFields
        prefix={`texts.${name}.translations`}
        english={setting.texts[name]?.text ?? ''}
        translations={setting.texts[name]?.translations}
        max={max}
        long={isLong}
        note={pageTextWords.translations}
        field={fieldOf}
      />
    </div>
  )
}
