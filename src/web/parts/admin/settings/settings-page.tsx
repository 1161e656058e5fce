// The Settings page (ADM-12).
import { useState } from 'react'
import { saveOwnerEmails, viewSettings } from '#contract/calls/admin/settings.ts'
import { shortPaise } from '#contract/wire.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { ownerEmails } from '#copy/owner-emails.ts'
import type { SettingsPart } from '#copy/palette.ts'
import {
  COINS_PER_ORDER,
  coinsInPaise,
  MAX_REDEEM,
  MIN_REDEEM,
  REDEEM_FROM_BALANCE,
  WELCOME_COINS,
} from '#domain/coins.ts'
import { OWNER_EMAILS } from '#domain/owner-emails.ts'
import { TEXT_GROUPS } from '#domain/page-texts.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { AdminPage, Fact, Facts, Section } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { BELOW_ORDERS, pagesBelow } from '#web/parts/admin/frame/tabs.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { BankAccountPanel } from './bank-account-panel.tsx'
import { IdentityPanel, LogoPanel } from './identity-panel.tsx'
import { PageTextsPanel } from './page-texts.tsx'
import { ShippingPanel, TaxPanel } from './shipping-and-tax.tsx'
import { AnnouncementPanel, TestimonialsPanel } from './shop-texts.tsx'
import { ConflictNote, type SettingProps, useSetting, useUnsavedSettings } from './use-setting.tsx'

export default function SettingsPage() {
  const result = useQuery(viewSettings)
  const onTyped = useUnsavedSettings()
  return (
    <AdminPage title={adminSettings.title} note={adminSettings.note} actions={<SubPageLinks />}>
      <QueryState result={result}>
        {({ shipping, announcement, testimonials, identity, logo, tax, bankAccount, ownerEmails, ...settings }) => (
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
            <Part name="bankAccount">
              <BankAccountPanel first={bankAccount} onTyped={onTyped} />
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
            {TEXT_GROUPS.map((group) => (
              <Part key={group} name={group}>
                <PageTextsPanel group={group} first={settings[group]} onTyped={onTyped} />
              </Part>
            ))}
            <Part name="coins">
              <CoinsPanel />
            </Part>
          </div>
        )}
      </QueryState>
    </AdminPage>
  )
}

const Part = Section<SettingsPart>

function SubPageLinks() {
  const subPages = pagesBelow(useRights()).filter(({ to }) => !BELOW_ORDERS.includes(to))
  return subPages.map(({ to, label }) => (
    <LinkButton key={to} tone="outlined" small to={to}>
      {label}
    </LinkButton>
  ))
}

const { coins } = adminSettings

const CoinsPanel = () => (
  <Panel title={coins.title} note={<p className="measure">{coins.note}</p>}>
    <Facts>
      <Fact name={coins.worth}>{shortPaise(coinsInPaise(1))}</Fact>
      <Fact name={coins.welcome}>{coins.coins(WELCOME_COINS)}</Fact>
      <Fact name={coins.perOrder}>{coins.coins(COINS_PER_ORDER)}</Fact>
      <Fact name={coins.least}>{coins.coins(REDEEM_FROM_BALANCE)}</Fact>
      <Fact name={coins.range}>{coins.between(MIN_REDEEM, MAX_REDEEM)}</Fact>
    </Facts>
  </Panel>
)

const texts = ownerEmails.settings

function OwnerEmailsPanel(props: SettingProps<'ownerEmails'>) {
  const { base, newerVersion, save, acceptNewerVersion, markUnsaved, tone } = useSetting('ownerEmails', props)
  const [on, setOn] = useState(base.on)
  const form = useForm<never>({
    onSubmit: () => save((version) => send(saveOwnerEmails, { body: { seen: version, on } })),
    failed: adminSettings.failed,
  })
  return (
    <Panel title={texts.title} note={texts.note}>
      <ConflictNote
        lines={
          newerVersion && OWNER_EMAILS.map((name) => texts.isOn(texts.switches[name].label, newerVersion.on[name]))
        }
        onTake={() => {
          if (newerVersion) setOn(newerVersion.on)
          acceptNewerVersion()
        }}
      />
      <form {...form.props} className="grid gap-5">
        <div onInput={markUnsaved} className="grid gap-4">
          {OWNER_EMAILS.map((name) => (
            <Switch
              key={name}
              name={name}
              label={texts.switches[name].label}
              hint={texts.switches[name].hint}
              checked={on[name]}
              onChange={(isOn) => setOn({ ...on, [name]: isOn })}
            />
          ))}
        </div>
        <SubmitButton form={form} label={texts.save} busyLabel={adminSettings.saving} tone={tone} />
      </form>
    </Panel>
  )
}
