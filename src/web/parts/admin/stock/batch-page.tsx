// One batch: its facts, the orders that contain it, and its recall (STK-6).
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { recallBatch, sendRecallEmails, viewBatch } from '#contract/calls/admin/batches.ts'
import type { BatchView } from '#contract/stock-batches.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { MAX_RECALL_EMAIL_LENGTH, MAX_RECALL_LENGTH } from '#domain/stock-batch.ts'
import { send } from '#web/api-client.ts'
import { AdminPage, Fact, Facts } from '#web/parts/admin/frame/admin-page.tsx'
import { DialogButton } from '#web/parts/admin/frame/dialog-button.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { RecordNavigation } from '#web/parts/admin/frame/record-navigation.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Day, Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { BatchRecipientsPanel } from './batch-recipients-panel.tsx'
import { BatchBadge } from './batches.tsx'
import { useStockForm } from './stock-forms.tsx'

const texts = adminStock.batch

export default function BatchPage() {
  const { id = '' } = useParams()
  const rights = useRights()
  const result = useQuery(viewBatch, { params: { batchId: id } })
  const batch = result.reply?.batch._id === id ? result.reply.batch : null
  return (
    <AdminPage
      title={batch ? texts.title(batch.number) : adminStock.title}
      back={
        <RecordNavigation
          kind="batches"
          id={id}
          pageOf={adminPages.batch}
          list={adminPages.batches}
          nameOf={() => texts.back}
        />
      }
      {...(batch && {
        badge: <BatchBadge state={batch.state} />,
        note: batch.item.name,
        ...(batch.recalledAt === null && { actions: <RecallButton batch={batch} onChange={result.reload} /> }),
      })}
    >
      {batch === null ? (
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {() => null}
        </QueryState>
      ) : (
        <div key={id} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <FactsPanel batch={batch} />
          <div className="grid grid-cols-1 gap-5">
            <BatchRecipientsPanel batch={batch} />
            {batch.recalledAt !== null && batch.reached.orders > 0 && rights.has('recall') && (
              <RecallEmailPanel batch={batch} onChange={result.reload} />
            )}
          </div>
        </div>
      )}
    </AdminPage>
  )
}

const FactsPanel = ({ batch: { expiresOn, units, cameAt, recalledAt, recallReason } }: { batch: BatchView }) => (
  <Panel title={texts.facts}>
    <Facts>
      <Fact name={texts.left}>{adminStock.number(units)}</Fact>
      <Fact name={texts.expires}>{expiresOn === null ? adminStock.batches.never : <Day at={expiresOn} />}</Fact>
      <Fact name={texts.came}>
        <Moment at={cameAt} />
      </Fact>
      {recalledAt !== null && (
        <>
          <Fact name={texts.recalled}>
            <Moment at={recalledAt} />
          </Fact>
          <Fact name={texts.why}>{recallReason}</Fact>
        </>
      )}
    </Facts>
  </Panel>
)

interface RecallProps {
  batch: BatchView
  onChange: () => Promise<void>
}

const RecallButton = ({ batch, onChange }: RecallProps) => (
  <DialogButton tone="outlined" label={texts.recall} title={texts.recallTitle(batch.number)}>
    {(close) => (
      <RecallForm
        batch={batch}
        onChange={async () => {
          close()
          await onChange()
        }}
      />
    )}
  </DialogButton>
)

function RecallForm({ batch, onChange }: RecallProps) {
  const form = useStockForm<'reason'>({
    act: ({ reason }) => send(recallBatch, { params: { batchId: batch._id }, body: { reason } }),
    onDone: onChange,
    failed: texts.recallFailed,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{texts.recallText}</p>
      <TextArea label={texts.reason} required maxLength={MAX_RECALL_LENGTH} rows={3} {...form.field('reason')} />
      <SubmitButton form={form} label={texts.recallSubmit} busyLabel={adminStock.busy} isAtEnd />
    </form>
  )
}

function RecallEmailPanel({ batch, onChange }: RecallProps) {
  const form = useStockForm<'text'>({
    act: ({ text }, keyOf) => {
      const body = { text }
      const headers = { 'idempotency-key': keyOf(body) }
      return send(sendRecallEmails, { params: { batchId: batch._id }, body, headers })
    },
    onDone: async () => {
      form.reset()
      await onChange()
    },
    failed: texts.sendFailed,
  })
  return (
    <Panel title={texts.tell} note={texts.tellText}>
      <form {...form.props} className="grid gap-4">
        <TextArea
          label={texts.email}
          hint={texts.emailHint}
          required
          maxLength={MAX_RECALL_EMAIL_LENGTH}
          rows={8}
          {...form.field('text')}
        />
        <SubmitButton form={form} label={texts.send} busyLabel={adminStock.busy} />
      </form>
    </Panel>
  )
}
