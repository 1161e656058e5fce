// Settings: who the shop is, shipping, the announcement, testimonials; and what nobody can change (ADM-12).
import { useState } from 'react'
import { viewSettings } from '#contract/calls/admin/settings.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { AnnouncementPanel } from './announcement-panel.tsx'
import { CoinsPanel } from './coins-panel.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { ShippingPanel } from './shipping-panel.tsx'
import { TaxPanel } from './tax-panel.tsx'
import { TestimonialsPanel } from './testimonials-panel.tsx'

export default function SettingsPage() {
  const answer = useAnswer(viewSettings)
  const [typed, setTyped] = useState<Readonly<Record<string, boolean>>>({})
  useUnsaved(Object.values(typed).includes(true))
  const onTyped = (name: string, isUnsaved: boolean) =>
    setTyped((before) => (before[name] === isUnsaved ? before : { ...before, [name]: isUnsaved }))
  return (
    <AdminPage title={adminSettings.title} note={adminSettings.note}>
      <AnswerState answer={answer}>
        {({ shipping, announcement, testimonials, identity, tax }) => (
          <div className="grid grid-cols-1 gap-5">
            <IdentityPanel first={identity} onTyped={onTyped} />
            <TaxPanel first={tax} onTyped={onTyped} />
            <ShippingPanel first={shipping} onTyped={onTyped} />
            <AnnouncementPanel first={announcement} onTyped={onTyped} />
            <TestimonialsPanel first={testimonials} onTyped={onTyped} />
            <CoinsPanel />
          </div>
        )}
      </AnswerState>
    </AdminPage>
  )
}
