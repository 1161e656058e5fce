// The shop's bank account, which staff enter for customers who pay by transfer (ORD-33).

/** The parts of a bank account, in the order of the form and of the proforma invoice. */
export const BANK_ACCOUNT_FIELDS = ['holder', 'accountNumber', 'ifsc', 'upiId'] as const
export type BankAccountField = (typeof BANK_ACCOUNT_FIELDS)[number]

/** Empty parts are not set. Holder, account number and IFSC are set together; the UPI ID may stand alone. */
export type BankAccount = Readonly<Record<BankAccountField, string>>

const TRANSFER_FIELDS = ['holder', 'accountNumber', 'ifsc'] as const satisfies readonly BankAccountField[]

/** Account numbers of Indian banks have 9 to 18 digits. An IFSC is the bank, a zero and the branch (RBI). */
const FORMATS = {
  accountNumber: /^\d{9,18}$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  upiId: /^[\w.-]{2,100}@[a-z][a-z0-9.]{1,60}$/i,
} satisfies Partial<Record<BankAccountField, RegExp>>
export type FormattedBankField = keyof typeof FORMATS

/** Spaces and invisible characters, which come along when a number is copied. */
const GAPS = /[\s\p{Cf}]/gu

/** Returns the account without gaps and hyphens in its numbers, and with the IFSC in capitals. */
export const tidyBankAccount = ({ holder, accountNumber, ifsc, upiId }: BankAccount): BankAccount => ({
  holder: holder.trim(),
  accountNumber: accountNumber.replaceAll(GAPS, '').replaceAll('-', ''),
  ifsc: ifsc.replaceAll(GAPS, '').toUpperCase(),
  upiId: upiId.replaceAll(GAPS, ''),
})

interface BankAccountProblems {
  /** The parts that a bank transfer also needs and that are empty. */
  readonly missing: readonly BankAccountField[]
  /** Parts with a wrong format. */
  readonly wrong: readonly FormattedBankField[]
}

/**
 * Returns the missing and malformed parts of a bank account, in the form of `tidyBankAccount`. Nothing is missing when
 * holder, account number and IFSC are all empty.
 */
export function bankAccountProblems(account: BankAccount): BankAccountProblems {
  const empty = TRANSFER_FIELDS.filter((name) => account[name] === '')
  return {
    missing: empty.length === TRANSFER_FIELDS.length ? [] : empty,
    wrong: (Object.keys(FORMATS) as FormattedBankField[]).filter(
      (name) => account[name] !== '' && !FORMATS[name].test(account[name]),
    ),
  }
}
