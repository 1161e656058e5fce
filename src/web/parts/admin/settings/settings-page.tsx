// Settings: shipping, the announcement, testimonials; and what is set elsewhere (ADM-12).
import { useState } from 'react'
import { viewSettings } from '#contract/calls/admin/settings.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { AnnouncementPanel } from './announcement-panel.tsx'
import { CoinsPanel, ContactPanel } from './fixed-panels.tsx'
import { ShippingPanel } from './shipping-panel.tsx'
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
        {({ shipping, announcement, testimonials, contact }) => (
          <div className="grid grid-cols-1 gap-5">
            <ShippingPanel first={shipping} onTyped={onTyped} />
            <AnnouncementPanel first={announcement} onTyped={onTyped} />
            <TestimonialsPanel first={testimonials} onTyped={onTyped} />
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
              <CoinsPanel />
              <ContactPanel facts={contact} />
            </div>
          </div>
        )}
      </AnswerState>
    </AdminPage>
  )
}
