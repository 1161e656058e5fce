// The shop's bank account, which is printed on proforma invoices (ORD-33).
import { saveBankAccount } from '#contract/calls/admin/settings.ts'
import { MAX_BANK_FIELD } from '#contract/settings-limits.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { formErrors } from '#copy/errors.ts'
import {
  BANK_ACCOUNT_FIELDS,
  type BankAccountField,
  bankAccountProblems,
  tidyBankAccount,
} from '#domain/bank-account.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ConflictNote, type SettingProps, useSetting } from './use-setting.tsx'

const texts = adminSettings.bankAccount
const HINTS: Partial<Record<BankAccountField, string>> = texts.hints

export function BankAccountPanel(props: SettingProps<'bankAccount'>) {
  const { base, newerVersion, round, save, acceptNewerVersion, markUnsaved, tone } = useSetting('bankAccount', props)
  const form = useForm<BankAccountField>({
    onSubmit: (account) => save((version) => send(saveBankAccount, { body: { seen: version, ...account } })),
    check: (account) => {
      const { missing, wrong } = bankAccountProblems(tidyBankAccount(account))
      const errors = [
        ...missing.map((name) => [name, formErrors.required]),
        ...wrong.map((name) => [name, texts.errors[name]]),
      ]
      return errors.length > 0 ? Object.fromEntries(errors) : null
    },
    failed: adminSettings.failed,
  })
  return (
    <Panel title={texts.title} note={<p className="measure">{texts.note}</p>}>
      <ConflictNote
        lines={newerVersion && BANK_ACCOUNT_FIELDS.map((name) => `${texts[name]}: ${newerVersion[name] || texts.none}`)}
        onTake={acceptNewerVersion}
      />
      <form key={round} {...form.props} className="grid gap-5">
        <div onInput={markUnsaved} className="grid items-start gap-x-4 gap-y-5 lg:grid-cols-2">
          {BANK_ACCOUNT_FIELDS.map((name) => (
            <TextField
              key={name}
              label={texts[name]}
              hint={HINTS[name]}
              inputMode={name === 'accountNumber' ? 'numeric' : undefined}
              maxLength={MAX_BANK_FIELD}
              autoComplete="off"
              spellCheck={false}
              defaultValue={base[name]}
              {...form.field(name)}
            />
          ))}
        </div>
        <SubmitButton form={form} label={texts.save} busyLabel={adminSettings.saving} tone={tone} />
      </form>
    </Panel>
  )
}
