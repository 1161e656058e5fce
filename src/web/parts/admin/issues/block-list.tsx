// What a monthly letter is made of, in its order: headings, paragraphs, links and products, none of them HTML.
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { adminIssues } from '#copy/admin-issues.ts'
import { BLOCK_KINDS, BLOCKS_MOST } from '#domain/issue.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BlockFields } from './block-fields.tsx'
import { type DraftBlock, emptyBlock, moved } from './issue-draft.ts'

const words = adminIssues.one.blocks

interface BlockListProps {
  blocks: readonly DraftBlock[]
  fieldOf: (name: string) => FieldBinding
  onChange: (blocks: readonly DraftBlock[]) => void
}

export function BlockList({ blocks, fieldOf, onChange }: BlockListProps) {
  return (
    <Panel title={words.title}>
      <div className="grid gap-4">
        {blocks.length === 0 && <p className="text-admin text-ink-soft">{words.none}</p>}
        <ol className="grid gap-4">
          {blocks.map((block, place) => {
            const name = words.of(words.names[block.kind], place + 1)
            return (
              <li key={block.key} className="grid gap-2 rounded-note border border-line p-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p className="text-small font-semibold text-ink-soft">{name}</p>
                  <div className="flex">
                    <Tool
                      label={words.up(name)}
                      sign={ArrowUp}
                      disabled={place === 0}
                      onPress={() => onChange(moved(blocks, place, -1))}
                    />
                    <Tool
                      label={words.down(name)}
                      sign={ArrowDown}
                      disabled={place === blocks.length - 1}
                      onPress={() => onChange(moved(blocks, place, 1))}
                    />
                    <Tool
                      label={words.remove(name)}
                      sign={X}
                      onPress={() => onChange(blocks.filter(({ key }) => key !== block.key))}
                    />
                  </div>
                </div>
                <BlockFields
                  block={block}
                  fieldOf={(field) => fieldOf(`blocks.${place}.${field}`)}
                  onChange={(next) =>
                    onChange(blocks.map((each) => (each.key === block.key ? { ...next, key: each.key } : each)))
                  }
                />
              </li>
            )
          })}
        </ol>
        {blocks.length < BLOCKS_MOST && (
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-2 text-small font-semibold">{words.add}</legend>
            {BLOCK_KINDS.map((kind) => (
              <Button key={kind} tone="outlined" small onClick={() => onChange([...blocks, emptyBlock(kind)])}>
                {words.names[kind]}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </Panel>
  )
}

interface ToolProps {
  label: string
  sign: typeof X
  disabled?: boolean
  onPress: () => void
}

const Tool = ({ label, sign, disabled = false, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
    className="inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-sand hover:text-ink disabled:opacity-40"
  >
    <Icon sign={sign} size={20} />
  </button>
)
