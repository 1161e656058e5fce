// The shop's bank account, which staff enter for customers who pay by transfer (ORD-33).

/** The fields of a bank account, in the order of the form and of the proforma invoice. */
export const BANK_ACCOUNT_FIELDS = ['holder', 'accountNumber', 'ifsc', 'upiId'] as const
export type BankAccountField = (typeof BANK_ACCOUNT_FIELDS)[number]

/** A field that is not set is empty. Holder, account number and IFSC are set together; a UPI ID may be set alone. */
export type BankAccount = Readonly<Record<BankAccountField, string>>

const TRANSFER_FIELDS = ['holder', 'accountNumber', 'ifsc'] as const satisfies readonly BankAccountField[]

/** An IFSC consists of four letters for the bank, a zero, and six characters for the branch (Reserve Bank of India). */
const FORMATS = {
  accountNumber: /^\d{9,18}$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  upiId: /^[\w.-]{2,100}@[a-z][a-z0-9.]{1,60}$/i,
} satisfies Partial<Record<BankAccountField, RegExp>>
export type FormattedBankField = keyof typeof FORMATS

const GAPS = /[\s\p{Cf}]/gu

/**
 * Returns the account as it is stored: account number, IFSC and UPI ID without spaces and invisible characters, the
 * account number without hyphens, the IFSC in capitals.
 */
export const tidyBankAccount = ({ holder, accountNumber, ifsc, upiId }: BankAccount): BankAccount => ({
  holder: holder.trim(),
  accountNumber: accountNumber.replaceAll(GAPS, '').replaceAll('-', ''),
  ifsc: ifsc.replaceAll(GAPS, '').toUpperCase(),
  upiId: upiId.replaceAll(GAPS, ''),
})

interface BankAccountProblems {
  readonly missing: readonly BankAccountField[]
  readonly wrong: readonly FormattedBankField[]
}

/**
 * Returns the missing and the malformed fields of an account that `tidyBankAccount` returned. Nothing is missing when
 * holder, account number and IFSC are all empty.
 */
export function bankAccountProblems(account: BankAccount): BankAccountProblems {
  const emptyFields = TRANSFER_FIELDS.filter((name) => account[name] === '')
  return {
    missing: emptyFields.length === TRANSFER_FIELDS.length ? [] : emptyFields,
    wrong: (Object.keys(FORMATS) as FormattedBankField[]).filter(
      (name) => account[name] !== '' && !FORMATS[name].test(account[name]),
    ),
  }
}
