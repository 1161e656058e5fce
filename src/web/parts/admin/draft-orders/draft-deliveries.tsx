// The delivery addresses of a draft order, which staff read from a CSV file (ORD-36).
import { Download } from 'lucide-react'
import { useState } from 'react'
import { readDraftDeliveries } from '#contract/calls/admin/draft-orders.ts'
import type { DeliveriesReply, Delivery } from '#contract/draft-orders.ts'
import { draftDeliveries as texts } from '#copy/admin-draft-orders.ts'
import {
  type DeliveredLine,
  deliveriesTemplate,
  MAX_DELIVERIES_FILE,
  unitDifferences,
} from '#domain/deliveries-file.ts'
import type { ProductId } from '#domain/ids.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { ProblemList } from '#web/parts/admin/frame/problem-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { spacedPhone } from '#web/ui/phone-link.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'

type Line = DeliveredLine & { readonly productId: ProductId }
type Problems = DeliveriesReply['problems']

interface DraftDeliveriesProps {
  /** The products of the draft order. An address lists its units in the order of these lines. */
  lines: readonly Line[]
  deliveries: readonly Delivery[]
  onChange: (deliveries: Delivery[]) => void
}

export function DraftDeliveries({ lines, deliveries, onChange }: DraftDeliveriesProps) {
  const [problems, setProblems] = useState<Problems>([])
  const action = useAction(texts.failed)
  const readFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_DELIVERIES_FILE) return toast.failure(texts.failed, texts.tooLarge)
    const text = await file.text()
    const body = { text, lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) }
    const reply = await action.run(() => send(readDraftDeliveries, { body }))
    if (reply === null) return
    setProblems(reply.problems)
    if (reply.problems.length === 0) onChange(reply.deliveries)
  }
  return (
    <Panel title={texts.title} busy={action.isBusy}>
      <div className="grid gap-4">
        <p className="max-w-prose text-ink-soft">{texts.hint}</p>
        {lines.length === 0 ? (
          <p>{texts.noProducts}</p>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              tone="outlined"
              small
              onClick={() => saveFile(new Blob([deliveriesTemplate(lines)], { type: 'text/csv' }), texts.templateFile)}
            >
              <Icon icon={Download} size={18} />
              {texts.template}
            </Button>
            <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChoose={([file]) => void readFile(file)}>
              {deliveries.length === 0 ? texts.choose : texts.another}
            </FileButton>
            <span role="status">{action.isBusy && texts.reading}</span>
          </div>
        )}
        {problems.length > 0 && <ProblemList heading={texts.mend} problems={problems} />}
        {deliveries.length > 0 && (
          <>
            <DeliveriesMismatch lines={lines} deliveries={deliveries} />
            <Addresses lines={lines} deliveries={deliveries} />
            <p>
              <Button
                tone="danger"
                small
                onClick={() => {
                  setProblems([])
                  onChange([])
                }}
              >
                {texts.remove}
              </Button>
            </p>
          </>
        )}
      </div>
    </Panel>
  )
}

function DeliveriesMismatch({ lines, deliveries }: Pick<DraftDeliveriesProps, 'lines' | 'deliveries'>) {
  if (deliveries.some(({ quantities }) => quantities.length !== lines.length))
    return (
      <p role="alert" className="text-chilli">
        {texts.outdated}
      </p>
    )
  const differences = unitDifferences(deliveries, lines)
  return differences.length > 0 && <ProblemList heading={texts.differences} problems={differences} />
}

interface AddressesProps extends Pick<DraftDeliveriesProps, 'deliveries'> {
  lines: readonly { readonly productId: string; readonly name: string }[]
}

export const Addresses = ({ lines, deliveries }: AddressesProps) => (
  <div>
    <p role="status" className="figures font-semibold">
      {texts.read(deliveries.length)}
    </p>
    <ol className="max-h-96 divide-y divide-line-soft overflow-y-auto text-admin-table">
      {deliveries.map(({ name, phone, houseNumber, street, city, postcode, quantities }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of a file never change places
        <li key={index} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[1fr_14rem]">
          <span className="grid gap-0.5 wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <span className="figures text-ink-soft">{`${houseNumber}, ${street}, ${city} ${postcode} · ${spacedPhone(phone)}`}</span>
          </span>
          <ul className="figures wrap-anywhere">
            {lines.map(
              ({ productId, name: product }, line) =>
                (quantities[line] ?? 0) > 0 && <li key={productId}>{texts.units(quantities[line] ?? 0, product)}</li>,
            )}
          </ul>
        </li>
      ))}
    </ol>
  </div>
)
