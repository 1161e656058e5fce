// The user's consents in the account: age and guardian, a switch for each consent, and the history (PRIV-8, PRIV-9).
import { useEffect, useState } from 'react'
import type { ChoicesReply } from '#contract/age.ts'
import { changeChoice, setAge, viewChoices } from '#contract/calls/age.ts'
import { shortDate } from '#copy/dates.ts'
import { myChoices as texts } from '#copy/privacy.ts'
import type { AgeGroup } from '#domain/age.ts'
import { indianDate } from '#domain/calendar.ts'
import type { FreePurpose } from '#domain/consent.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { send } from '#web/api-client.ts'
import AskGuardian from '#web/parts/account/ask-guardian.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Loading } from '#web/ui/moon.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { answerConsent } from './consent-store.ts'
import { NoticeLine } from './notice-line.tsx'

export function MyChoices() {
  const [choices, setChoices] = useState<ChoicesReply | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = () =>
    send(viewChoices).then(setChoices, (error: unknown) => {
      if (!session.clearIfEnded(error)) setFailed(true)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the page opens
  useEffect(() => void load(), [])
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className="text-h3">
        {texts.title}
      </h2>
      {choices && <Choices choices={choices} onChanged={setChoices} onAgeChanged={() => void load()} />}
      {!choices && (hasFailed ? <p className="mt-3">{texts.failed}</p> : <Loading label={texts.loading} visible />)}
    </section>
  )
}

interface ChoicesProps {
  choices: ChoicesReply
  onChanged: (choices: ChoicesReply) => void
  onAgeChanged: () => void
}

function Choices({ choices, onChanged, onAgeChanged }: ChoicesProps) {
  const { age, guardian } = choices
  return (
    <div className="mt-3 flex max-w-130 flex-col gap-6">
      <AgeChoice age={age} onAgeChanged={onAgeChanged} />
      {age === 'minor' && guardian?.state === 'confirmed' && guardian.allows && (
        <p>
          {texts.guardian.confirmed[guardian.allows]} {texts.guardian.how}
        </p>
      )}
      {age === 'minor' && guardian?.state !== 'confirmed' && <AskGuardian initialChoices={choices} />}
      {age === 'adult' ? <SeparateConsents choices={choices} onChanged={onChanged} /> : <p>{texts.adultsOnly}</p>}
      <p className="text-ink-soft">{texts.rest}</p>
      <History rows={choices.history} />
    </div>
  )
}

function SeparateConsents({ choices, onChanged }: Pick<ChoicesProps, 'choices' | 'onChanged'>) {
  const [busy, setBusy] = useState<FreePurpose | null>(null)
  const changeConsent = async (purpose: FreePurpose, isGiven: boolean) => {
    setBusy(purpose)
    try {
      const notice = noticeVersions[purpose]
      const reply = await send(changeChoice, { body: { purpose, given: isGiven, notice } })
      onChanged(reply.choices)
      if (purpose === 'measurement') answerConsent(isGiven ? 'yes' : 'no')
      void session.refresh()
    } catch (error) {
      showFailureUnlessEnded(texts.notSaved)(error)
    } finally {
      setBusy(null)
    }
  }
  const { newsletter } = choices
  const subscriptionText = newsletter ? texts.newsletter.on : texts.newsletter.off
  return (
    <>
      <div>
        <Switch
          name="measurement"
          label={texts.measurement.label}
          hint={texts.measurement.hint}
          checked={choices.measurement === true}
          onChange={(isOn) => void changeConsent('measurement', isOn)}
        />
        <NoticeLine name="measurement" />
      </div>
      <div>
        <h3 className="text-label">{texts.newsletter.title}</h3>
        <p className="mt-1">{newsletter === null ? texts.newsletter.unverified : subscriptionText}</p>
        {newsletter && (
          <div className="mt-3">
            <Button
              tone="outlined"
              small
              busy={busy === 'newsletter'}
              busyLabel={texts.newsletter.stopping}
              onClick={() => void changeConsent('newsletter', false)}
            >
              {texts.newsletter.stop}
            </Button>
          </div>
        )}
        <NoticeLine name="newsletter" />
      </div>
    </>
  )
}

const History = ({ rows }: { rows: ChoicesReply['history'] }) => (
  <details>
    <summary className="inline-block py-2 underline">{texts.history}</summary>
    {rows.length === 0 ? (
      <p className="mt-2">{texts.empty}</p>
    ) : (
      <ul className="mt-2 flex flex-col gap-2 text-small">
        {rows.map((row) => (
          <li key={`${row.at} ${row.purpose} ${row.given}`}>
            {shortDate(indianDate(new Date(row.at)))}: {texts.purposes[row.purpose]},{' '}
            <strong>{row.given ? texts.given : texts.withdrawn}</strong>, {texts.how[row.how]}
            {row.notice !== '' && ` (${row.notice})`}
          </li>
        ))}
      </ul>
    )}
  </details>
)

const ageWords = texts.age

/** The stated age group, and buttons to change it. The server refuses some changes to adult (PRIV-9). */
function AgeChoice({ age, onAgeChanged }: { age: AgeGroup | null; onAgeChanged: () => void }) {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const changeAge = async (newAge: AgeGroup) => {
    const question = { title: ageWords.sure, body: ageWords.sureText, confirm: ageWords.yes, cancel: ageWords.no }
    if (newAge === 'minor' && !(await confirm(question))) return
    setBusy(true)
    try {
      const { user } = await send(setAge, { body: { age: newAge, notice: noticeVersions.signup } })
      session.setUser(user)
      onAgeChanged()
    } catch (error) {
      showFailureUnlessEnded(texts.notSaved)(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{ageWords[age ?? 'unsaid']}</p>
      {age !== 'adult' && (
        <Button tone="outlined" small disabled={isBusy} onClick={() => void changeAge('adult')}>
          {age === null ? ageWords.is18 : ageWords.isAdult}
        </Button>
      )}
      {age !== 'minor' && (
        <Button tone="outlined" small disabled={isBusy} onClick={() => void changeAge('minor')}>
          {ageWords.isMinor}
        </Button>
      )}
    </div>
  )
}
