// A user's coins: all entries with the balance after each, and a form that corrects the balance.
import { useState } from 'react'
import type { AdminUser, UserCoinsReply } from '#contract/admin-users.ts'
import { correctCoins, viewWalletOfUser } from '#contract/calls/admin/users.ts'
import { adminUser } from '#copy/admin-users.ts'
import { grouped } from '#copy/numbers.ts'
import { MAX_CORRECTION, MAX_CORRECTION_REASON, MIN_CORRECTION_REASON } from '#domain/coins.ts'
import { isRefusal, reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { type IdempotencyKeys, useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { classes } from '#web/ui/class-names.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day, TimeOfDay } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = adminUser.wallet
const { columns } = texts

interface CoinsPanelProps {
  user: AdminUser
  onChange: () => Promise<void>
}

export function CoinsPanel({ user, onChange }: CoinsPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const result = useQuery(viewWalletOfUser, { params: { userId: user._id } })
  const reloadAll = async () => {
    await Promise.all([result.reload(), onChange()])
  }
  return (
    <Panel
      title={texts.title}
      note={texts.balance(user.coins)}
      flush
      busy={result.isLoading}
      actions={
        <Button tone="outlined" small onClick={() => setOpen(true)}>
          {adminUser.correct.button}
        </Button>
      }
    >
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {(firstPage) =>
          firstPage.entries.length === 0 ? (
            <p className="px-4 py-5 text-admin text-ink-soft nav:px-5">{texts.none}</p>
          ) : (
            <Entries firstPage={firstPage} userId={user._id} />
          )
        }
      </QueryState>
      <CorrectionDialog user={user} open={isOpen} onClose={() => setOpen(false)} onChange={reloadAll} />
    </Panel>
  )
}

type Entry = UserCoinsReply['entries'][number]
type Cause = keyof typeof texts.causes

function describeCause({ cause, orderNumber, correction }: Entry): string {
  const causeText = Object.hasOwn(texts.causes, cause) ? texts.causes[cause as Cause] : cause
  if (correction) return texts.reason(causeText, correction.reason)
  return orderNumber === null ? causeText : texts.ofOrder(causeText, orderNumber)
}

const EntryCause = ({ entry }: { entry: Entry }) => (
  <>
    <span className="wrap-anywhere">{describeCause(entry)}</span>
    {entry.correction && <span className="text-ink-soft"> {texts.by(entry.correction.by)}</span>}
  </>
)
const CoinChange = ({ coins }: { coins: number }) => (
  <span className={classes('font-semibold', coins > 0 && 'text-leaf')}>
    {coins > 0 ? texts.came(coins) : texts.went(-coins)}
  </span>
)
const EntryTime = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap">
    <Day at={at} />, <TimeOfDay at={at} />
  </span>
)

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'date', label: columns.date, cell: ({ createdAt }) => <EntryTime at={createdAt} /> },
  { key: 'what', label: columns.what, heads: true, cell: (entry) => <EntryCause entry={entry} /> },
  { key: 'coins', label: columns.coins, right: true, cell: ({ coins }) => <CoinChange coins={coins} /> },
  { key: 'balance', label: columns.balance, right: true, cell: ({ balance }) => grouped(balance) },
]

function Entries({ firstPage, userId }: { firstPage: UserCoinsReply; userId: string }) {
  const pages = usePages(firstPage, 'entries', (cursor) =>
    send(viewWalletOfUser, { params: { userId }, query: { cursor } }),
  )
  return (
    <>
      <DataTable
        label={texts.title}
        rows={pages.rows}
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        card={(entry) => (
          <>
            <p className="flex justify-between gap-3">
              <span className="min-w-0">
                <EntryCause entry={entry} />
              </span>
              <CoinChange coins={entry.coins} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
              <EntryTime at={entry.createdAt} />
              <span className="figures">{texts.balanceAfter(entry.balance)}</span>
            </p>
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}

const correctWords = adminUser.correct

interface CorrectionDialogProps {
  user: AdminUser
  open: boolean
  onClose: () => void
  onChange: () => Promise<void>
}

function CorrectionDialog({ user, open, onClose, onChange }: CorrectionDialogProps) {
  // The key outlives the form, so that a correction sent again after a lost response is not made twice.
  const keyOf = useIdempotencyKey()
  return (
    <Dialog open={open} onClose={onClose} title={correctWords.title}>
      <CorrectionForm user={user} keyOf={keyOf} onClose={onClose} onChange={onChange} />
    </Dialog>
  )
}

interface CorrectionFormProps extends Omit<CorrectionDialogProps, 'open'> {
  keyOf: IdempotencyKeys
}

function CorrectionForm({ user, keyOf, onClose, onChange }: CorrectionFormProps) {
  const call = useAdminCall()
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  const form = useForm<'coins' | 'reason'>({
    onSubmit: async ({ coins, reason }) => {
      const body = { coins: direction === 'give' ? Number(coins) : -Number(coins), reason }
      const request = { params: { userId: user._id }, body, headers: { 'idempotency-key': keyOf(body) } }
      const reply = await call(() => send(correctCoins, request))
      if (reply === null) return
      keyOf.renew()
      toast.success(reply.message)
      onClose()
      await onChange()
    },
    onFailure: (error) => {
      if (isRefusal(error, correctCoins, 'coins_insufficient')) form.setErrors({ coins: error.message })
      else toast.failure(correctWords.failed, reasonOf(error))
    },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin wrap-anywhere">{correctWords.holds(user.name, user.coins - user.coinsHeld)}</p>
      <Choices
        label={correctWords.how}
        value={direction}
        options={[
          { value: 'give', label: correctWords.give },
          { value: 'take', label: correctWords.take },
        ]}
        onChange={setDirection}
      />
      <NumberField
        label={correctWords.coins}
        required
        min={1}
        max={MAX_CORRECTION}
        hint={correctWords.most(MAX_CORRECTION)}
        data-error={correctWords.most(MAX_CORRECTION)}
        {...form.field('coins')}
      />
      <TextArea
        label={correctWords.reason}
        hint={correctWords.reasonHint}
        required
        minLength={MIN_CORRECTION_REASON}
        maxLength={MAX_CORRECTION_REASON}
        rows={3}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" small busy={form.busy} busyLabel={adminUser.busy}>
          {correctWords.submit[direction]}
        </Button>
      </div>
    </form>
  )
}
