// The fields of one block of a monthly letter.
import { adminIssues } from '#copy/admin-issues.ts'
import { type Block, HEADING_MOST, LABEL_MOST, PARAGRAPH_MOST, URL_MOST } from '#domain/issue.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { ProductChoice } from './product-choice.tsx'

const words = adminIssues.one.blocks

interface BlockFieldsProps {
  block: Block
  fieldOf: (field: string) => FieldBinding
  onChange: (block: Block) => void
}

export function BlockFields({ block, fieldOf, onChange }: BlockFieldsProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <TextField
          label={words.names.heading}
          required
          maxLength={HEADING_MOST}
          value={block.text}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
          {...fieldOf('text')}
        />
      )
    case 'text':
      return (
        <TextArea
          label={words.names.text}
          required
          maxLength={PARAGRAPH_MOST}
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
            label={words.label}
            required
            maxLength={LABEL_MOST}
            value={block.label}
            onChange={({ target }) => onChange({ ...block, label: target.value })}
            {...fieldOf('label')}
          />
          <TextField
            label={words.url}
            hint={words.urlHint}
            required
            maxLength={URL_MOST}
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
