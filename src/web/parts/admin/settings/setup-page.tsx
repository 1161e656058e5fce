// The setup of a new shop, step by step, and the shop's opening. A step is done when its data is in the database
// (ADM-19, ADM-20).
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { viewSettings } from '#contract/calls/admin/settings.ts'
import { openTheShop, viewSetup } from '#contract/calls/admin/setup.ts'
import type { SettingsReply } from '#contract/settings.ts'
import type { SetupReply } from '#contract/staff.ts'
import { pages } from '#contract/urls.ts'
import { identityWords } from '#copy/identity.ts'
import { setup as texts } from '#copy/setup.ts'
import { SETUP_STEPS, type SetupStep } from '#domain/setup-step.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { type QueryResult, useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle, LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { IdentityForm } from './identity-panel.tsx'
import { ShippingForm, TaxForm } from './shipping-and-tax.tsx'
import { useUnsavedSettings } from './use-setting.tsx'

export default function SetupPage() {
  const result = useQuery(viewSetup)
  return (
    <AdminPage title={texts.title} note={<p className="measure">{texts.note}</p>}>
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {(reply) => <Steps reply={reply} result={result} />}
      </QueryState>
    </AdminPage>
  )
}

function Steps({ reply, result }: { reply: SetupReply; result: QueryResult<SetupReply> }) {
  const settings = useQuery(viewSettings)
  const [chosen, setChosen] = useState<SetupStep | null>(null)
  const onTyped = useUnsavedSettings()
  const nextStep = SETUP_STEPS.find((step) => !reply.done[step]) ?? null
  const doneCount = SETUP_STEPS.filter((step) => reply.done[step]).length
  const stateOf = (step: SetupStep): StepState => {
    if (reply.done[step]) return 'done'
    return step === nextStep ? 'next' : 'later'
  }
  const onSaved = () => {
    setChosen(null)
    void result.reload()
    void settings.reload()
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="measure rounded-note bg-turmeric px-4 py-3 text-admin" role="status">
        {reply.isPublic ? (reply.isOpen ? texts.open : texts.shut) : texts.local}{' '}
        <span className="figures font-semibold whitespace-nowrap">{texts.progress(doneCount, SETUP_STEPS.length)}</span>
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {SETUP_STEPS.map((step, index) => (
          <li key={step} className="min-w-0">
            <StepPanel
              step={step}
              number={index + 1}
              state={stateOf(step)}
              isOpen={step === (chosen ?? nextStep)}
              onToggle={() => setChosen(step === chosen ? null : step)}
            >
              <StepWork step={step} isDone={reply.done[step]} settings={settings} onTyped={onTyped} onSaved={onSaved} />
            </StepPanel>
          </li>
        ))}
      </ol>
      {reply.isPublic && <OpeningPanel reply={reply} onOpened={result.setReply} />}
    </div>
  )
}

type StepState = 'done' | 'next' | 'later'

const STATES = {
  done: { tone: 'leaf', label: texts.isDone, numberClass: 'bg-leaf-wash text-leaf' },
  next: { tone: 'petal', label: texts.isNext, numberClass: 'bg-petal text-rose-ink' },
  later: { tone: 'sand', label: texts.isLater, numberClass: 'bg-sand text-ink-soft' },
} as const satisfies Readonly<Record<StepState, object>>

interface StepPanelProps {
  step: SetupStep
  number: number
  state: StepState
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function StepPanel({ step, number, state, isOpen, onToggle, children }: StepPanelProps) {
  const id = useId()
  const { title, text } = texts.steps[step]
  const { tone, label, numberClass } = STATES[state]
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-note border border-line bg-surface">
      <h2 id={id} className="text-admin-panel">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-cream nav:px-5"
        >
          <span
            aria-hidden="true"
            className={classes(
              'figures inline-flex size-8 shrink-0 items-center justify-center rounded-full text-small font-semibold',
              numberClass,
            )}
          >
            {state === 'done' ? <Icon icon={Check} size={17} /> : number}
          </span>
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0">{title}</span>
            <Badge tone={tone}>{label}</Badge>
          </span>
          <Icon
            icon={ChevronDown}
            size={18}
            className={classes('shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {isOpen && (
        <div className="grid grid-cols-1 gap-5 border-t border-line-soft px-4 py-4 nav:px-5 nav:py-5">
          <p className="measure text-admin text-ink-soft">{text}</p>
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </section>
  )
}

const openingWords = texts.opening

/** The button that opens the shop, with what is still missing; after that a link to the shop (ADM-20). */
function OpeningPanel({ reply, onOpened }: { reply: SetupReply; onOpened: (reply: SetupReply) => void }) {
  const action = useAction(openingWords.failed)
  const confirm = useConfirm()
  const unfinishedTitles = SETUP_STEPS.filter((step) => !reply.done[step]).map((step) => texts.steps[step].title)
  const openShop = async () => {
    const { question, text, undone, act, keep } = openingWords
    const body = unfinishedTitles.length > 0 ? `${text} ${undone(unfinishedTitles)}` : text
    if (!(await confirm({ title: question, body, confirm: act, cancel: keep }))) return
    const openingReply = await action.run(() => send(openTheShop))
    if (openingReply !== null) onOpened(openingReply.setup)
  }
  if (reply.isOpen)
    return (
      <Panel title={texts.open}>
        <a href={pages.home} className={buttonStyle({ small: true, tone: 'outlined' })}>
          {openingWords.visit}
        </a>
      </Panel>
    )
  const isReady = reply.missing.length === 0
  return (
    <Panel title={openingWords.title} note={<p className="measure">{openingWords.text}</p>}>
      <div className="grid justify-items-start gap-4">
        {!isReady && (
          <p className="measure text-admin">{openingWords.missing(reply.missing.map((part) => identityWords[part]))}</p>
        )}
        {isReady && unfinishedTitles.length > 0 && (
          <p className="measure text-admin">{openingWords.undone(unfinishedTitles)}</p>
        )}
        <Button
          small
          tone={unfinishedTitles.length > 0 ? 'outlined' : 'primary'}
          disabled={!isReady}
          busy={action.isBusy}
          busyLabel={openingWords.busy}
          onClick={() => void openShop()}
        >
          {openingWords.act}
        </Button>
      </div>
    </Panel>
  )
}

interface StepWorkProps {
  step: SetupStep
  isDone: boolean
  settings: QueryResult<SettingsReply>
  onTyped: (name: string, isUnsaved: boolean) => void
  onSaved: () => void
}

const ROW = 'flex flex-wrap gap-3'

function StepWork({ step, isDone, settings, onTyped, onSaved }: StepWorkProps) {
  const callbacks = { onTyped, onSaved }
  const { product, purchase } = texts.steps
  switch (step) {
    case 'identity':
      return <QueryState result={settings}>{(now) => <IdentityForm first={now.identity} {...callbacks} />}</QueryState>
    case 'tax':
      return <QueryState result={settings}>{(now) => <TaxForm first={now.tax} {...callbacks} />}</QueryState>
    case 'shipping':
      return <QueryState result={settings}>{(now) => <ShippingForm first={now.shipping} {...callbacks} />}</QueryState>
    case 'product':
      return (
        <div className={ROW}>
          <LinkButton small tone={isDone ? 'outlined' : 'primary'} to={adminPages.newProduct}>
            {product.act}
          </LinkButton>
          {isDone && (
            <LinkButton small tone="outlined" to={adminPages.products}>
              {product.change}
            </LinkButton>
          )}
        </div>
      )
    case 'purchase':
      return (
        <div className={ROW}>
          {/* A plain link, because pages that are already loaded may still say that the shop is closed. */}
          <a href={pages.products} className={buttonStyle({ small: true, tone: isDone ? 'outlined' : 'primary' })}>
            {purchase.act}
          </a>
          {isDone && (
            <LinkButton small tone="outlined" to={adminPages.orders}>
              {purchase.change}
            </LinkButton>
          )}
        </div>
      )
  }
}
