// The first hour: what a shop needs before it opens, step by step, and the opening. Done is what stands in the database (ADM-19, ADM-20).
import { useState } from 'react'
import { viewSettings } from '#contract/calls/admin/settings.ts'
import { viewSetup } from '#contract/calls/admin/setup.ts'
import type { SetupReply } from '#contract/setup.ts'
import { setup as words } from '#copy/setup.ts'
import { SETUP_STEPS, type SetupStep } from '#domain/setup-step.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { type QueryResult, useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { OpeningPanel } from './opening-panel.tsx'
import { StepPanel } from './step-panel.tsx'
import { StepWork } from './step-work.tsx'

export default function SetupPage() {
  const result = useQuery(viewSetup)
  return (
    <AdminPage title={words.title} note={<p className="measure">{words.note}</p>}>
      <QueryState result={result} loading={words.loading} failed={words.failed}>
        {(reply) => <Steps reply={reply} result={result} />}
      </QueryState>
    </AdminPage>
  )
}

function Steps({ reply, result }: { reply: SetupReply; result: QueryResult<SetupReply> }) {
  const settings = useQuery(viewSettings)
  const [chosen, setChosen] = useState<SetupStep | null>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, boolean>>>({})
  useUnsaved(Object.values(typed).includes(true))
  const next = SETUP_STEPS.find((step) => !reply.done[step]) ?? null
  const done = SETUP_STEPS.filter((step) => reply.done[step]).length
  const onTyped = (name: string, isUnsaved: boolean) =>
    setTyped((before) => (before[name] === isUnsaved ? before : { ...before, [name]: isUnsaved }))
  const onSaved = () => {
    setChosen(null)
    void result.reload()
    void settings.reload()
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="measure rounded-note bg-turmeric px-4 py-3 text-admin" role="status">
        {reply.isPublic ? (reply.isOpen ? words.open : words.shut) : words.local}{' '}
        <span className="figures font-semibold whitespace-nowrap">{words.progress(done, SETUP_STEPS.length)}</span>
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {SETUP_STEPS.map((step, place) => (
          <li key={step} className="min-w-0">
            <StepPanel
              step={step}
              number={place + 1}
              isDone={reply.done[step]}
              isNext={step === next}
              isOpen={step === (chosen ?? next)}
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
