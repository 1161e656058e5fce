// The fields of a privacy request, with and without an account: the right, and a text.
import { yourRights } from '#copy/privacy.ts'
import { MAX_PRIVACY_TEXT, PRIVACY_REQUEST_KINDS } from '#domain/privacy-request.ts'
import type { FormBinding } from '#web/forms/use-form.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

const texts = yourRights.ask
const OPTIONS = PRIVACY_REQUEST_KINDS.map((value) => ({ value, label: yourRights.kinds[value] }))

export const RequestFields = ({ form }: { form: Pick<FormBinding<'kind' | 'text'>, 'field'> }) => (
  <>
    <SelectField label={texts.kind} options={OPTIONS} {...form.field('kind')} />
    <TextArea
      label={texts.words}
      hint={texts.wordsHint}
      required
      maxLength={MAX_PRIVACY_TEXT}
      rows={5}
      {...form.field('text')}
    />
  </>
)
