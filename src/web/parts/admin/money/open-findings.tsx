// Open findings, grouped by kind, with buttons for the actions that each allows.
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { compareWithGateway, listFindings, resolveFinding } from '#contract/calls/admin/findings.ts'
import type { FindingReply, FindingsReply } from '#contract/reconciliation.ts'
import { adminMoneySearch } from '#copy/admin-payments.ts'
import { adminBank } from '#copy/reconciliation.ts'
import { FINDING_KINDS, type FindingAction } from '#domain/gateway-finding.ts'
import { ApiError, send } from '#web/api-client.ts'
import { useControlledForm } from '#web/forms/use-controlled-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAction, useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import {
  ADDRESS_GRID,
  type AddressField,
  AddressInput,
  TitleSelect,
  titleOf,
} from '#web/parts/checkout/address-fields.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { searchQueryOf } from './money-page.tsx'
import { FindingFacts } from './resolved-findings.tsx'

const texts = adminBank.open

interface OpenFindingsProps {
  number: string
  onResolved: () => void
}

export function OpenFindings({ number, onResolved }: OpenFindingsProps) {
  const result = useQuery(listFindings, { query: searchQueryOf(number) })
  const check = useAction(texts.lookFailed)
  const [chosenAction, setChosenAction] = useState<ChosenAction | null>(null)
  const count = result.reply?.findings.length ?? 0
  return (
    <Panel
      flush
      title={texts.title}
      busy={result.isLoading}
      note={result.reply ? <LastChecks {...result.reply} /> : undefined}
      actions={
        <>
          {count > 0 && (
            <Badge tone="chilli" icon={<Icon icon={CircleAlert} size={16} />}>
              {texts.some(count, result.reply?.nextCursor !== null)}
            </Badge>
          )}
          <Button
            tone="outlined"
            small
            busy={check.isBusy}
            busyLabel={texts.looking}
            onClick={() => void check.run(() => send(compareWithGateway))}
          >
            {texts.look}
          </Button>
        </>
      }
    >
      <QueryState result={result}>
        {(firstPage) => <Groups key={number} firstPage={firstPage} number={number} onAct={setChosenAction} />}
      </QueryState>
      <ResolveDialog
        chosen={chosenAction}
        onClose={() => setChosenAction(null)}
        onDone={async () => {
          await result.reload()
          onResolved()
        }}
      />
    </Panel>
  )
}

interface GroupsProps {
  firstPage: FindingsReply
  number: string
  onAct: (chosenAction: ChosenAction) => void
}

function Groups({ firstPage, number, onAct }: GroupsProps) {
  const pages = usePages(firstPage, 'findings', (cursor) =>
    send(listFindings, { query: { cursor, ...searchQueryOf(number) } }),
  )
  const { rows } = pages
  if (rows.length === 0 && number !== '') return <EmptyState text={adminMoneySearch.noMatch(number)} />
  if (rows.length === 0) return <EmptyState text={firstPage.comparedAt === null ? texts.never : texts.none} />
  return (
    <>
      {FINDING_KINDS.map((kind) => {
        const rowsOfKind = rows.filter((row) => row.kind === kind)
        return rowsOfKind.length > 0 && <Group key={kind} kind={kind} findings={rowsOfKind} onAct={onAct} />
      })}
      <MoreButton pages={pages} />
    </>
  )
}

const LastChecks = ({ comparedAt, settlementsAt }: { comparedAt: string | null; settlementsAt: string | null }) => (
  <span className="flex flex-wrap gap-x-4">
    {comparedAt !== null && (
      <span>
        {texts.looked} <Moment at={comparedAt} />
      </span>
    )}
    {settlementsAt !== null && (
      <span>
        {texts.settlements} <Moment at={settlementsAt} />
      </span>
    )}
  </span>
)

interface GroupProps {
  kind: FindingReply['kind']
  findings: readonly FindingReply[]
  onAct: (chosenAction: ChosenAction) => void
}

const Group = ({ kind, findings, onAct }: GroupProps) => (
  <section aria-label={adminBank.kinds[kind].title} className="border-t border-line-soft first:border-t-0">
    <div className="grid gap-1 bg-chilli-wash px-4 py-3 nav:px-5">
      <h3 className="text-admin font-semibold text-chilli">{adminBank.kinds[kind].title}</h3>
      <p className="measure text-admin-table">{adminBank.kinds[kind].text}</p>
    </div>
    <ul>
      {findings.map((finding) => (
        <li key={finding._id} className="grid gap-3 border-t border-line-soft px-4 py-4 nav:px-5">
          <FindingFacts finding={finding} />
          <div className="flex flex-wrap gap-2">
            {finding.actions.map((action: FindingAction) => (
              <Button
                key={action}
                tone={action === 'set_aside' && finding.actions.length > 1 ? 'quiet' : 'outlined'}
                small
                onClick={() => onAct({ finding, action })}
                aria-label={`${adminBank.actions[action]}: ${finding.subject}`}
              >
                {adminBank.actions[action]}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </section>
)

const dialogWords = adminBank.dialog

interface ChosenAction {
  readonly finding: FindingReply
  readonly action: FindingAction
}

interface ResolveDialogProps {
  chosen: ChosenAction | null
  onClose: () => void
  /** Called when the finding has been resolved, also when another staff member has resolved it. */
  onDone: () => Promise<void>
}

const ResolveDialog = ({ chosen, ...formProps }: ResolveDialogProps) => (
  <Dialog open={chosen !== null} onClose={formProps.onClose} title={chosen ? dialogWords[chosen.action].title : ''}>
    {chosen && <ResolveForm chosen={chosen} {...formProps} />}
  </Dialog>
)

type Field = Exclude<AddressField, 'email'> | 'title' | 'reason'
const ADDRESS_FIELDS: readonly (readonly [Exclude<AddressField, 'email'>, string])[] = [
  ['firstName', ''],
  ['lastName', ''],
  ['phoneNumber', 'col-span-full'],
  ['houseNumber', ''],
  ['street', ''],
  ['postcode', ''],
  ['city', ''],
]

function ResolveForm({ chosen: { finding, action }, onClose, onDone }: ResolveDialogProps & { chosen: ChosenAction }) {
  const call = useAdminCall()
  const keyOf = useIdempotencyKey()
  const [needsAddress, setNeedsAddress] = useState(false)
  const form = useControlledForm<Field>({
    initialTexts: () => ({ title: 'Ms' }),
    failed: dialogWords.failed,
    onSubmit: async ({ reason = '', ...typed }) => {
      const address = needsAddress ? { ...typed, title: titleOf(typed.title) } : null
      const body = { action, reason, address }
      const headers = { 'idempotency-key': keyOf([finding._id, body]) }
      const reply = await call(() => send(resolveFinding, { params: { findingId: finding._id }, body, headers }))
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      await onDone()
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'address_needed') setNeedsAddress(true)
      if (error.code !== 'finding_already_resolved') return
      onClose()
      void onDone()
    },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{dialogWords[action].text}</p>
      <FindingFacts finding={finding} />
      {needsAddress && (
        <fieldset className={ADDRESS_GRID}>
          <legend className="mb-3 text-admin">{dialogWords.address}</legend>
          <TitleSelect form={form} autoFocus className="col-span-full" />
          {ADDRESS_FIELDS.map(([field, className]) => (
            <AddressInput key={field} form={form} field={field} className={className} />
          ))}
        </fieldset>
      )}
      {action !== 'rebuild' && (
        <TextField
          label={dialogWords.reason}
          hint={dialogWords.reasonHint}
          required
          maxLength={300}
          autoComplete="off"
          {...form.field('reason')}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outlined" small onClick={onClose}>
          {dialogWords.keep}
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel={dialogWords.busy}>
          {adminBank.actions[action]}
        </Button>
      </div>
    </form>
  )
}
