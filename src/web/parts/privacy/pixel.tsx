// Reports page views to the advertising pixel, after consent and on shop pages only: one request each, no third-party
// script (PRIV-1).
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { changeChoice } from '#contract/calls/age.ts'
import { maySendPageView, pageViewUrl } from '#contract/pixel.ts'
import { consent as texts } from '#copy/privacy.ts'
import { mayGetMarketing } from '#domain/age.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { send, sendBeaconTo } from '#web/api-client.ts'
import { pathAt } from '#web/page-address.ts'
import { type Session, session, useSession } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { answerConsent, useConsent } from './consent-store.ts'
import { NoticeLine } from './notice-line.tsx'

// The content security policy of a private page blocks the pixel, and stays when the user navigates to another page.
const isPixelAllowedByCsp = typeof window !== 'undefined' && maySendPageView(pathAt(window.location.pathname))

/** Stores the answer in this browser and, for a logged-in user, in the register of consents. */
function saveAnswer(user: UserReply | null, answer: 'yes' | 'no'): void {
  answerConsent(answer)
  if (user === null) return
  const body = {
    purpose: 'measurement',
    given: answer === 'yes',
    notice: noticeVersions.measurement,
    from: 'bar',
  } as const
  // If the register has not stored the answer, the browser forgets it too, and the question is asked again.
  send(changeChoice, { body }).then(
    () => session.refresh(),
    () => answerConsent('unasked'),
  )
}

export default function Pixel({ id }: { id: string }) {
  const consent = useConsent()
  const currentSession = useSession()
  const { user } = currentSession
  const isAllowed = mayMeasure(currentSession)
  const { pathname } = useLocation()
  // A minor's session removes a yes, so that it does not apply to the next user of this browser.
  useEffect(() => {
    if (user?.age === 'minor') answerConsent('no')
  }, [user?.age])
  useEffect(() => {
    if (!isAllowed || consent !== 'yes' || !maySendPageView(pathname) || !isPixelAllowedByCsp) return
    sendBeaconTo(pageViewUrl(id, window.location.origin, pathname))
  }, [isAllowed, consent, id, pathname])
  if (!isAllowed || consent !== 'unasked' || !isPixelAllowedByCsp || !maySendPageView(pathname)) return null
  return (
    <section
      aria-label={texts.label}
      className="consent-bar fixed inset-x-3 z-40 grid gap-4 rounded-note border border-line bg-surface p-5 shadow-float sm:right-6 sm:left-auto sm:w-95"
    >
      <div className="text-small">
        <p>{texts.question}</p>
        <NoticeLine name="measurement" />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button tone="outlined" small onClick={() => saveAnswer(user, 'no')}>
          {texts.no}
        </Button>
        <Button tone="outlined" small onClick={() => saveAnswer(user, 'yes')}>
          {texts.yes}
        </Button>
      </div>
    </section>
  )
}

/** True for visitors, and for adults who have not withdrawn consent; false until the session is loaded (PRIV-12). */
export const mayMeasure = ({ loading, user, isUnknown }: Session): boolean =>
  !loading && !isUnknown && (user === null || (mayGetMarketing(user.age) && user.measurement !== false))
