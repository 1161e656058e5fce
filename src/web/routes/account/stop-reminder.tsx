// Stops a reminder from its email with one click, without a login or a question (ORD-32).
import { stopReminder } from '#contract/calls/reminders.ts'
import { stopReminder as texts } from '#copy/order.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { OnePressPage } from '#web/parts/newsletter/email-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'

export const meta = () => privateMeta({ title: titled({ title: texts.title }), description: texts.description })

// Only the button needs scripts; a press before hydration is replayed afterwards (PAGE-21).
export const handle = { hydration: { deferred: true } satisfies PageHydration }

const stop = (token: string) => send(stopReminder, { body: { token } })

export default function StopReminder() {
  return <OnePressPage texts={texts} onPress={stop} />
}
