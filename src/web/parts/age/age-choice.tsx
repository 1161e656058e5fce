// What she has said of her age, and the ways to say something else: younger at any time, older only when that is taken (PRIV-9).
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
import AgeQuestion from './age-question.tsx'

const words = myChoices.age

export function AgeChoice({ age, onSaid }: { age: AgeGroup | null; onSaid: () => void }) {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  if (age === null) return <AgeQuestion onSaid={onSaid} />
  const say = async (other: AgeGroup) => {
    const question = { title: words.sure, body: words.sureText, confirm: words.yes, cancel: words.no }
    if (other === 'minor' && !(await confirm(question))) return
    setBusy(true)
    try {
      const { user } = await send(sayAge, { body: { age: other, notice: noticeVersions.checkout } })
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
      <p>{words[age]}</p>
      <Button tone="outlined" small disabled={isBusy} onClick={() => void say(age === 'adult' ? 'minor' : 'adult')}>
        {age === 'adult' ? words.isMinor : words.isAdult}
      </Button>
    </div>
  )
}
