// What shoppers said, in place of the sample texts (CAT-13).

import { saveTestimonials } from '#contract/calls/admin/settings.ts'
import { MOST_NAME, MOST_QUOTE } from '#contract/settings-limits.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { SaidFields, type SaidName, saidIn } from './said-fields.tsx'
import { type SettingProps, useSetting } from './use-setting.ts'

const words = adminSettings.testimonials
const LEAST_SHOWN = 3
type FieldName = `${'quote' | 'name' | 'place'}${number}`
type Texts = Record<FieldName, string>
type AllTexts = Record<FieldName | SaidName<`said${number}`>, string>

const voiceAt = (texts: Texts, place: number) => ({
  quote: (texts[`quote${place}`] ?? '').trim(),
  name: (texts[`name${place}`] ?? '').trim(),
  place: (texts[`place${place}`] ?? '').trim(),
})

/** A testimonial that lacks its words or its name, at the field that is empty. */
function halves(texts: Texts, places: readonly number[]): Partial<Texts> | null {
  const wrong = places.flatMap((place) => {
    const { quote, name, place: city } = voiceAt(texts, place)
    if (quote === '' && (name !== '' || city !== '')) return [[`quote${place}`, words.half]]
    return quote !== '' && name === '' ? [[`name${place}`, words.half]] : []
  })
  return wrong.length > 0 ? Object.fromEntries(wrong) : null
}

export function TestimonialsPanel(props: SettingProps<'testimonials'>) {
  const { base, theirs, round, save, takeTheirs, type, tone } = useSetting('testimonials', saveTestimonials, props)
  const places = Array.from({ length: Math.max(LEAST_SHOWN, base.voices.length) }, (_, place) => place)
  const form = useForm<keyof AllTexts>({
    onSubmit: (texts) => {
      const voices = places
        .map((place) => {
          const voice = voiceAt(texts, place)
          return { ...voice, said: saidIn(texts, `said${place}`, voice.quote, base.voices[place]?.said) }
        })
        .filter(({ quote }) => quote !== '')
      return save((seen) => send(saveTestimonials, { body: { seen, voices } }))
    },
    check: (texts) => halves(texts, places),
    failed: adminSettings.failed,
  })
  return (
    <Panel title={words.title} note={<p className="measure">{words.note}</p>}>
      <Meanwhile lines={theirs?.voices.map(({ quote, name }) => `${name}: ${quote}`) ?? null} onTake={takeTheirs} />
      {base.voices.length === 0 && (
        <p className="mb-5 measure text-admin">{base.areSamples ? words.samples : words.none}</p>
      )}
      <form key={round} {...form.props} className="grid gap-5">
        <div onInput={type} className="grid items-start gap-x-6 gap-y-7 lg:grid-cols-3">
          {places.map((place) => (
            <fieldset key={place} className="grid min-w-0 gap-4">
              <legend className="mb-3 text-admin font-semibold">{words.voice(place + 1)}</legend>
              <TextArea
                label={words.quote}
                rows={4}
                maxLength={MOST_QUOTE}
                defaultValue={base.voices[place]?.quote ?? ''}
                {...form.field(`quote${place}`)}
              />
              <TextField
                label={words.name}
                maxLength={MOST_NAME}
                autoComplete="off"
                defaultValue={base.voices[place]?.name ?? ''}
                {...form.field(`name${place}`)}
              />
              <TextField
                label={words.place}
                maxLength={MOST_NAME}
                autoComplete="off"
                defaultValue={base.voices[place]?.place ?? ''}
                {...form.field(`place${place}`)}
              />
              <SaidFields
                prefix={`said${place}`}
                english={base.voices[place]?.quote ?? ''}
                said={base.voices[place]?.said}
                most={MOST_QUOTE}
                long
                field={form.field}
              />
            </fieldset>
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
