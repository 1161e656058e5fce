// A sentence of the settings in the shop's other languages, beneath its English: what was made from other English says so (CAT-43).
import type { SaidSentence } from '#contract/testimonials.ts'
import { adminSaidGoods as words } from '#copy/admin-said-goods.ts'
import { SAID_IN, type SaidIn } from '#domain/said-goods.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

export type SaidName<Prefix extends string> = `${Prefix}.${SaidIn}` | `${Prefix}.right.${SaidIn}`

interface SaidFieldsProps<Prefix extends string> {
  /** What the fields' names begin with. */
  prefix: Prefix
  /** As it is saved. */
  english: string
  said?: SaidSentence | undefined
  most: number
  /** More than one line. */
  long?: boolean
}

export function SaidFields<Prefix extends string>({ prefix, english, said = {}, most, long }: SaidFieldsProps<Prefix>) {
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
                name={`${prefix}.${language}`}
                lang={language}
                maxLength={most}
                autoComplete="off"
                defaultValue={own?.text ?? ''}
                {...(long ? { rows: 4 } : {})}
              />
              {own && own.of !== english && (
                <div className="mt-1.5 rounded-note bg-turmeric px-3 py-2 text-small text-marigold-ink">
                  <p>{words.settings.changed}</p>
                  <p className="wrap-anywhere">{words.before(own.of)}</p>
                  <CheckBox name={`${prefix}.right.${language}`} label={words.stillRight} />
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
      const text = (values[`${prefix}.${language}`] ?? '').trim()
      const own = before[language]
      const isRight = values[`${prefix}.right.${language}`] !== undefined
      return [language, { text, of: own && own.text === text && !isRight ? own.of : english }]
    }),
  )
}
