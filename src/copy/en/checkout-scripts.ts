// The inventory of what runs on the page where people pay, in words: what each script is, whose, why it is there, and how nobody can
// change it unseen. docs/checkout-scripts.md is made of it.
export const checkoutScripts = {
  page: {
    title: 'What runs at checkout',
    why: 'Every script that the page `/checkout` may run, whose it is, why it is there, and how a change of it is noticed (PCI DSS 6.4.3 and 11.6.1, rule SEC-70). The table is made of `src/server/http/checkout-scripts.ts`; a script that is in none of its rows fails `tests/e2e/checkout-scripts.test.ts`, and `npm run check-checkout` tells of it in production. The shop never sees a card: numbers are typed into frames of the payment gateway.',
    head: ['script', 'whose', 'why', 'how it is held'],
    frames:
      'Inside the gateway’s own frames (`https://api.razorpay.com`) run scripts of the gateway’s. They are its own to list: the browser keeps them apart from the page, as it keeps the page apart from them.',
    change:
      'To add a script: say in the inventory what it is for, run the tests, and look at the new row with somebody else. A new version of React Router or of the page’s first script changes a SHA-256 here; the test says which, and the new one is put in once somebody has read the difference.',
  },
  own: 'the shop',
  router: 'React Router, sent by the shop',
  gateway: 'Razorpay',
  byHash: (hash: string) => `its SHA-256, in the policy and in the inventory: \`${hash}\``,
  byShape: 'its SHA-256 in the policy; its text may be nothing but what the inventory describes',
  byFile:
    "named by its content, from the shop’s own address alone (`script-src 'self'`); `npm run check-checkout` compares every byte with the build",
  byHost:
    'its host in the policy, on this page alone; the gateway changes it without notice, so it cannot be pinned: `npm run check-checkout` tells its SHA-256, and when that is another',
  scroll: { what: 'scroll position', why: 'goes back to where she was in a page' },
  context: { what: 'the page’s settings', why: 'tells React Router how the page was made' },
  modules: {
    what: 'the page’s first module',
    why: 'imports the page’s own files; data until the first script runs it',
  },
  state: { what: 'the page’s data', why: 'what the server knew when it made the page, as one text' },
  end: { what: 'the end of the data', why: 'tells React Router that nothing more comes' },
  begin: {
    what: 'the first script',
    why: 'holds early taps, sets the door for markup, asks again for styles that did not come, begins the modules once the page is seen',
  },
  files: { what: 'the page’s files, `/assets/*.js`', why: 'the page itself' },
  dialog: { what: '`checkout.js`', why: 'opens the payment dialog; fetched when she presses Pay Now' },
} as const

/** What `npm run check-checkout` prints. */
export const checkCheckout = {
  usage: 'npm run check-checkout [-- https://shop.example]: without an address, that of PUBLIC_URL.',
  failed: (reason: string) => `The check could not run: ${reason}`,
  noBuild: 'There is no build here to compare with: run it where the shop runs.',
  nobody: (origin: string, reason: string) => `${origin} does not answer: ${reason}`,
  status: (path: string, status: number) => `${path} is answered with ${status}`,
  header: (name: string, wanted: string, found: string | null) =>
    `The header ${name} is ${found === null ? 'missing' : `'${found}'`}, and should be '${wanted}'`,
  strange: (text: string) => `A script that is not in the inventory: ${text}`,
  missing: (what: string) => `A script of the inventory is not there: ${what}`,
  differs: (path: string) => `${path} is not the file of this build`,
  gateway: (hash: string) => `The gateway’s checkout.js has the SHA-256 ${hash}.`,
  gatewayChanged: (hash: string) => `The gateway’s checkout.js is another than last time: SHA-256 ${hash}.`,
  none: (files: number) => `All as in the inventory: headers, scripts of the page, ${files} files.`,
  some: (count: number) => (count === 1 ? '1 difference.' : `${count} differences.`),
} as const
