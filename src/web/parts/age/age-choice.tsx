// What the account says of the shopper's age, and the ways to change it: younger at any time, older only once that is allowed (PRIV-9).
import { useState } from 'react'
import { sayAge } from '#contract/calls/age.ts'
import { noticeVersions } from '#copy/notice-versions.ts'
import { myChoices } from '#copy/privacy-choices.ts'
import type { AgeGroup } from '#domain/age.ts'
import { send } from '#web/api-client.ts'
import { sayUnlessEnded } from '#web/parts/session/say-unless-ended.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

const words = myChoices.age

export function AgeChoice({ age, onSaid }: { age: AgeGroup | null; onSaid: () => void }) {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const say = async (other: AgeGroup) => {
    const question = { title: words.sure, body: words.sureText, confirm: words.yes, cancel: words.no }
    if (other === 'minor' && !(await confirm(question))) return
    setBusy(true)
    try {
      const { user } = await send(sayAge, { body: { age: other, notice: noticeVersions.signup } })
      session.setUser(user)
      onSaid()
    } catch (error) {
      sayUnlessEnded(myChoices.notSaved)(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{words[age ?? 'unsaid']}</p>
      {age !== 'adult' && (
        <Button tone="outlined" small disabled={isBusy} onClick={() => void say('adult')}>
          {age === null ? words.is18 : words.isAdult}
        </Button>
      )}
      {age !== 'minor' && (
        <Button tone="outlined" small disabled={isBusy} onClick={() => void say('minor')}>
          {words.isMinor}
        </Button>
      )}
    </div>
  )
}
