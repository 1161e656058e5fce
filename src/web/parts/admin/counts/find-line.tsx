// A scanned code, or a part of a name, leads to the line that is counted next (STK-12, ORD-29).
import type { FormEvent } from 'react'
import type { CountLine } from '#contract/stock-counts.ts'
import { counts } from '#copy/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { lineOf } from './line-of.ts'

const words = counts.page

export function FindLine({ lines }: { lines: readonly CountLine[] }) {
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('find') as HTMLInputElement
    const line = lineOf(lines, field.value)
    if (line === null) {
      toast.failure(words.unknown)
      field.select()
      return
    }
    field.value = ''
    const place = document.getElementById(`count-${line._id}`)
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector('input')?.focus()
  }
  return (
    <form onSubmit={find} className="flex flex-wrap items-end gap-3 print:hidden">
      <div className="min-w-0 grow basis-48">
        <TextField label={words.find} name="find" autoComplete="off" spellCheck={false} enterKeyHint="go" />
      </div>
      <Button type="submit" tone="outlined">
        {words.go}
      </Button>
    </form>
  )
}
