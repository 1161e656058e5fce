// The inventory of scripts at checkout, as text: each script, its owner, its purpose, and how a change is noticed.
// docs/checkout-scripts.md is made from it.
export const checkoutScripts = {
  page: {
    title: 'What runs at checkout',
    why: 'Every script that `/checkout` and `/pay` may run, its owner, its purpose, and how a change is noticed (PCI DSS 6.4.3 and 11.6.1, SEC-70). The inventory is `src/server/http/checkout-scripts.ts`; the policy is the page’s content security policy. A script in none of the rows fails `tests/e2e/checkout-scripts.test.ts`, and `npm run check-checkout` reports it in production. The shop never sees a card: numbers are typed into the gateway’s frames.',
    head: ['script', 'owner', 'purpose', 'how a change is noticed'],
    frames:
      'The gateway’s frames (`https://api.razorpay.com`) run its own scripts, which the browser isolates from the page.',
    change:
      'To add a script, state its purpose in the inventory, run the tests, and review the new row with a colleague. A new version of React Router or of the page’s first script changes a SHA-256: a test names the new one; review the difference before you enter it.',
  },
  own: 'the shop',
  router: 'React Router, sent by the shop',
  gateway: 'Razorpay',
  byHash: (hash: string) => `SHA-256 in policy and inventory: \`${hash}\``,
  byShape: 'SHA-256 in the policy; the inventory describes its only possible text',
  byFile:
    "named by its content, from the shop’s own address only (`script-src 'self'`); `npm run check-checkout` compares every byte with the build",
  byHost:
    'its host in the policy, on these pages only; the gateway changes it without notice, so it cannot be pinned: `npm run check-checkout` prints its SHA-256 and reports a new one',
  scroll: { what: 'scroll position', why: 'restores the scroll position' },
  context: { what: 'the page’s settings', why: 'tells React Router with which settings the page was rendered' },
  modules: { what: 'the page’s first module', why: 'imports the page’s files; inert until the first script runs it' },
  state: { what: 'the page’s data', why: 'the data with which the server rendered the page, as one string' },
  end: { what: 'the end of the data', why: 'tells React Router that the data is complete' },
  begin: {
    what: 'the first script',
    why: 'records early taps, installs the Trusted Types policy, reloads missing styles, starts the modules once the page is drawn',
  },
  files: { what: 'the page’s files, `/assets/*.js`', why: 'the page itself' },
  dialog: { what: '`checkout.js`', why: 'opens the payment dialog; loaded on Pay Now' },
} as const

/** The output of `npm run check-checkout`. */
export const checkCheckout = {
  usage: 'Usage: npm run check-checkout [-- https://shop.example]. Without an address, PUBLIC_URL is checked.',
  failed: (reason: string) => `The check could not run: ${reason}`,
  noBuild: 'There is no build to compare with. Run this in a folder with the built release that the shop runs.',
  nobody: (origin: string, reason: string) => `${origin} does not respond: ${reason}`,
  status: (path: string, status: number) => `${path} responds with status ${status}`,
  header: (name: string, wanted: string, found: string | null) =>
    `The header ${name} is ${found === null ? 'missing' : `'${found}'`}; it should be '${wanted}'`,
  strange: (text: string) => `This script is not in the inventory: ${text}`,
  missing: (what: string) => `This script of the inventory is missing from the page: ${what}`,
  differs: (path: string) => `${path} differs from the file of this build`,
  gateway: (hash: string) => `The gateway’s checkout.js has the SHA-256 ${hash}.`,
  gatewayChanged: (hash: string) => `The gateway’s checkout.js has changed since the last check: SHA-256 ${hash}.`,
  none: (files: number) => `No difference: headers, page scripts and ${files} files match the inventory.`,
  some: (count: number) => (count === 1 ? '1 difference.' : `${count} differences.`),
} as const
