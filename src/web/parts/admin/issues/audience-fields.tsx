// Whom a monthly letter is for and how fast it goes, with how many that are now (LET-17, LET-19).
import { adminIssues } from '#copy/admin-issues.ts'
import { AUDIENCE_DAYS_MOST, AUDIENCES, type Audience, PER_HOUR_MOST } from '#domain/issue.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { IssueDraft } from './issue-draft.ts'
import { useAudience } from './use-audience.ts'

const words = adminIssues.one

interface AudienceFieldsProps {
  draft: IssueDraft
  fieldOf: (name: string) => FieldBinding
  onChange: (part: Partial<IssueDraft>) => void
}

export function AudienceFields({ draft, fieldOf, onChange }: AudienceFieldsProps) {
  const { audience, audienceDays, perHour } = draft
  return (
    <div className="grid gap-4">
      <SelectField
        label={words.audience}
        options={AUDIENCES.map((value) => ({ value, label: words.audiences[value] }))}
        value={audience}
        onChange={({ target }) => onChange({ audience: target.value as Audience })}
        {...fieldOf('audience')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {audience !== 'everybody' && (
          <NumberField
            label={words.days}
            required
            min={1}
            max={AUDIENCE_DAYS_MOST}
            value={audienceDays}
            onChange={({ target }) => onChange({ audienceDays: target.value })}
            {...fieldOf('audienceDays')}
          />
        )}
        <NumberField
          label={words.perHour}
          hint={words.perHourHint}
          required
          min={1}
          max={PER_HOUR_MOST}
          value={perHour}
          onChange={({ target }) => onChange({ perHour: target.value })}
          {...fieldOf('perHour')}
        />
      </div>
      <HowMany audience={audience} days={audienceDays} />
    </div>
  )
}

function HowMany({ audience, days }: { audience: Audience; days: string }) {
  const isDays = /^[1-9]\d{0,3}$/.test(days) && Number(days) <= AUDIENCE_DAYS_MOST
  const { reply, error } = useAudience(audience, isDays ? days : null)
  const count = reply?.count ?? null
  return (
    <p aria-live="polite" className="figures text-admin font-semibold">
      {error === null ? (count === null ? words.counting : words.count(count)) : words.countFailed}
    </p>
  )
}
