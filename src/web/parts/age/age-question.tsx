// The question about age for an account that never said, in place and answered by one tap (PRIV-9).
import { useState } from 'react'
import { sayAge } from '#contract/calls/age.ts'
import { ageQuestion } from '#copy/age-question.ts'
import { noticeVersions } from '#copy/notice-versions.ts'
import { AGE_GROUPS, type AgeGroup } from '#domain/age.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

export default function AgeQuestion({ onSaid }: { onSaid?: (age: AgeGroup) => void }) {
  const [isBusy, setBusy] = useState(false)
  const say = async (age: AgeGroup) => {
    setBusy(true)
    try {
      const { user } = await send(sayAge, { body: { age, notice: noticeVersions.checkout } })
      session.setUser(user)
      onSaid?.(age)
    } catch (error) {
      if (!session.heedEnd(error)) toast.failure(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <section aria-label={ageQuestion.label} className="my-4 rounded-note bg-sand p-4">
      <h3 className="text-button">{ageQuestion.label}</h3>
      <p className="mt-1 text-small text-ink-soft">{ageQuestion.once}</p>
      <div className="mt-3 grid gap-2">
        {AGE_GROUPS.map((age) => (
          <Button key={age} tone="outlined" small wide disabled={isBusy} onClick={() => void say(age)}>
            {ageQuestion[age]}
          </Button>
        ))}
      </div>
    </section>
  )
}
