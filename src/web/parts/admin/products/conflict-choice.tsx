// A conflict: someone else has changed the product since the form was loaded. For each conflicting field, staff choose
// the value of their form or the stored one.
import { useEffect, useRef, useState } from 'react'
import { adminProducts } from '#copy/admin-products.ts'
import type { Publishing } from '#domain/publishing.ts'
import type { Unit } from '#domain/tax.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFoot } from '#web/ui/wide-dialog.tsx'
import { type Draft, differences, draftOf, type FieldName, filledRows } from './draft.ts'
import type { Conflict, ProductEditor } from './use-product-editor.ts'

const { form } = adminProducts
const words = form.conflict
const LABELS: Record<FieldName, string> = {
  name: form.name,
  description: form.description,
  price: form.price,
  mrp: form.mrp,
  publishing: form.shop.publishing,
  publishFrom: form.shop.from,
  category: form.shop.category,
  family: form.family.name,
  label: form.family.label,
  stock: form.stock,
  lowStock: form.lowStock,
  weightGrams: form.weight,
  inStock: form.inStock,
  kitItems: form.kit.title,
  alsoKnownAs: form.shop.alsoKnownAs,
  hsn: form.tax.hsn,
  taxClass: form.tax.taxClass,
  taxRate: form.tax.taxRate,
  taxUnit: form.tax.taxUnit,
  ...form.attributes,
  companions: form.companions.title,
}
const IMAGE = 'image'
type ConflictingField = FieldName | typeof IMAGE

function fieldText({ texts, inStock, kit }: Draft, name: FieldName): string {
  if (name === 'inStock') return inStock ? form.inStock : adminProducts.outOfStock
  if (name === 'kitItems')
    return (
      filledRows(kit)
        .map(([item, quantity]) => `${quantity} × ${item}`)
        .join('; ') || words.empty
    )
  if (name === 'publishing') return form.shop.states[texts.publishing as Publishing] ?? texts.publishing
  if (name === 'taxClass') return texts.taxClass === 'exempt' ? form.tax.classes.exempt : form.tax.classes.taxable
  if (name === 'taxUnit') return form.tax.units[texts.taxUnit as Unit] ?? texts.taxUnit
  if (name === 'companions')
    return texts.companions ? form.companions.chosen(texts.companions.split(',').length) : words.empty
  return texts[name].trim() || words.empty
}

export function ConflictChoice({ editor, conflict }: { editor: ProductEditor; conflict: Conflict }) {
  const { base, draft } = editor
  const newerDraft = draftOf(conflict.newerVersion)
  const conflictingFields: readonly ConflictingField[] = [
    ...conflict.fields,
    ...(conflict.hasImage ? ([IMAGE] as const) : []),
  ]
  // The fields that keep the value of this form: by default those that were edited in it.
  const [ownFields, setOwnFields] = useState<ReadonlySet<ConflictingField>>(
    () => new Set<ConflictingField>([...differences(draftOf(base), draft), IMAGE]),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const setOwn = (name: ConflictingField, isOwn: boolean) =>
    setOwnFields((before) => {
      const after = new Set(before)
      if (isOwn) after.add(name)
      else after.delete(name)
      return after
    })
  const resolve = () =>
    editor.resolve(
      conflict.fields.filter((name) => ownFields.has(name)),
      !conflict.hasImage || ownFields.has(IMAGE),
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div role="alert">
          <h3 ref={heading} tabIndex={-1} className="text-admin-panel text-chilli outline-none">
            {words.title}
          </h3>
        </div>
        <p className="mt-1 text-admin text-ink-soft">{words.text}</p>
        <div className="mt-5 grid gap-5">
          {conflictingFields.map((name) => (
            <ConflictingFieldChoice
              key={name}
              name={name}
              ownText={name === IMAGE ? words.newImage : fieldText(draft, name)}
              newerText={name === IMAGE ? words.theirImage : fieldText(newerDraft, name)}
              isOwn={ownFields.has(name)}
              onChoose={(isOwn) => setOwn(name, isOwn)}
            />
          ))}
        </div>
      </DialogBody>
      <DialogFoot
        note={
          <Button tone="quiet" small onClick={() => setOwnFields(new Set())}>
            {words.allTheirs}
          </Button>
        }
      >
        <Button tone="outlined" small onClick={editor.dropConflict}>
          {words.later}
        </Button>
        <Button small onClick={resolve}>
          {words.save}
        </Button>
      </DialogFoot>
    </div>
  )
}

interface ConflictingFieldChoiceProps {
  name: ConflictingField
  ownText: string
  newerText: string
  isOwn: boolean
  onChoose: (isOwn: boolean) => void
}

function ConflictingFieldChoice({ name, ownText, newerText, isOwn, onChoose }: ConflictingFieldChoiceProps) {
  const choices = [
    { key: 'newer', title: words.theirs, text: newerText, isOwnValue: false },
    { key: 'own', title: words.mine, text: ownText, isOwnValue: true },
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-label">{name === IMAGE ? words.image : LABELS[name]}</legend>
      {choices.map(({ key, title, text, isOwnValue }) => (
        <label
          key={key}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2.5 text-admin has-checked:border-ink has-checked:bg-cream"
        >
          <input
            type="radio"
            name={`choice-${name}`}
            checked={isOwn === isOwnValue}
            onChange={() => onChoose(isOwnValue)}
            className="mt-1 size-4 shrink-0 accent-rose"
          />
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">{title}:</span> {text}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
