// The translations of a product's texts. Each is saved on its own; missing and outdated ones are counted (CAT-42).
import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { saveProductTranslations, viewProductTranslations } from '#contract/calls/admin/products.ts'
import type { ProductTranslationsReply, TranslatedGoods } from '#contract/translated-goods.ts'
import { adminTranslations as words } from '#copy/admin-products.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_WORD_LENGTH,
  type TranslationLanguage,
} from '#domain/translated-goods.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlColours } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Section } from './pack-fields.tsx'
import { blurOnEnter } from './saved-text.tsx'

const MAX_LENGTHS = { name: MAX_NAME_LENGTH, description: MAX_DESCRIPTION_LENGTH, word: MAX_WORD_LENGTH } as const

export function TranslationsPanel({ id }: { id: string }) {
  const result = useQuery(viewProductTranslations, { params: { productId: id } })
  return (
    <Section title={words.title} note={words.note}>
      <QueryState result={result}>{(reply) => <Languages id={id} firstReply={reply} />}</QueryState>
    </Section>
  )
}

function Languages({ id, firstReply }: { id: string; firstReply: ProductTranslationsReply }) {
  const editor = useProductTranslations(id, firstReply)
  return (
    <div className="divide-y divide-line border-t border-line">
      {editor.languages.map((translation) => (
        <LanguagePart key={translation.language} goods={translation} editor={editor} />
      ))}
    </div>
  )
}

function LanguagePart({ goods, editor }: { goods: TranslatedGoods; editor: TranslationEditor }) {
  const { language } = goods
  const texts = textsOf(goods)
  const missingCount = texts.filter((text) => text.translation === '').length
  const outdatedCount = texts.filter(isOutdated).length
  const productTexts = texts.filter(({ kind }) => kind !== 'word')
  const wordTexts = texts.filter(({ kind }) => kind === 'word')
  const row = (text: TranslatedText) => (
    <TextRow
      key={`${text.kind} ${text.english}`}
      language={language}
      text={text}
      isChangedElsewhere={editor.isChangedElsewhere(language, text)}
      onSave={(typed) => editor.save(language, text, typed)}
    />
  )
  return (
    <details className="group">
      <summary className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
        <span className="mr-auto font-semibold">{words.languages[language]}</span>
        {outdatedCount > 0 && <Badge tone="turmeric">{words.old(outdatedCount)}</Badge>}
        {missingCount > 0 && <Badge tone="sand">{words.open(missingCount)}</Badge>}
        {outdatedCount + missingCount === 0 && <Badge tone="leaf">{words.whole}</Badge>}
        <Icon icon={ChevronDown} size={18} className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-1 pb-6">
        {productTexts.map(row)}
        {wordTexts.length > 0 && (
          <>
            <div>
              <p className="font-semibold">{words.shortWords}</p>
              <p className="text-small text-ink-soft">{words.wordsNote}</p>
            </div>
            <div className="grid gap-3">{wordTexts.map(row)}</div>
          </>
        )}
      </div>
    </details>
  )
}

interface TextRowProps {
  language: TranslatedGoods['language']
  text: TranslatedText
  isChangedElsewhere: boolean
  onSave: (text: string) => Promise<boolean>
}

function TextRow({ language, text, isChangedElsewhere, onSave }: TextRowProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { kind, english, translation, of } = text
  // After saving, the field shows the stored text, unless the user has typed meanwhile.
  const save = async (value: string) => {
    if (await onSave(value.trim())) setTyped((current) => (current === value ? null : current))
  }
  const saveOnLeave = (value: string) => {
    const isUnchanged = value.trim() === translation
    if (!isUnchanged) void save(value)
    else if (!isChangedElsewhere) setTyped(null)
  }
  const control = {
    id,
    lang: language,
    maxLength: MAX_LENGTHS[kind],
    value: typed ?? translation,
    autoComplete: 'off',
    'aria-describedby': kind === 'word' ? undefined : `${id}-english`,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: ({ target }: { target: { value: string } }) => saveOnLeave(target.value),
  }
  return (
    <div className="grid items-start gap-x-4 gap-y-1.5 sm:grid-cols-2">
      <div className="min-w-0 sm:pt-2.5">
        <label htmlFor={id} className={kind === 'word' ? 'text-small wrap-anywhere text-ink-soft' : 'text-label'}>
          {kind === 'word' ? english : words[kind]}
          <span className="sr-only">{words.inLanguage(words.languages[language])}</span>
        </label>
        {kind !== 'word' && (
          <p id={`${id}-english`} className="text-small wrap-anywhere whitespace-pre-line text-ink-soft">
            {english}
          </p>
        )}
      </div>
      <div className="grid min-w-0 gap-1.5">
        {kind === 'description' ? (
          <textarea {...control} rows={5} className={`${controlColours} resize-y py-2.5`} />
        ) : (
          <input {...control} onKeyDown={blurOnEnter} className={`${controlColours} min-h-11`} />
        )}
        {isChangedElsewhere && (
          <p role="alert" className="text-small text-chilli">
            {words.theirs(translation)}
          </p>
        )}
        {isOutdated(text) && (
          <div className="grid justify-items-start gap-1.5 rounded-note bg-turmeric px-3 py-2.5 text-small text-marigold-ink">
            <p>{words.changed}</p>
            <p className="wrap-anywhere whitespace-pre-line">{words.before(of)}</p>
            <Button tone="outlined" small onClick={() => void save(typed ?? translation)}>
              {words.stillRight}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

interface TranslatedText {
  readonly kind: 'name' | 'description' | 'word'
  readonly english: string
  readonly translation: string
  /** The English text from which the translation was made. */
  readonly of: string
}

/** Returns the texts of a product in one language: name, description, words. */
export const textsOf = ({ name, description, words }: TranslatedGoods): TranslatedText[] => [
  ...(name ? [{ kind: 'name' as const, ...name }] : []),
  { kind: 'description', ...description },
  ...words.map(({ english, translation }) => ({ kind: 'word' as const, english, translation, of: english })),
]

const isOutdated = ({ translation, of, english }: TranslatedText): boolean => translation !== '' && of !== english

const keyOf = ({ kind, english }: TranslatedText): string => (kind === 'word' ? `word ${english}` : kind)

const bodyOf = ({ language, version }: TranslatedGoods, { kind, english }: TranslatedText, value: string) => {
  const text = { of: english, translation: value }
  const changed = kind === 'word' ? { words: [{ english, translation: value }] } : { [kind]: text, words: [] }
  return { language, seen: version, ...changed }
}

export interface TranslationEditor {
  readonly languages: readonly TranslatedGoods[]
  isChangedElsewhere(language: TranslationLanguage, text: TranslatedText): boolean
  /** Saves a translation. Resolves to whether it was saved. */
  save(language: TranslationLanguage, text: TranslatedText, value: string): Promise<boolean>
}

/** Returns the translations of a product and a function that saves one of them. Saves run one after another. */
export function useProductTranslations(productId: string, firstReply: ProductTranslationsReply): TranslationEditor {
  const [languages, setLanguages] = useState<readonly TranslatedGoods[]>(firstReply.languages)
  const [changedElsewhere, setChangedElsewhere] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef<readonly TranslatedGoods[]>(firstReply.languages)
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  const call = useAdminCall()
  const params = { productId }
  const replace = (next: readonly TranslatedGoods[]) => {
    latest.current = next
    setLanguages(next)
  }
  const currentTextsOf = (language: TranslationLanguage) => latest.current.find((each) => each.language === language)

  const save = async (language: TranslationLanguage, text: TranslatedText, value: string): Promise<boolean> => {
    const current = currentTextsOf(language)
    if (!current) return false
    const key = `${language} ${keyOf(text)}`
    try {
      const reply = await call(() => send(saveProductTranslations, { params, body: bodyOf(current, text, value) }))
      if (reply === null) return false
      replace(reply.languages)
      setChangedElsewhere((keys) => new Set([...keys].filter((each) => each !== key)))
      toast.success(reply.message)
      return true
    } catch (error) {
      if (!isRefusal(error, saveProductTranslations, 'product_changed')) throw error
      const reloaded = await call(() => send(viewProductTranslations, { params }))
      if (reloaded === null) return false
      replace(reloaded.languages)
      const savedElsewhere = textsOf(currentTextsOf(language) ?? current).find((each) => keyOf(each) === keyOf(text))
      // Only other translations have changed, so this one is saved again with the newer version.
      if (savedElsewhere?.translation === text.translation && savedElsewhere.of === text.of)
        return save(language, savedElsewhere, value)
      setChangedElsewhere((keys) => new Set([...keys, key]))
      return false
    }
  }
  return {
    languages,
    isChangedElsewhere: (language, text) => changedElsewhere.has(`${language} ${keyOf(text)}`),
    save: (language, text, value) => {
      const saving = lastSave.current
        .then(() => save(language, text, value))
        .catch((error: unknown) => {
          showFailure(words.failed, error)
          return false
        })
      lastSave.current = saving
      return saving
    },
  }
}
