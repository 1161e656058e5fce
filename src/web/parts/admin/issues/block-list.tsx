// The fields for the blocks of a newsletter (headings, paragraphs, links, products), and the draft that contains them.
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { listProducts } from '#contract/calls/products.ts'
import type { IssueView } from '#contract/newsletter.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import {
  BLOCK_KINDS,
  type Block,
  MAX_BLOCKS,
  MAX_HEADING,
  MAX_LABEL,
  MAX_PARAGRAPH,
  MAX_URL_LENGTH,
} from '#domain/issue.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { withRowMoved } from '#web/parts/admin/frame/with-row-moved.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

const texts = adminIssues.one.blocks

interface BlockListProps {
  blocks: readonly DraftBlock[]
  fieldOf: (name: string) => FieldBinding
  onChange: (blocks: readonly DraftBlock[]) => void
}

export function BlockList({ blocks, fieldOf, onChange }: BlockListProps) {
  return (
    <Panel title={texts.title}>
      <div className="grid gap-4">
        {blocks.length === 0 && <p className="text-admin text-ink-soft">{texts.none}</p>}
        <ol className="grid gap-4">
          {blocks.map((block, index) => (
            <li key={block.key} className="grid gap-2 rounded-note border border-line p-3">
              <BlockHead blocks={blocks} index={index} onChange={onChange} />
              <BlockFields
                block={block}
                fieldOf={(field) => fieldOf(`blocks.${index}.${field}`)}
                onChange={(changed) => onChange(blocks.with(index, { ...changed, key: block.key }))}
              />
            </li>
          ))}
        </ol>
        {blocks.length < MAX_BLOCKS && (
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-2 text-small font-semibold">{texts.add}</legend>
            {BLOCK_KINDS.map((kind) => (
              <Button key={kind} tone="outlined" small onClick={() => onChange([...blocks, emptyBlock(kind)])}>
                {texts.names[kind]}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </Panel>
  )
}

interface BlockHeadProps extends Pick<BlockListProps, 'blocks' | 'onChange'> {
  index: number
}

function BlockHead({ blocks, index, onChange }: BlockHeadProps) {
  const block = blocks[index]
  if (block === undefined) return null
  const name = texts.of(texts.names[block.kind], index + 1)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-small font-semibold text-ink-soft">{name}</p>
      <div className="flex">
        <BlockButton
          label={texts.up(name)}
          sign={ArrowUp}
          disabled={index === 0}
          onPress={() => onChange(withRowMoved(blocks, index, -1))}
        />
        <BlockButton
          label={texts.down(name)}
          sign={ArrowDown}
          disabled={index === blocks.length - 1}
          onPress={() => onChange(withRowMoved(blocks, index, 1))}
        />
        <BlockButton label={texts.remove(name)} sign={X} onPress={() => onChange(blocks.toSpliced(index, 1))} />
      </div>
    </div>
  )
}

interface BlockButtonProps {
  label: string
  sign: typeof X
  disabled?: boolean
  onPress: () => void
}

const BlockButton = ({ label, sign, disabled = false, onPress }: BlockButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
    className="inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-sand hover:text-ink disabled:opacity-40"
  >
    <Icon icon={sign} size={20} />
  </button>
)

interface BlockFieldsProps {
  block: Block
  fieldOf: (field: string) => FieldBinding
  onChange: (block: Block) => void
}

function BlockFields({ block, fieldOf, onChange }: BlockFieldsProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <TextField
          label={texts.names.heading}
          required
          maxLength={MAX_HEADING}
          value={block.text}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
          {...fieldOf('text')}
        />
      )
    case 'text':
      return (
        <TextArea
          label={texts.names.text}
          required
          maxLength={MAX_PARAGRAPH}
          rows={5}
          value={block.text}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
          {...fieldOf('text')}
        />
      )
    case 'link':
      return (
        <div className="grid gap-3">
          <TextField
            label={texts.label}
            required
            maxLength={MAX_LABEL}
            value={block.label}
            onChange={({ target }) => onChange({ ...block, label: target.value })}
            {...fieldOf('label')}
          />
          <TextField
            label={texts.url}
            hint={texts.urlHint}
            required
            maxLength={MAX_URL_LENGTH}
            inputMode="url"
            value={block.url}
            onChange={({ target }) => onChange({ ...block, url: target.value })}
            {...fieldOf('url')}
          />
        </div>
      )
    case 'product':
      return (
        <ProductChoice
          value={block.productId}
          field={fieldOf('productId')}
          onChange={(productId) => onChange({ ...block, productId })}
        />
      )
  }
}

interface ProductChoiceProps {
  value: string
  field: FieldBinding
  onChange: (productId: string) => void
}

function ProductChoice({ value, field, onChange }: ProductChoiceProps) {
  const { reply } = useQuery(listProducts, { query: {}, cached: true })
  const productOptions = (reply ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const isListed = value === '' || reply === null || productOptions.some((each) => each.value === value)
  return (
    <SelectField
      label={texts.product}
      required
      placeholder={texts.choose}
      options={isListed ? productOptions : [...productOptions, { value, label: texts.gone }]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...field}
    />
  )
}

type DraftBlock = Block & { readonly key: number }

export interface IssueDraft {
  readonly subject: string
  readonly preview: string
  readonly blocks: readonly DraftBlock[]
}

let lastKey = 0
function withKey(block: Block): DraftBlock {
  lastKey += 1
  return { ...block, key: lastKey }
}

const EMPTY: { readonly [Kind in Block['kind']]: Block & { readonly kind: Kind } } = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', text: '' },
  link: { kind: 'link', label: '', url: '' },
  product: { kind: 'product', productId: '' },
}
const emptyBlock = (kind: Block['kind']): DraftBlock => withKey(EMPTY[kind])

/** Returns an editable draft of an issue, with a React key for each block. */
export const draftOf = ({ subject, preview, blocks }: IssueView): IssueDraft => ({
  subject,
  preview,
  blocks: blocks.map(withKey),
})

/** Returns the body of the call that saves the draft. `version` is the stored version on which the draft is based. */
export const bodyOf = ({ blocks, ...draft }: IssueDraft, version: number) => ({
  ...draft,
  version,
  blocks: blocks.map(({ key, ...block }) => block),
})

/** True when the draft does not differ from the stored issue. */
export function isSaved(draft: IssueDraft, issue: IssueView): boolean {
  const { version } = issue
  return JSON.stringify(bodyOf(draft, version)) === JSON.stringify(bodyOf(draftOf(issue), version))
}
