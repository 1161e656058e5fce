// What can be done with goods, each in a dialog of its own: add, correct, write off, stop counting.
import { type ComponentType, useState } from 'react'
import type { StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ActFormProps } from './act-form-props.ts'
import { CountForm } from './count-form.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { StopForm } from './stop-form.tsx'
import { WriteOffForm } from './write-off-form.tsx'

type Act = keyof typeof adminStock.acts
const FORMS: Readonly<Record<Act, readonly [title: (name: string) => string, Form: ComponentType<ActFormProps>]>> = {
  received: [adminStock.receive.title, ReceiveForm],
  counted: [adminStock.count.title, CountForm],
  written_off: [adminStock.writeOff.title, WriteOffForm],
  uncounted: [adminStock.stop.title, StopForm],
}

interface ActDialogsProps {
  item: StockItemView
  onChange: (item: StockItemView) => void
}

export function ActDialogs({ item, onChange }: ActDialogsProps) {
  const [act, setAct] = useState<Act | null>(null)
  const [title, Form] = FORMS[act ?? 'received']
  return (
    <>
      {actsOf(item).map((each, place) => (
        <Button key={each} {...(place > 0 && { tone: 'outlined' })} small onClick={() => setAct(each)}>
          {adminStock.acts[each]}
        </Button>
      ))}
      <Dialog open={act !== null} onClose={() => setAct(null)} title={title(item.name)}>
        <Form
          item={item}
          onDone={(next) => {
            setAct(null)
            onChange(next)
          }}
        />
      </Dialog>
    </>
  )
}

const actsOf = ({ stock }: StockItemView): readonly Act[] =>
  stock === null ? ['counted'] : ['received', 'counted', 'written_off', 'uncounted']
