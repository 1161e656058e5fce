// The form that makes rounds: how many, how large, which orders; how many fit is said before (ADM-30).
import { useState } from 'react'
import type { Given } from '#contract/call.ts'
import { countForRounds, listPackers, makeRounds } from '#contract/calls/admin/rounds.ts'
import { rounds } from '#copy/rounds.ts'
import {
  MOST_IN_ROUND,
  MOST_ROUNDS_AT_ONCE,
  ROUND_CONTENTS,
  ROUND_SORTS,
  type RoundContents,
  type RoundSort,
} from '#domain/pick-round.ts'
import { REGIONS, type Region } from '#domain/shipping.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = rounds.make

interface MakeRoundsProps {
  open: boolean
  onClose: () => void
  onMade: () => Promise<void>
}

export const MakeRounds = ({ open, onClose, onMade }: MakeRoundsProps) => (
  <Dialog open={open} onClose={onClose} title={words.title}>
    <Form onMade={onMade} />
  </Dialog>
)

type Name = 'size' | 'rounds' | 'contents' | 'region' | 'sort' | 'from' | 'to' | 'assignee'

/** What the count depends on. */
interface Wish {
  readonly contents: RoundContents
  readonly region: Region | ''
  readonly from: string
  readonly to: string
}

const NUMBER = { inputMode: 'numeric', autoComplete: 'off', pattern: '[0-9]*' } as const

function Form({ onMade }: { onMade: () => Promise<void> }) {
  const call = useAdminCall()
  const keyOf = useRepeatKey()
  const [wish, setWish] = useState<Wish>({ contents: 'any', region: '', from: '', to: '' })
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }))
  const people = useAnswer(listPackers)
  const form = useForm<Name>({
    failed: words.failed,
    onSubmit: async (values) => {
      const body: Given<typeof makeRounds, 'body'> = {
        size: Number(values.size),
        rounds: Number(values.rounds),
        contents: wish.contents,
        sort: values.sort as RoundSort,
        ...(wish.region === '' ? {} : { region: wish.region }),
        ...(wish.from === '' ? {} : { from: Number(wish.from) }),
        ...(wish.to === '' ? {} : { to: Number(wish.to) }),
        assignee: values.assignee === '' ? null : values.assignee,
      }
      const headers = { 'idempotency-key': keyOf(body) }
      const reply = await call(() => send(makeRounds, { body, headers }))
      if (reply === null) return
      keyOf.renew()
      toast.success(reply.message)
      await onMade()
    },
  })
  return (
    <form {...form.props} className="mt-5 grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          label={words.size}
          required
          min={1}
          max={MOST_IN_ROUND}
          defaultValue="100"
          {...form.field('size')}
        />
        <NumberField
          label={words.rounds}
          required
          min={1}
          max={MOST_ROUNDS_AT_ONCE}
          defaultValue="1"
          {...form.field('rounds')}
        />
        <SelectField
          label={words.contents}
          options={ROUND_CONTENTS.map((value) => ({ value, label: words.contentsOf[value] }))}
          value={wish.contents}
          onChange={({ target }) => change({ contents: target.value as RoundContents })}
          {...form.field('contents')}
        />
        <SelectField
          label={words.region}
          placeholder={words.everywhere}
          options={REGIONS.map((value) => ({ value, label: value }))}
          value={wish.region}
          onChange={({ target }) => change({ region: target.value as Region | '' })}
          {...form.field('region')}
        />
        <TextField
          label={words.from}
          {...NUMBER}
          value={wish.from}
          onChange={({ target }) => change({ from: target.value.replace(/\D/g, '') })}
          {...form.field('from')}
        />
        <TextField
          label={words.to}
          {...NUMBER}
          value={wish.to}
          onChange={({ target }) => change({ to: target.value.replace(/\D/g, '') })}
          {...form.field('to')}
        />
      </div>
      <SelectField
        label={words.sort}
        options={ROUND_SORTS.map((value) => ({ value, label: words.sorts[value] }))}
        {...form.field('sort')}
      />
      <SelectField
        label={words.assignee}
        placeholder={words.anybody}
        options={(people.reply?.people ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.field('assignee')}
      />
      <Waiting wish={wish} />
      <Button type="submit" wide busy={form.busy} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}

/** How many orders fit, as it is typed. */
function Waiting({ wish: { contents, region, from, to } }: { wish: Wish }) {
  const query = {
    contents,
    ...(region === '' ? {} : { region }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  }
  const { reply, error } = useAnswer(countForRounds, { query })
  return (
    <div role="status" className="min-h-11 text-small text-ink-soft">
      {reply === null ? (
        error === null && words.counting
      ) : (
        <>
          <p>{words.waiting(reply.count, reply.late)}</p>
          {reply.disputed > 0 && <p>{words.disputed(reply.disputed)}</p>}
        </>
      )}
    </div>
  )
}
