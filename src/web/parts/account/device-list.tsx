// The list of logged-in devices, with buttons to log out one or all of them.
import { useState } from 'react'
import { logOutDevice, logOutEverywhere } from '#contract/calls/account.ts'
import type { SessionReply } from '#contract/my-account.ts'
import { pages } from '#contract/urls.ts'
import { myAccount } from '#copy/account.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Day, Moment } from '#web/ui/day.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = myAccount.security.devices

interface DeviceListProps {
  devices: readonly SessionReply[]
  onChanged: () => void
}

export const DeviceList = ({ devices, onChanged }: DeviceListProps) => (
  <>
    <ul className="mt-5 border-t border-line">
      {devices.map((device, index) => (
        <Device key={device._id} device={device} number={index + 1} onChanged={onChanged} />
      ))}
    </ul>
    <div className="mt-6">
      <LogOutAllButton />
    </div>
  </>
)

interface DeviceProps {
  device: SessionReply
  number: number
  onChanged: () => void
}

function Device({ device, number, onChanged }: DeviceProps) {
  const [isBusy, setBusy] = useState(false)
  const name = device.device || texts.unknown
  const logOut = async () => {
    setBusy(true)
    try {
      const { message } = await send(logOutDevice, { params: { sessionId: device._id } })
      toast.success(message)
    } catch (error) {
      if (session.clearIfEnded(error)) return
      // A session that has already ended counts as logged out.
      if (!isRefusal(error, logOutDevice, 'session_not_found')) showFailure(texts.failed, error)
    }
    setBusy(false)
    onChanged()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-button wrap-anywhere">
          {name}
          {device.isCurrent && <Badge tone="leaf">{texts.current}</Badge>}
        </p>
        <p className="figures mt-1 text-small text-ink-soft">
          {texts.since} <Day at={device.createdAt} />, {texts.used} <Moment at={device.seenAt} />
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          tone="outlined"
          small
          busy={isBusy}
          busyLabel={texts.logOut}
          aria-label={texts.logOutName({ device: name, number })}
          onClick={logOut}
        >
          {texts.logOut}
        </Button>
      )}
    </li>
  )
}

function LogOutAllButton() {
  const confirm = useConfirm()
  const navigate = useShopNavigate()
  const [isBusy, setBusy] = useState(false)
  const logOut = async () => {
    const question = { title: texts.everywhereQuestion, body: texts.everywhereText }
    if (!(await confirm({ ...question, confirm: texts.everywhere, cancel: texts.stay }))) return
    setBusy(true)
    try {
      const { message } = await send(logOutEverywhere)
      toast.success(message)
      session.clear()
      navigate(pages.login, { replace: true })
    } catch (error) {
      setBusy(false)
      showFailureUnlessEnded(texts.everywhereFailed)(error)
    }
  }
  return (
    <Button tone="outlined" busy={isBusy} busyLabel={texts.everywhere} onClick={logOut}>
      {texts.everywhere}
    </Button>
  )
}
