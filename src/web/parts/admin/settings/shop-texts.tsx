// Settings for the announcement and the testimonials, with fields for their translations (CAT-43).
import { useState } from 'react'
import { saveAnnouncement, saveTestimonials } from '#contract/calls/admin/settings.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { MAX_ANNOUNCEMENT, MAX_NAME, MAX_QUOTE } from '#contract/settings-limits.ts'
import type { TranslatedSentence } from '#contract/shop-texts.ts'
import { adminTranslations as texts } from '#copy/admin-products.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { formErrors } from '#copy/errors.ts'
import { TRANSLATED_INTO, type TranslationLanguage } from '#domain/translated-goods.ts'
import { send } from '#web/api-client.ts'
import { type FieldBinding, useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { ConflictNote, type SettingProps, useSetting } from './use-setting.tsx'

export type TranslatedName<Prefix extends string> = `${Prefix}.${TranslationLanguage}.${'text' | 'right'}`

interface TranslatedFieldsProps<Prefix extends string> {
  prefix: Prefix
  english: string
  translations?: TranslatedSentence | undefined
  max: number
  long?: boolean
  note?: string
  /** Returns the form's binding of a field. The names are the field paths of the server's errors. */
  field: (name: TranslatedName<Prefix>) => FieldBinding
}

export function TranslatedFields<Prefix extends string>({
  prefix,
  english,
  translations = {},
  max,
  long,
  note = texts.settings.note,
  field,
}: TranslatedFieldsProps<Prefix>) {
  const Field = long ? TextArea : TextField
  return (
    <details className="min-w-0">
      <summary className="min-h-11 py-2.5 text-small">
        <span className="link">{texts.settings.title}</span>
      </summary>
      <p className="text-small text-ink-soft">{note}</p>
      <div className="mt-3 grid gap-4">
        {TRANSLATED_INTO.map((language) => {
          const translation = translations[language]
          return (
            <div key={language}>
              <Field
                label={texts.languages[language]}
                lang={language}
                maxLength={max}
                autoComplete="off"
                defaultValue={translation?.text ?? ''}
                {...(long ? { rows: 4 } : {})}
                {...field(`${prefix}.${language}.text`)}
              />
              {translation && translation.of !== english && (
                <div className="mt-1.5 rounded-note bg-turmeric px-3 py-2 text-small text-marigold-ink">
                  <p>{texts.settings.changed}</p>
                  <p className="wrap-anywhere">{texts.before(translation.of)}</p>
                  <CheckBox name={`${prefix}.${language}.right`} label={texts.stillRight} />
                </div>
              )}
            </div>
          )
        })}
      </div>
    </details>
  )
}

/**
 * Returns the translations in the form. `of` is the English text that a translation translates: the current text, or for
 * an unedited translation the old text, unless staff have ticked that the translation is still right.
 */
export function translationsFrom<Prefix extends string>(
  values: Readonly<Partial<Record<TranslatedName<Prefix>, string>>>,
  prefix: Prefix,
  english: string,
  before: TranslatedSentence = {},
): TranslatedSentence {
  return Object.fromEntries(
    TRANSLATED_INTO.map((language) => {
      const text = (values[`${prefix}.${language}.text`] ?? '').trim()
      const oldTranslation = before[language]
      const isStillRight = values[`${prefix}.${language}.right`] !== undefined
      const isUnedited = oldTranslation?.text === text && !isStillRight
      return [language, { text, of: isUnedited ? oldTranslation.of : english }]
    }),
  )
}

const announcementWords = adminSettings.announcement

export function AnnouncementPanel(props: SettingProps<'announcement'>) {
  const { base, newerVersion, round, save, acceptNewerVersion, markUnsaved, tone } = useSetting('announcement', props)
  const [isOn, setOn] = useState(base.isOn)
  const form = useForm<'text' | TranslatedName<'translations'>>({
    onSubmit: ({ text, ...values }) => {
      const translations = translationsFrom(values, 'translations', text.trim(), base.translations)
      return save((version) => send(saveAnnouncement, { body: { seen: version, text, isOn, translations } }))
    },
    check: ({ text }) => (isOn && text.trim() === '' ? { text: formErrors.required } : null),
    failed: adminSettings.failed,
  })
  return (
    <Panel title={announcementWords.title} note={<p className="measure">{announcementWords.note}</p>}>
      <ConflictNote
        lines={
          newerVersion &&
          (newerVersion.text === '' ? [] : [announcementWords.shown(newerVersion.text, newerVersion.isOn)])
        }
        onTake={() => {
          if (newerVersion) setOn(newerVersion.isOn)
          acceptNewerVersion()
        }}
      />
      <form key={round} {...form.props} className="grid gap-5">
        <div onInput={markUnsaved} className="grid gap-5">
          <TextField
            label={announcementWords.text}
            hint={announcementWords.hint(MAX_ANNOUNCEMENT)}
            maxLength={MAX_ANNOUNCEMENT}
            autoComplete="off"
            defaultValue={base.text}
            {...form.field('text')}
          />
          <TranslatedFields
            prefix="translations"
            english={base.text}
            translations={base.translations}
            max={MAX_ANNOUNCEMENT}
            field={form.field}
          />
          <Switch label={announcementWords.isOn} name="isOn" checked={isOn} onChange={setOn} />
        </div>
        <SubmitButton form={form} label={announcementWords.save} busyLabel={adminSettings.saving} tone={tone} />
      </form>
    </Panel>
  )
}

const testimonialWords = adminSettings.testimonials
const MIN_SHOWN = 3
type FieldName = `${'quote' | 'name' | 'place'}${number}`
type Texts = Record<FieldName, string>
type AllTexts = Record<FieldName | TranslatedName<`translations${number}`>, string>

const testimonialAt = (texts: Texts, index: number) => ({
  quote: (texts[`quote${index}`] ?? '').trim(),
  name: (texts[`name${index}`] ?? '').trim(),
  place: (texts[`place${index}`] ?? '').trim(),
})

/** Returns errors for the empty fields of testimonials without a text or a name; null when there are none. */
function incompleteErrors(texts: Texts, indexes: readonly number[]): Partial<Texts> | null {
  const errors = indexes.flatMap((index) => {
    const { quote, name, place: city } = testimonialAt(texts, index)
    if (quote === '' && (name !== '' || city !== '')) return [[`quote${index}`, testimonialWords.half]]
    return quote !== '' && name === '' ? [[`name${index}`, testimonialWords.half]] : []
  })
  return errors.length > 0 ? Object.fromEntries(errors) : null
}

/** The testimonials of the shop, which replace samples (CAT-13). */
export function TestimonialsPanel(props: SettingProps<'testimonials'>) {
  const { base, newerVersion, round, save, acceptNewerVersion, markUnsaved, tone } = useSetting('testimonials', props)
  const indexes = Array.from({ length: Math.max(MIN_SHOWN, base.voices.length) }, (_, index) => index)
  const form = useForm<keyof AllTexts>({
    onSubmit: (texts) => {
      const voices = indexes
        .map((index) => {
          const testimonial = testimonialAt(texts, index)
          const before = base.voices[index]?.translations
          const translations = translationsFrom(texts, `translations${index}`, testimonial.quote, before)
          return { ...testimonial, translations }
        })
        .filter(({ quote }) => quote !== '')
      return save((version) => send(saveTestimonials, { body: { seen: version, voices } }))
    },
    check: (texts) => incompleteErrors(texts, indexes),
    failed: adminSettings.failed,
  })
  return (
    <Panel title={testimonialWords.title} note={<p className="measure">{testimonialWords.note}</p>}>
      <ConflictNote
        lines={newerVersion?.voices.map(({ quote, name }) => `${name}: ${quote}`) ?? null}
        onTake={acceptNewerVersion}
      />
      {base.voices.length === 0 && (
        <p className="mb-5 measure text-admin">{base.areSamples ? testimonialWords.samples : testimonialWords.none}</p>
      )}
      <form key={round} {...form.props} className="grid gap-5">
        <div onInput={markUnsaved} className="grid items-start gap-x-6 gap-y-7 lg:grid-cols-3">
          {indexes.map((index) => (
            <TestimonialFields key={index} index={index} voice={base.voices[index]} fieldOf={form.field} />
          ))}
        </div>
        <SubmitButton form={form} label={testimonialWords.save} busyLabel={adminSettings.saving} tone={tone} />
      </form>
    </Panel>
  )
}

interface TestimonialFieldsProps {
  index: number
  voice: SettingsReply['testimonials']['voices'][number] | undefined
  fieldOf: (name: keyof AllTexts) => FieldBinding
}

const TestimonialFields = ({ index, voice, fieldOf }: TestimonialFieldsProps) => (
  <fieldset className="grid min-w-0 gap-4">
    <legend className="mb-3 text-admin font-semibold">{testimonialWords.voice(index + 1)}</legend>
    <TextArea
      label={testimonialWords.quote}
      rows={4}
      maxLength={MAX_QUOTE}
      defaultValue={voice?.quote ?? ''}
      {...fieldOf(`quote${index}`)}
    />
    <TextField
      label={testimonialWords.name}
      maxLength={MAX_NAME}
      autoComplete="off"
      defaultValue={voice?.name ?? ''}
      {...fieldOf(`name${index}`)}
    />
    <TextField
      label={testimonialWords.place}
      maxLength={MAX_NAME}
      autoComplete="off"
      defaultValue={voice?.place ?? ''}
      {...fieldOf(`place${index}`)}
    />
    <TranslatedFields
      prefix={`translations${index}`}
      english={voice?.quote ?? ''}
      translations={voice?.translations}
      max={MAX_QUOTE}
      long
      field={fieldOf}
    />
  </fieldset>
)
