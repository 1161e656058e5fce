// A sentence of the settings in the shop's other languages, beneath its English: what was made from other English says so (CAT-43).
import type { SaidSentence } from '#contract/testimonials.ts'
import { adminSaidGoods as words } from '#copy/admin-said-goods.ts'
import { SAID_IN, type SaidIn } from '#domain/said-goods.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

export type SaidName<Prefix extends string> = `${Prefix}.${SaidIn}.${'text' | 'right'}`

interface SaidFieldsProps<Prefix extends string> {
  /** What the fields' names begin with. */
  prefix: Prefix
  /** As it is saved. */
  english: string
  said?: SaidSentence | undefined
  most: number
  /** More than one line. */
  long?: boolean
  /** The form's binding of a field; a text is named as the server names what it refuses. */
  field: (name: SaidName<Prefix>) => FieldBinding
}

export function SaidFields<Prefix extends string>({
  prefix,
  english,
  said = {},
  most,
  long,
  field,
}: SaidFieldsProps<Prefix>) {
  const Field = long ? TextArea : TextField
  return (
    <details className="min-w-0">
      <summary className="min-h-11 py-2.5 text-small">
        <span className="link">{words.settings.title}</span>
      </summary>
      <p className="text-small text-ink-soft">{words.settings.note}</p>
      <div className="mt-3 grid gap-4">
        {SAID_IN.map((language) => {
          const own = said[language]
          return (
            <div key={language}>
              <Field
                label={words.languages[language]}
                lang={language}
                maxLength={most}
                autoComplete="off"
                defaultValue={own?.text ?? ''}
                {...(long ? { rows: 4 } : {})}
                {...field(`${prefix}.${language}.text`)}
              />
              {own && own.of !== english && (
                <div className="mt-1.5 rounded-note bg-turmeric px-3 py-2 text-small text-marigold-ink">
                  <p>{words.settings.changed}</p>
                  <p className="wrap-anywhere">{words.before(own.of)}</p>
                  <CheckBox name={`${prefix}.${language}.right`} label={words.stillRight} />
                </div>
              )}
            </div>
          )
        })}
      </div>
    </details>
  )
}

/** What the fields say of an English sentence: a text that nobody touched goes on being one of the English that it was made from. */
export function saidIn<Prefix extends string>(
  values: Readonly<Partial<Record<SaidName<Prefix>, string>>>,
  prefix: Prefix,
  english: string,
  before: SaidSentence = {},
): SaidSentence {
  return Object.fromEntries(
    SAID_IN.map((language) => {
      const text = (values[`${prefix}.${language}.text`] ?? '').trim()
      const own = before[language]
      const isRight = values[`${prefix}.${language}.right`] !== undefined
      return [language, { text, of: own && own.text === text && !isRight ? own.of : english }]
    }),
  )
}
