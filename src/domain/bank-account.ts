// The shop's bank account, which staff enter for customers who pay by transfer (ORD-33).

/** The parts of a bank account, in the order of the form and of the proforma invoice. */
export const BANK_ACCOUNT_FIELDS = ['holder', 'accountNumber', 'ifsc', 'upiId'] as const
export type BankAccountField = (typeof BANK_ACCOUNT_FIELDS)[number]

/** Empty parts are not set. Holder, account number and IFSC are set together; the UPI ID may stand alone. */
export type BankAccount = Readonly<Record<BankAccountField, string>>

/** The parts that a bank transfer needs. */
export const TRANSFER_FIELDS = ['holder', 'accountNumber', 'ifsc'] as const satisfies readonly BankAccountField[]

/** Account numbers of Indian banks have 9 to 18 digits. */
export const isAccountNumber = (text: string): boolean => /^\d{9,18}$/.test(text)

/** Four letters of the bank, a zero, six characters of the branch (RBI). */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)

/** A name, @, and the handle of a payment app or bank (NPCI). */
export const isUpiId = (text: string): boolean => /^[\w.-]{2,100}@[a-z][a-z0-9]{1,60}$/i.test(text)
