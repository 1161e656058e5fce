// The list of faults and rules that tests carry by number (FAULT, PAY and DB in docs/rules), and which of them have no test yet.
import type { Numbered } from './numbered.ts'

/** The page of faults, row by row. */
const FAULTS: readonly Numbered[] = [
  { label: 'fault 1', title: 'The shop is killed between capture and its own commit' },
  { label: 'fault 2', title: 'The shop is killed during a signup' },
  { label: 'fault 3', title: "An answer of Razorpay's is lost, though it did what was asked" },
  { label: 'fault 4', title: 'Razorpay fails, refuses for the load, or is silent' },
  { label: 'fault 5', title: 'A webhook comes twenty times at once' },
  { label: 'fault 6', title: 'Webhook and page come in any order, late or never' },
  { label: 'fault 7', title: 'Page, poll, webhook and reconciliation settle at the same moment' },
  { label: 'fault 8', title: 'A webhook or a payment is forged, altered, or of another amount, currency or merchant' },
  { label: 'fault 9', title: 'The bank authorises or captures after the time ran out' },
  { label: 'fault 10', title: 'The database is restarted under requests' },
  { label: 'fault 11', title: 'The database is killed under load' },
  { label: 'fault 12', title: 'Every connection to the database is taken' },
  { label: 'fault 13', title: 'The mail server is down, slow or busy' },
  { label: 'fault 14', title: 'The disk is full' },
  { label: 'fault 15', title: 'The clock is wrong, or passes midnight in India' },
  { label: 'fault 16', title: 'Many buyers want the last item' },
  { label: 'fault 17', title: 'The same coins are spent in two tabs' },
  { label: 'fault 18', title: 'Two admins edit one product' },
  { label: 'fault 19', title: 'A product or a person goes while it is in a cart or being paid for' },
  { label: 'fault 20', title: 'A price changes between quote and payment' },
  { label: 'fault 21', title: 'A new version is put in place during a checkout' },
  { label: 'fault 22', title: 'Two nodes find the same job' },
  { label: 'fault 23', title: 'An upload breaks off or has another length' },
  { label: 'fault 24', title: 'A client is slow beyond reason' },
  { label: 'fault 25', title: 'An invoice has 500 lines, or a name in Malayalam' },
  { label: 'fault 26', title: 'A backup taken under load is restored' },
  { label: 'fault 27', title: "Razorpay's script does not load" },
  { label: 'fault 28', title: 'Orphaned servers, and a stale postmaster.pid' },
  { label: 'fault 29', title: 'Several troubles meet in one payment' },
  { label: 'fault 30', title: 'The database is killed between the commit of an order and its flush' },
  { label: 'fault 31', title: 'Shop or database are killed again and again while a crowd pays' },
  { label: 'fault 32', title: "The database's synchronous standby is away" },
  { label: 'fault 33', title: 'What a purchase was priced by changes before it is frozen' },
  { label: 'fault 34', title: 'Connections to the database are swallowed, or its name leads nowhere' },
  { label: 'fault 35', title: 'The database stands still' },
  { label: 'fault 36', title: 'The database only reads' },
  { label: 'fault 37', title: 'The database has lost what was there' },
  { label: 'fault 38', title: 'Behind a balancer a node dies, the database goes, or no node is left' },
  { label: 'fault 39', title: 'An older release meets tables that a later one has changed' },
  { label: 'fault 41', title: 'The machine is lost, database and files with it' },
  { label: 'fault 42', title: 'A new version brings another PostgreSQL than the data was made by' },
  { label: 'fault 43', title: 'The database has lost what was there, or only reads, for a day' },
]

/** PAY-1 to PAY-8, point by point. */
const PAYMENT_RULES: readonly Numbered[] = [
  { label: 'payment rule 1', title: 'Dialog and webhook are signed differently, the webhook over its raw body' },
  {
    label: 'payment rule 2',
    title: 'Nothing is made or paid twice at Razorpay, and nothing is sent that it does not name',
  },
  { label: 'payment rule 3', title: 'A failed payment may still come, and nothing moves back from paid' },
  {
    label: 'payment rule 4',
    title: "An order is placed on a captured payment, never on the browser's word, and open ones are looked at",
  },
  { label: 'payment rule 5', title: 'The webhook and the poll only say that it is worth asking Razorpay' },
  { label: 'payment rule 6', title: 'The callback is bound by its signature and the stored order, without a cookie' },
  { label: 'payment rule 7', title: 'One settlement for everybody who asks, of the right amount and currency' },
  { label: 'payment rule 8', title: 'The whole life of an order, with deliveries we failed and refunds that end late' },
]

/** DB-1 to DB-7, point by point. */
const DATABASE_RULES: readonly Numbered[] = [
  { label: 'database rule 1', title: 'Stock is never sold twice' },
  { label: 'database rule 2', title: 'Goods are held while she pays; what comes too late is an order or a refund' },
  { label: 'database rule 3', title: 'Coins are a ledger whose sum is the balance, never below zero' },
  { label: 'database rule 4', title: 'Prices are frozen, and numbers follow each other without a gap' },
  { label: 'database rule 5', title: 'Locks are taken in one order, and nobody waits for ever' },
  { label: 'database rule 6', title: 'The same request twice counts once' },
  { label: 'database rule 7', title: 'Migrations run once, beside a shop that is open' },
]

export const FAULT_LIST: readonly Numbered[] = [...FAULTS, ...PAYMENT_RULES, ...DATABASE_RULES]
