// The page for a pasted list of parcels. Each line is checked, then a bulk action moves the orders of all valid lines.
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { admin } from '#copy/admin.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { packing } from '#copy/packing.ts'
import type { ParcelLine } from '#domain/dispatch-lines.ts'
import { reasonOf } from '#web/api-client.ts'
import { AdminPage, BackLink } from '#web/parts/admin/frame/admin-page.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { BulkProgress, BulkResult } from './bulk-bar.tsx'
import type { JudgedLine, LineContext, LineStatus } from './dispatch-line-status.ts'
import { LINES_ID } from './order-filters.tsx'
import { ParcelTable } from './parcel-table.tsx'
import { type Move, type MoveKind, useBulkMove } from './use-bulk-move.ts'
import { type LookUp, useLookUp } from './use-look-up.ts'

const texts = adminOrders.pasted
const MAX_LINES = 1000

interface ListTexts {
  readonly title: string
  readonly note: string
  readonly field: string
  readonly example: string
  readonly hint: string
  readonly button: (count: number) => string
  readonly busy: string
  readonly done: (count: number) => string
}

function ListKindChoice() {
  const filters = useFilters()
  return (
    <Choices
      label={texts.which}
      value={filters.get('as') === 'delivered' ? 'delivered' : 'dispatched'}
      options={[
        { value: 'dispatched', label: texts.dispatched },
        { value: 'delivered', label: texts.delivered },
      ]}
      onChange={(value) => filters.set({ as: value === 'delivered' ? value : '' })}
    />
  )
}

interface PastedListProps<Line extends ParcelLine> {
  texts: ListTexts
  initialText?: string
  read: (text: string) => Line[]
  judge: (lines: readonly Line[], lookedUp: LineContext) => JudgedLine[]
  kind: MoveKind
  moveOf: (line: JudgedLine) => Move | null
  choices: (list: {
    readonly lines: readonly Line[]
    readonly judgedLines: readonly JudgedLine[]
    readonly isBusy: boolean
  }) => ReactNode
}

export function PastedList<Line extends ParcelLine>({
  texts: listTexts,
  initialText = '',
  read,
  judge,
  kind,
  moveOf,
  choices,
}: PastedListProps<Line>) {
  const rights = useRights()
  const [text, setText] = useState(initialText)
  const allLines = useMemo(() => read(text), [read, text])
  const isTooLong = allLines.length > MAX_LINES
  const lines = isTooLong ? [] : allLines
  const lookUp = useLookUp(lines)
  const bulkMove = useBulkMove(lookUp.retry)
  const judgedLines = judge(lines, { found: lookUp.found, results: bulkMove.results })
  const readyLines = judgedLines.filter(({ status }) => status === 'ready')
  useUnsaved(judgedLines.some(({ status }) => status === 'ready' || status === 'placed'))
  const numbers = new Map(judgedLines.map(({ order }) => [order?._id, order?.orderNumber]))
  const startMove = () => {
    const moves = readyLines.flatMap((line) => moveOf(line) ?? [])
    if (moves.length > 0) void bulkMove.run(kind, moves)
  }
  return (
    <AdminPage
      title={listTexts.title}
      note={<p className="measure">{listTexts.note}</p>}
      actions={<ListKindChoice />}
      back={
        <BackLink to={rights.has('orders') ? adminPages.orders : adminPages.packing}>
          {rights.has('orders') ? texts.back : packing.back}
        </BackLink>
      }
    >
      <Panel>
        <div className="grid gap-4">
          <TextArea
            label={listTexts.field}
            id={LINES_ID}
            name="lines"
            rows={8}
            autoFocus
            spellCheck={false}
            autoComplete="off"
            placeholder={listTexts.example}
            value={text}
            readOnly={bulkMove.isBusy}
            hint={listTexts.hint}
            error={isTooLong ? texts.tooMany(MAX_LINES) : undefined}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) startMove()
            }}
          />
          {choices({ lines, judgedLines, isBusy: bulkMove.isBusy })}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button
              small
              disabled={readyLines.length === 0}
              busy={bulkMove.isBusy}
              busyLabel={listTexts.busy}
              onClick={startMove}
            >
              {listTexts.button(readyLines.length)}
            </Button>
            {bulkMove.isBusy && <BulkProgress bulkMove={bulkMove} />}
            {!bulkMove.isBusy && bulkMove.total === 0 && <FileButton onText={setText} />}
            {!bulkMove.isBusy && bulkMove.total > 0 && (
              <Button
                tone="outlined"
                small
                onClick={() => {
                  setText('')
                  bulkMove.clear()
                }}
              >
                {texts.startOver}
              </Button>
            )}
          </div>
          <BulkResult
            bulkMove={bulkMove}
            doneText={listTexts.done}
            nameOf={({ _id, reason }) => adminOrders.many.reason(numbers.get(_id) ?? 0, reason)}
          />
        </div>
      </Panel>
      {judgedLines.length > 0 && <LinesPanel lines={judgedLines} lookUp={lookUp} />}
    </AdminPage>
  )
}

function LinesPanel({ lines, lookUp }: { lines: readonly JudgedLine[]; lookUp: LookUp }) {
  const count = (wanted: LineStatus) => lines.filter(({ status }) => status === wanted).length
  const waitingText = lookUp.error ? '' : texts.looking
  const summaryText = lookUp.found === null ? waitingText : texts.summary(count('ready'), count('wrong'))
  return (
    <Panel title={texts.list} note={<span role="status">{summaryText}</span>} busy={lookUp.found === null} flush>
      {lookUp.error !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-small text-chilli nav:px-5">
          {texts.lookFailed} {reasonOf(lookUp.error)}
          <Button tone="outlined" small onClick={lookUp.retry}>
            {admin.again}
          </Button>
        </div>
      )}
      <ParcelTable lines={lines} />
    </Panel>
  )
}

const MAX_FILE_BYTES = 2_000_000

function FileButton({ onText }: { onText: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const loadFile = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > MAX_FILE_BYTES ? null : await file.text().catch(() => null)
    // A zero byte means that the file is not a text file, but for example a spreadsheet.
    const isText = text !== null && !text.includes('\0')
    setIsUnreadable(!isText)
    if (isText) onText(text)
  }
  return (
    <>
      <Button tone="outlined" small onClick={() => field.current?.click()}>
        {texts.file}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ target }) => {
          void loadFile(target.files?.[0])
          target.value = ''
        }}
      />
      {isUnreadable && (
        <span role="alert" className="text-small text-chilli">
          {texts.unreadFile}
        </span>
      )}
    </>
  )
}
