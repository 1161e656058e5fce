// A masked phone number, and the tap that shows it: who saw it is on record (ADM-22).
import { useState } from 'react'
import { showPhones } from '#contract/calls/admin/packing.ts'
import { packing as words } from '#copy/packing.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { phoneLink, spacedPhone } from '#web/ui/phone-link.ts'

export function ShownPhone({ orderId, masked }: { orderId: string; masked: string }) {
  const [phone, setPhone] = useState<string | null>(null)
  const { isBusy, run } = useAction(words.showFailed)
  const show = async () => {
    const reply = await run<{ message?: string; phones: { phone: string }[] }>(() =>
      send(showPhones, { body: { orders: [orderId] } }),
    )
    setPhone(reply?.phones[0]?.phone ?? null)
  }
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {phone === null ? (
        <>
          <span className="figures">{masked}</span>
          <Button tone="outlined" small busy={isBusy} onClick={() => void show()}>
            {words.show}
          </Button>
        </>
      ) : (
        <>
          <a className="link figures" href={phoneLink(phone)}>
            {spacedPhone(phone)}
          </a>
          <span className="text-small text-ink-soft">{words.shown}</span>
        </>
      )}
    </span>
  )
}
