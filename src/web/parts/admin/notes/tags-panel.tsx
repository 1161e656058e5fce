// The tags of an order or a person: those in use are offered while one is typed, Enter adds it (ADM-43).
import { X } from 'lucide-react'
import { useState } from 'react'
import { tagWords as words } from '#copy/notes.ts'
import { MOST_TAGS, offeredTags, TAG, TAG_MOST, tidyTag } from '#domain/tag.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Answer = Promise<{ message: string; tags: string[] }>

/** The calls that change the tags of a record. */
export interface TagDeeds {
  add(tag: string): Answer
  remove(tag: string): Answer
}

interface TagsPanelProps {
  tags: readonly string[]
  inUse: readonly string[]
  /** Who reads them, where that is not staff alone. */
  hint?: string
  /** Null: they are only read here. */
  deeds: TagDeeds | null
  onChange: () => Promise<void>
}

export const TagsPanel = ({ tags, hint, deeds, ...adding }: TagsPanelProps) => (
  <Panel title={words.title} {...(hint !== undefined && { note: hint })}>
    {tags.length === 0 ? (
      <p className="text-small text-ink-soft">{words.none}</p>
    ) : (
      <ul aria-label={words.title} className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <Tag key={tag} tag={tag} remove={deeds?.remove ?? null} onChange={adding.onChange} />
        ))}
      </ul>
    )}
    {deeds !== null && (
      <div className="mt-4">
        {tags.length >= MOST_TAGS ? (
          <p className="text-small text-ink-soft">{words.full(MOST_TAGS)}</p>
        ) : (
          <AddTag tags={tags} add={deeds.add} {...adding} />
        )}
      </div>
    )}
  </Panel>
)

interface TagProps {
  tag: string
  remove: TagDeeds['remove'] | null
  onChange: () => Promise<void>
}

function Tag({ tag, remove, onChange }: TagProps) {
  const { isBusy, run } = useAction(words.removeFailed)
  return (
    <li className="inline-flex min-h-9 items-center rounded-full bg-sand pl-3.5 text-small font-semibold">
      <span className={remove === null ? 'pr-3.5' : ''}>{tag}</span>
      {remove !== null && (
        <button
          type="button"
          aria-label={words.removeOf(tag)}
          disabled={isBusy}
          onClick={() => void run(() => remove(tag)).then((reply) => (reply === null ? undefined : onChange()))}
          className="inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/8 nav:size-9"
        >
          <Icon sign={X} size={16} />
        </button>
      )}
    </li>
  )
}

function AddTag({ tags, inUse, add, onChange }: Omit<TagsPanelProps, 'hint' | 'deeds'> & Pick<TagDeeds, 'add'>) {
  const [typed, setTyped] = useState('')
  const { run } = useAction(words.failed)
  const offered = offeredTags(inUse, tags, typed)
  const wanted = tidyTag(typed)
  // What is typed whole is meant, whatever begins with it besides.
  const options = TAG.test(wanted) && !inUse.includes(wanted) ? [...offered, wanted] : offered
  const take = async (tag: string) => {
    if (tag === '' || tags.includes(tag)) return setTyped('')
    if ((await run(() => add(tag))) === null) return
    setTyped('')
    await onChange()
  }
  return (
    <Combobox
      label={words.field}
      hint={words.hint}
      listLabel={words.list}
      maxLength={TAG_MOST}
      typed={typed}
      onType={setTyped}
      options={options.map((tag) => ({ key: tag, label: tag }))}
      status={offered.length === 0 && wanted !== '' ? words.isNew : words.offered(offered.length)}
      onTake={(option) => void take(option?.key ?? wanted)}
      onLeave={() => setTyped('')}
    />
  )
}
