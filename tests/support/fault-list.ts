// The faults and rules that tests name by number (FAULT, PAY and DB in docs/rules).
import type { Numbered } from './numbered.ts'

const FAULTS: readonly Numbered[] = [
  { label: 'fault 1', title: 'The shop is killed between capture and its own commit' },
  { label: 'fault 2', title: 'The shop is killed during a signup' },
  { label: 'fault 3', title: "Razorpay's answer is lost after the call succeeded" },
  { label: 'fault 4', title: 'Razorpay fails, limits calls or does not answer' },
  { label: 'fault 5', title: 'A webhook arrives twenty times at once' },
  { label: 'fault 6', title: 'Webhook and page arrive in any order, late or never' },
  { label: 'fault 7', title: 'Page, poll, webhook and reconciliation complete a payment at the same moment' },
  { label: 'fault 8', title: 'A webhook or payment is forged, altered, or of another amount, currency or merchant' },
  { label: 'fault 9', title: 'The bank authorises or captures after the time limit' },
  { label: 'fault 10', title: 'The database is restarted under load' },
  { label: 'fault 11', title: 'The database is killed under load' },
  { label: 'fault 12', title: 'All database connections are in use' },
  { label: 'fault 13', title: 'The mail server is down, slow or busy' },
  { label: 'fault 14', title: 'The disk is full' },
  { label: 'fault 15', title: 'The clock is wrong, or midnight passes in India' },
  { label: 'fault 16', title: 'Many buyers want the last item' },
  { label: 'fault 17', title: 'The same coins are spent in two tabs' },
  { label: 'fault 18', title: 'Two admins edit one product' },
  { label: 'fault 19', title: 'A product or account is deleted while it is in a cart or being paid for' },
  { label: 'fault 20', title: 'A price changes between quote and payment' },
  { label: 'fault 21', title: 'A new version is deployed during a checkout' },
  { label: 'fault 22', title: 'Two nodes find the same job' },
  { label: 'fault 23', title: 'An upload breaks off or has the wrong length' },
  { label: 'fault 24', title: 'A client is extremely slow' },
  { label: 'fault 25', title: 'An invoice has 500 lines, or a name in Malayalam' },
  { label: 'fault 26', title: 'A backup taken under load is restored' },
  { label: 'fault 27', title: "Razorpay's script does not load" },
  { label: 'fault 28', title: 'Old database servers or a stale postmaster.pid were left behind' },
  { label: 'fault 29', title: 'Several faults affect one payment' },
  { label: 'fault 30', title: "The database is killed between an order's commit and its flush" },
  { label: 'fault 31', title: 'Shop or database is killed repeatedly while many people pay' },
  { label: 'fault 32', title: "The database's synchronous standby is away" },
  { label: 'fault 33', title: 'A price, cart, coins, shipping or stock changes before a payment attempt is created' },
  { label: 'fault 34', title: 'Database connections are dropped silently, or its host name fails' },
  { label: 'fault 35', title: 'The database hangs' },
  { label: 'fault 36', title: 'The database is read-only' },
  { label: 'fault 37', title: 'The database has lost data' },
  { label: 'fault 38', title: 'Behind a balancer a node dies, the database goes, or no node is left' },
  { label: 'fault 39', title: 'An older release meets tables that a later one has changed' },
  { label: 'fault 41', title: 'The machine is lost with database and files' },
  { label: 'fault 42', title: 'A new version brings another PostgreSQL version' },
  { label: 'fault 43', title: 'The database has lost data or is read-only for a day' },
]

/** The payment rules PAY-1 to PAY-8. */
const PAYMENT_RULES: readonly Numbered[] = [
  { label: 'payment rule 1', title: "Dialog and webhook have different signatures, the webhook's over its raw body" },
  {
    label: 'payment rule 2',
    title: 'Nothing is created or paid twice at Razorpay, and no unknown field is sent',
  },
  { label: 'payment rule 3', title: 'A failed payment may still succeed, and a paid one never moves back' },
  {
    label: 'payment rule 4',
    title: "An order is placed on a captured payment, never on the browser's word, and open attempts are checked",
  },
  { label: 'payment rule 5', title: 'Webhook and poll are only a reason to ask Razorpay' },
  { label: 'payment rule 6', title: 'The callback is bound by its signature and the stored order, without a cookie' },
  { label: 'payment rule 7', title: 'All paths complete a payment once, for the right amount and currency' },
  {
    label: 'payment rule 8',
    title: "Tests play an order's whole life against the sandbox, with failed deliveries and late refunds",
  },
]

/** The database rules DB-1 to DB-7. */
const DATABASE_RULES: readonly Numbered[] = [
  { label: 'database rule 1', title: 'Stock is never sold twice' },
  {
    label: 'database rule 2',
    title: 'Goods are held from Pay Now on, and a late payment becomes an order or a refund',
  },
  { label: 'database rule 3', title: 'Coins are a ledger whose sum is the balance, never below zero' },
  { label: 'database rule 4', title: 'Prices are fixed in the attempt, and order numbers have no gap' },
  { label: 'database rule 5', title: 'Locks are taken in one order, and every wait has a limit' },
  { label: 'database rule 6', title: 'The same request twice counts once' },
  { label: 'database rule 7', title: 'Migrations run once, while the shop is open' },
]

export const FAULT_LIST: readonly Numbered[] = [...FAULTS, ...PAYMENT_RULES, ...DATABASE_RULES]
