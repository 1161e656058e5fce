// What the payment gateway kept of a month's payments, and the tax in it that counts as input credit.
import type { TaxMonthReply } from '#contract/tax-papers.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminTax } from '#copy/admin-tax.ts'
import { Panel } from '#web/ui/panel.tsx'

const words = adminTax.fees
type Fees = NonNullable<TaxMonthReply['paper']>['fees']

export function FeesPanel({ fees }: { fees: Fees }) {
  const { payments, unknown, fee, tax, later, credit } = fees
  return (
    <Panel title={words.title} note={<p className="measure">{words.note}</p>}>
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
        <Line name={words.payments} value={String(payments + unknown)} />
        <Line name={words.kept} value={formatRupees(fee)} />
        <Line name={words.tax} value={formatRupees(tax)} />
        {later.tax !== 0 && <Line name={words.later} value={formatRupees(later.tax)} />}
        <Line name={words.credit} value={formatRupees(credit)} isSum />
      </dl>
      {unknown > 0 && <p className="mt-3 text-small text-chilli">{words.unknown(unknown)}</p>}
    </Panel>
  )
}

const Line = ({ name, value, isSum = false }: { name: string; value: string; isSum?: boolean }) => (
  <div className={isSum ? 'contents font-semibold' : 'contents'}>
    <dt className={isSum ? undefined : 'text-ink-soft'}>{name}</dt>
    <dd className="figures text-right">{value}</dd>
  </div>
)
