// Unsubscribes from the newsletter with one click, without a login or a question.
import { useState } from 'react'
import { unsubscribe } from '#contract/calls/newsletter.ts'
import { newsletterPages } from '#copy/newsletter.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { OnePressPage } from '#web/parts/newsletter/email-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'

const texts = newsletterPages.leave

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

export default function EndSubscription() {
  const [isOff, setOff] = useState(true)
  const submit = async (token: string) => setOff((await send(unsubscribe, { body: { token } })).isOff)
  return <OnePressPage texts={isOff ? texts : { ...texts, done: texts.earlier }} onPress={submit} />
}
