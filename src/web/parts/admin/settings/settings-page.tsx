// Settings: who the shop is, shipping, the announcement, testimonials; and what nobody can change (ADM-12).
import { useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { viewSettings } from '#contract/calls/admin/settings.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import type { SettingsPart } from '#copy/palette.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { Section } from '#web/parts/admin/frame/section.tsx'
import { pagesBelow } from '#web/parts/admin/frame/tabs.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { AnnouncementPanel } from './announcement-panel.tsx'
import { CoinsPanel } from './coins-panel.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { OwnerEmailsPanel } from './owner-emails-panel.tsx'
import { ShippingPanel } from './shipping-panel.tsx'
import { TaxPanel } from './tax-panel.tsx'
import { TestimonialsPanel } from './testimonials-panel.tsx'

export default function SettingsPage() {
  const result = useQuery(viewSettings)
  const [typed, setTyped] = useState<Readonly<Record<string, boolean>>>({})
  useUnsaved(Object.values(typed).includes(true))
  const onTyped = (name: string, isUnsaved: boolean) =>
    setTyped((before) => (before[name] === isUnsaved ? before : { ...before, [name]: isUnsaved }))
  return (
    <AdminPage title={adminSettings.title} note={adminSettings.note} actions={<Below />}>
      <QueryState result={result}>
        {({ shipping, announcement, testimonials, identity, logo, tax, ownerEmails }) => (
          <div className="grid grid-cols-1 gap-5">
            <Part name="identity">
              <IdentityPanel first={identity} onTyped={onTyped} />
            </Part>
            <Part name="logo">
              <LogoPanel first={logo} onTyped={onTyped} />
            </Part>
            <Part name="tax">
              <TaxPanel first={tax} onTyped={onTyped} />
            </Part>
            <Part name="ownerEmails">
              <OwnerEmailsPanel first={ownerEmails} onTyped={onTyped} />
            </Part>
            <Part name="shipping">
              <ShippingPanel first={shipping} onTyped={onTyped} />
            </Part>
            <Part name="announcement">
              <AnnouncementPanel first={announcement} onTyped={onTyped} />
            </Part>
            <Part name="testimonials">
              <TestimonialsPanel first={testimonials} onTyped={onTyped} />
            </Part>
            <Part name="coins">
              <CoinsPanel />
            </Part>
          </div>
        )}
      </QueryState>
    </AdminPage>
  )
}

/** A part that the palette leads to. */
const Part = Section<SettingsPart>

/** Staff, activity and privacy, one step below. */
function Below() {
  const below = pagesBelow(useRights()).filter(({ to }) => to !== adminPages.returns)
  return below.map(({ to, label }) => (
    <LinkButton key={to} tone="outlined" small to={to}>
      {label}
    </LinkButton>
  ))
}
