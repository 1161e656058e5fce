// The texts of pages that staff can replace, in all languages: banner, FAQ, founders' story (CAT-49).
import { savePageTexts } from '#contract/calls/admin/settings.ts'
import { adminTranslations as texts } from '#copy/admin-products.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { type TextGroup, textsOfGroup } from '#domain/page-texts.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TranslatedFields, type TranslatedName, translationsFrom } from './shop-texts.tsx'
import { ConflictNote, type SettingProps, useSetting } from './use-setting.tsx'

/** A text longer than this number of characters has a field of several lines. */
const MAX_LINE = 120
/** Characters for each row of such a field; a full text scrolls. */
const PER_ROW = 125

const pageTextWords = adminSettings.pageTexts
type PageTextName = `texts.${string}.text` | TranslatedName<`texts.${string}.translations`>

interface PageTextsPanelProps extends SettingProps<TextGroup> {
  group: TextGroup
}

/** The texts of a page that staff can replace, with what is shown now in the fields (CAT-49). */
export function PageTextsPanel({ group, ...props }: PageTextsPanelProps) {
  const { base, newerVersion, round, save, acceptNewerVersion, markUnsaved, tone } = useSetting<TextGroup>(group, props)
  const words = pageTextWords[group]
  const names: Readonly<Record<string, string>> = words.names
  const shownIn = (setting: typeof base, name: string) => setting.texts[name]?.text || (setting.standard[name] ?? '')
  const linesOf = (setting: typeof base): string[] =>
    textsOfGroup(group).flatMap(([name]) => [
      `${names[name]}: ${shownIn(setting, name)}`,
      ...TRANSLATED_INTO.map(
        (language) =>
          `${names[name]}, ${texts.languages[language]}: ${setting.texts[name]?.translations[language]?.text ?? '–'}`,
      ),
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
      {/* Shows only the lines that differ, because a group has up to nine texts in five languages. */}
      <ConflictNote
        lines={newerVersion && linesOf(newerVersion).filter((line) => !ownLines.includes(line))}
        onTake={acceptNewerVersion}
      />
      <form {...form.props} className="grid gap-5">
        {/* The form is rendered again after it was saved, so that an emptied field shows the standard text. */}
        <div
          key={`${round} ${base.version}`}
          onInput={markUnsaved}
          className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2"
        >
          {textsOfGroup(group).map(([name, { max, hasLines }]) => {
            const isLong = hasLines || max > MAX_LINE
            const Field = isLong ? TextArea : TextField
            return (
              <div key={name} className="grid gap-1">
                <Field
                  label={names[name] ?? name}
                  hint={hasLines ? pageTextWords.lines : base.standard[name]?.includes('{pack}') && pageTextWords.pack}
                  maxLength={max}
                  autoComplete="off"
                  defaultValue={shownIn(base, name)}
                  {...(isLong ? { rows: Math.ceil(max / PER_ROW) + (hasLines ? 1 : 0) } : {})}
                  {...form.field(`texts.${name}.text`)}
                />
                <TranslatedFields
                  prefix={`texts.${name}.translations`}
                  english={base.texts[name]?.text ?? ''}
                  translations={base.texts[name]?.translations}
                  max={max}
                  long={isLong}
                  note={pageTextWords.translations}
                  field={form.field}
                />
              </div>
            )
          })}
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
